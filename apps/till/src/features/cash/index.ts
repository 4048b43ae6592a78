export { cashSheets } from './cash-sheets-part.ts'
export { followClosed } from './follow-closed.ts'
