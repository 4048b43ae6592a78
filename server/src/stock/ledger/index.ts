export { foldStock } from './fold.store.ts'
export { levelsOf, type StockLevel, type StockUse, usedBetween } from './levels.store.ts'
export { type Posting, type PostingEntry, postMovements } from './post.store.ts'
