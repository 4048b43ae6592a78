export { createLog } from './create-log.ts'
export {
  type ApiError,
  apiError,
  errorBody,
  type FailureOptions,
  fail,
  inputError,
  isDuplicate,
  isUnavailable,
  misfitsOf,
  toApiError,
} from './errors.ts'
export { logFailure } from './log-failure.ts'
export { requestId, withRequest } from './telemetry/request.ts'
export { isTracing, linkOf, withChildSpan, withSpan } from './telemetry/span.ts'
export { type Collector, startTelemetry } from './telemetry/start.ts'
export { leaveTrail, noteFold, pointToFold, takeTrail } from './telemetry/trail.ts'
export { uniqueBy } from './unique.ts'
