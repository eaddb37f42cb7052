import Foundation
import PackagePlugin

/// Puts a client's clocks on the virtual time of a run, without touching its source.
///
/// A target takes part by one line, `plugins: [.plugin(name: "EarshotShadows", package: "earshot")]`.
/// It then gets a file of declarations that stand before those of Dispatch and Foundation in its own
/// module: queues, timers, dates, sleeps, the default notification centre.
@main
struct EarshotShadows: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("EarshotShadows.swift")
    return [
      .buildCommand(
        displayName: "Putting \(target.name) on virtual time",
        executable: try context.tool(named: "EarshotShadowWriter").url,
        arguments: [output.path], outputFiles: [output])
    ]
  }
}
