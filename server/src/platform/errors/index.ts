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
export { uniqueBy } from './unique.ts'
