export { createData, dataEmailHandlers } from './data.ts'
export type { DataServices } from './data-sheets.ts'
