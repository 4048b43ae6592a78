export { sessionOpener } from './open-session.ts'
export { createSessionAdapter } from './session-adapter.ts'
export { sessionRules } from './session-rules.ts'
export {
  endSession,
  endSessions,
  findSessions,
  sessionLongestMs,
  touchSession,
} from './sessions.ts'
export { describeUserAgent } from './user-agent.ts'
