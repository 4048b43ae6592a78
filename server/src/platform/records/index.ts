export { type BodyStore, bodySorts, bodyStore, ofBranch } from './body-record.store.ts'
export { branchRecordHandlers, requireOwnBranch } from './branch-record-handlers.ts'
export { branchReferences, requireBranches, requireOwnBranches } from './branch-references.store.ts'
export { isHidden, visibleTo } from './branch-visibility.sql.ts'
export { changedFields, contentHash } from './content-hash.ts'
export { namedConditions, requireFreeName, sortKey } from './named.sql.ts'
export { requireOnlyOne } from './only-one.store.ts'
export { orderRecords } from './order-records.ts'
export { ownedRecordHandlers } from './owned-record-handlers.ts'
export { findOwned, listOwned, type Owned } from './owned-records.store.ts'
export { type PlainStore, plainStore } from './plain-record.store.ts'
export { archiveRecord, createRecord, updateRecord } from './record.service.ts'
export {
  type Draft,
  type RecordStore,
  type Stored,
  type Write,
  writeRecords,
  writerOf,
} from './record.ts'
export { bodyView, type ListQuery, recordHandlers } from './record-handlers.ts'
