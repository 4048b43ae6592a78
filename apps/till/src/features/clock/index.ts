export { clockNotice } from './clock-parts.ts'
export { clockSheets } from './clock-sheets-part.ts'
export { useDuration, useToday } from './use-duration.ts'
