export { firstOut } from './costing.store.ts'
export { foldWaiting } from './fold.store.ts'
export { type FoldedTransaction, folded, readFolded, writeFolded } from './folded.ts'
export {
  findCommitted,
  levelsNow,
  levelsOf,
  type StockLevel,
  type StockUse,
  usedBetween,
} from './levels.store.ts'
export { type Posting, type PostingEntry, postMovements } from './post.store.ts'
export { findSold, type GoodsSold, soldDays } from './sold.store.ts'
