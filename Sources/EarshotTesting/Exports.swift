// What a test names: the words of sessions, times, traces and findings.
@_exported public import Earshot
@_exported public import EarshotJudging
@_exported public import EarshotSessions
@_exported public import EarshotSimulation
@_exported public import EarshotUnits
