/// libical 3, loaded when it is first needed.
///
/// Linked, it would cost every command a millisecond to start, for itself and the ICU it brings. Its header
/// gives the types; the functions below pass each call on to the one of like name in the library.
/// `CICalendarLoad` comes before any other.
#ifndef CICALENDAR_H
#define CICALENDAR_H

#include <libical/ical.h>
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Loads the library; false where it is not installed, or is not one of version 3.
bool CICalendarLoad(void);

/// `icalparser_parse_string`: the component in a text; null for none.
icalcomponent *_Nullable CICalendarParse(const char *text);

/// `icalcomponent_free`.
void CICalendarFree(icalcomponent *component);

/// `icalcomponent_isa`.
icalcomponent_kind CICalendarKind(icalcomponent *component);

/// `icalcomponent_get_first_component` and, from the second call on, `..._next_component`.
icalcomponent *_Nullable CICalendarNextComponent(icalcomponent *parent, icalcomponent_kind kind, bool isFirst);

/// `icalcomponent_get_first_property` and, from the second call on, `..._next_property`.
icalproperty *_Nullable CICalendarNextProperty(icalcomponent *component, icalproperty_kind kind, bool isFirst);

/// `icalproperty_isa`.
icalproperty_kind CICalendarPropertyKind(icalproperty *property);

/// `icalproperty_get_x_name`.
const char *_Nullable CICalendarExtensionName(icalproperty *property);

/// The text of a property without the escapes of RFC 5545; for one that is no text, its value as written. The caller
/// frees it.
char *_Nullable CICalendarCopyText(icalproperty *property);

/// `icalproperty_get_parameter_as_string_r`; the caller frees it.
char *_Nullable CICalendarCopyParameter(icalproperty *property, const char *name);

/// The time of a property whose value is one (DTSTART, RECURRENCE-ID, EXDATE, RDATE); a null time for any other.
struct icaltimetype CICalendarTime(icalproperty *property);

/// `icalproperty_get_status`.
icalproperty_status CICalendarStatus(icalproperty *property);

/// Writes the times of a recurrence from its start on, at most so many and none after a year; answers how many.
int CICalendarExpand(
    icalproperty *rule, struct icaltimetype start, int lastYear, struct icaltimetype *times, int limit);

/// A time zone made of a VTIMEZONE, which it takes a copy of; null where that has no TZID.
icaltimezone *_Nullable CICalendarMakeZone(icalcomponent *component);

/// `icaltimezone_free` with its component.
void CICalendarFreeZone(icaltimezone *zone);

/// `icaltimezone_get_utc_offset`: seconds east of UTC at a local time.
int CICalendarOffset(icaltimezone *zone, struct icaltimetype local);

#pragma clang assume_nonnull end

#endif
