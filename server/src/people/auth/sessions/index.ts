export { sessionOpener } from './open-session.routes.ts'
export { createSessionAdapter } from './session-adapter.ts'
export { sessionRules } from './session-rules.ts'
export {
  endSession,
  endSessions,
  findSessions,
  sessionLongestMs,
  touchSession,
} from './sessions.store.ts'
