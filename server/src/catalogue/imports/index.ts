export type { FileInput, FilePlanner } from './file-plan.ts'
export { importHandlers } from './import-jobs.ts'
export { importRoutes } from './imports.routes.ts'
export {
  addPart,
  createImport,
  getImport,
  listProblems,
  openImport,
  startImport,
} from './imports.service.ts'
export { forgetImports, forgetPeople } from './imports.store.ts'
export type { OpeningEntry, OpeningStock } from './opening-stock.ts'
export { itemFilePlanner } from './plan-items.ts'
