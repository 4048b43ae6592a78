export { appendFacts, findWriter, type JsonAnswer } from './append.routes.ts'
export { readTableParameters } from './append.rows.ts'
export { factsOfSubjects, storeReadTables } from './append.sql.ts'
export {
  appendBatches,
  lockForWriting,
  type StoredNews,
} from './append.store.ts'
export { forgetSubjects } from './known-subjects.ts'
export {
  type BranchAnew,
  keepProjections,
  type Projection,
  registeredProjections,
  registerProjections,
  type Stored,
} from './projections.ts'
export { publishStored } from './publish-stored.ts'
export { markStock, movementsGone } from './stock-marks.ts'
export { createJournalWriter, isRefusedByTables, type JournalWriter } from './writer.ts'
