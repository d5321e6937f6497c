package import TripModel

extension Refusal {
  /// A refusal in words.
  package struct Words: Hashable, Sendable {
    /// A stable word for the kind of refusal.
    package var rule: String
    package var message: String
    /// What stands in the lines below: why, and what to type instead.
    package var details: [String]
    /// True where the request itself makes no sense (exit 2 instead of 1).
    package var isUsage = false
    /// What the refusal is about.
    package var reference: Reference?
    /// The games and nights that are in the way.
    package var blocking: [Reference] = []
    /// The leg whose valid days answer the question.
    package var guardrails: Guardrails?
  }

  /// The words for it, with the names of this trip.
  package func words(in itinerary: Itinerary) -> Words {
    switch self {
    case .noSuchThing(let reference, let nearest): noSuchThing(reference, nearest)
    case .idTwice(let reference, _):
      Words(
        rule: "id-twice", message: "\(spoken(reference)) stands twice in the file",
        details: ["give one of them another id"], reference: reference)
    case .noIDLeft(let kind):
      Words(
        rule: "no-id-left",
        message: "no id is left for \(withArticle(kind.word)): \(EntryID.highest) is in use",
        details: ["give that \(kind.word) a lower id by hand"])
    case .gameIsFixed(let reference):
      Words(
        rule: "game-is-fixed",
        message: "\(spoken(reference)) can't be moved: its place is its time",
        details: ["change that with `tripctl edit \(spoken(reference)) start=2026-07-03T19:10`"],
        reference: reference)
    case .bookedLegIsFixed(let reference):
      Words(
        rule: "booked-leg-is-fixed",
        message: "\(spoken(reference)) can't be moved: it is booked, its place is its time",
        details: [
          "change that with `tripctl travel set \(reference.name) --depart 2026-07-03T19:10`, "
            + "or take the booking away with `--unset depart`"
        ], reference: reference)
    case .orphanIsFixed(let reference):
      Words(
        rule: "orphan-travel",
        message: "\(spoken(reference)) can't be moved: it belongs to no leg of this trip",
        details: ["`tripctl travel prune` removes such entries"], reference: reference)
    case .dayOutsideTrip(let day, let days):
      Words(
        rule: "day-outside-trip", message: "there is no day \(day)",
        details: [days == 1 ? "the trip has one day" : "the trip has days 1 to \(days)"])
    case .standsNowhere(let reference):
      Words(
        rule: "outside-trip", message: "\(spoken(reference)) is on no day of the trip",
        details: ["say on which one to put it with --day"], reference: reference)
    case .nothingThere(let target, let day, let present): nothingThere(target, day, present)
    case .targetMoves(let reference):
      Words(
        rule: "target-moves", message: "\(reference) is being moved itself",
        details: ["name a thing that stays where it is"], reference: reference)
    case .targetOutside(let reference):
      Words(
        rule: "outside-trip", message: "\(reference) is on no day of the trip", details: [],
        reference: reference)
    case .guardrails(let facts): guardrailWords(facts, in: itinerary)
    case .legExists(let reference):
      Words(
        rule: "leg-exists", message: "the trip has that leg already: \(reference)",
        details: ["change it with `tripctl travel set \(reference.name)` or `tripctl move`"],
        reference: reference)
    case .legHasNoLine(let reference):
      Words(
        rule: "leg-has-no-line", message: "\(spoken(reference)) has no line in the file",
        details: ["it follows from the games and nights and goes with them"], reference: reference)
    case .legIsOwn(let reference):
      Words(
        rule: "leg-is-own", message: "\(spoken(reference)) is one of your own, with no usual place",
        details: ["move it, or remove it with `tripctl remove travel \(reference.name)`"],
        reference: reference)
    case .citiesEqual(let city):
      Words(
        rule: "cities-equal", message: "a leg from \(city) to \(city) leads nowhere", details: [])
    case .usage(let message):
      Words(rule: "usage", message: message, details: [], isUsage: true)
    case .field(let refusal): fieldWords(refusal)
    case .outsideAfterwards(let references):
      Words(
        rule: "outside-trip",
        message: "that would leave \(counted(references.count)) outside the trip",
        details: references.prefix(5).map { itinerary.described($0) }
          + ["use --outside to do it all the same"], blocking: references)
    case .noSuchVenue(let id, let nearest):
      Words(
        rule: "no-such-venue", message: "the file has no venue \(quoted(id))",
        details: nearest.isEmpty ? [] : ["it has \(nearest.joined(separator: ", "))"])
    case .venueExists(let id):
      Words(
        rule: "venue-exists", message: "the file has a venue \(quoted(id)) already",
        details: ["change it with `tripctl edit venue \(id) FIELD=VALUE`"])
    }
  }

  /// `item 3`, the way people type it.
  private func spoken(_ reference: Reference) -> String {
    "\(reference.kind.word) \(reference.name)"
  }

  private func counted(_ count: Int) -> String {
    count == 1 ? "1 thing" : "\(count) things"
  }

  private func noSuchThing(_ reference: Reference, _ nearest: [Reference]) -> Words {
    let near = nearest.map(\.description).joined(separator: ", ")
    let none =
      reference.kind == .travel ? "the trip has no legs" : "it has no \(reference.kind.word)s"
    return Words(
      rule: "no-such-thing", message: "there is no \(spoken(reference)) in this trip",
      details: [nearest.isEmpty ? none : "did you mean \(near)?"], reference: reference)
  }

  private func nothingThere(
    _ target: Move.Target, _ day: Int, _ present: [Reference]
  ) -> Words {
    let what: String
    switch target {
    case .kind(let kind): what = kind == .travel ? "no travel" : "no \(kind.word)"
    case .row(let reference): what = "no \(reference)"
    }
    return Words(
      rule: "nothing-there", message: "day \(day) has \(what)",
      details: [
        present.isEmpty
          ? "nothing else is on that day"
          : "it has \(present.map(\.description).joined(separator: ", "))"
      ])
  }

  private func guardrailWords(_ facts: GuardrailRefusal, in itinerary: Itinerary) -> Words {
    let leg = facts.leg
    var details = [facts.guardrails.dayWords(for: leg) { itinerary.described($0) }]
    var ways: [String] = []
    if let nearest = facts.nearest { ways.append("use --snap to put it on day \(nearest.day)") }
    if facts.sameDayHelps {
      ways.append("\(ways.isEmpty ? "use " : "")--same-day to leave after the game")
    }
    if !ways.isEmpty { details.append(ways.joined(separator: ", or ")) }
    if facts.guardrails.isEmpty { details.append("change the day or the time of one of them") }
    return Words(
      rule: facts.guardrails.isEmpty ? "leg-without-place" : "travel-guardrails",
      message: guardrailMessage(facts), details: details, reference: leg.reference,
      blocking: leg.bounding, guardrails: facts.guardrails)
  }

  private func guardrailMessage(_ facts: GuardrailRefusal) -> String {
    let name = spoken(facts.leg.reference)
    guard !facts.guardrails.isEmpty else { return "\(name) has no valid place" }
    guard let day = facts.wantedDay else { return "\(name) can't be there" }
    guard facts.guardrails.allows(day: day) else { return "\(name) can't be on day \(day)" }
    let bounds = facts.guardrails.bounds(on: day)
    if let after = bounds.after, let order = facts.wantedOrder, order <= after,
      let game = facts.leg.after
    {
      return "\(name) can't be ahead of \(game.reference) on day \(day)"
    }
    if let game = facts.leg.before, bounds.before != nil {
      return "\(name) can't be after \(game.reference) on day \(day)"
    }
    return "\(name) can't be there on day \(day)"
  }

  private func fieldWords(_ refusal: FieldRefusal) -> Words {
    switch refusal {
    case .unknown(let name, let kind, let names):
      Words(
        rule: "unknown-field", message: "\(withArticle(kind)) has no field \(quoted(name))",
        details: ["it has \(names.joined(separator: ", "))"], isUsage: true)
    case .needed(let name, let kind):
      Words(
        rule: "needed-field", message: "\(withArticle(kind)) can't be without \(name)", details: [])
    case .fixed(let name, let kind):
      Words(
        rule: "fixed-field", message: "the \(name) of \(withArticle(kind)) never changes",
        details: [])
    case .endBeforeStart:
      Words(
        rule: "end-before-start", message: "the trip would end before it starts",
        details: ["set both: `tripctl edit trip start=… end=…`"])
    }
  }
}

/// `an item`, `a game`, `the rules`.
package func withArticle(_ kind: String) -> String {
  switch kind {
  case "item": "an item"
  case "rules": "the table of rules"
  case "travel": "a travel entry"
  default: "a \(kind)"
  }
}
