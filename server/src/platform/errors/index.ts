export {
  type ApiError,
  apiError,
  errorBody,
  type FailureOptions,
  fail,
  inputError,
  isUnavailable,
  toApiError,
} from './errors.ts'
export { uniqueBy } from './unique.ts'
