export {
  api,
  client,
  getErrorCode,
  getErrorDetail,
  getErrorFields,
  getRefusal,
  queryClient,
} from './api.ts'
export type { InputOf, OutputOf } from './api-types.ts'
export { getListLoad, getReportStatus } from './list-load.ts'
export { LoadProblem } from './load-problem.tsx'
export { type SessionProblem, sessionWatch } from './session-watch.ts'
