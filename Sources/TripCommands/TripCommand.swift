package import CommandLineKit

/// A command of tripctl.
package protocol TripCommand: Command where Session == TripCommands.Session {}
