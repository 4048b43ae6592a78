export { type Counted, countedMax, countedOf, countUpTo, within } from './counting.sql.ts'
export { cursorDate } from './cursor.ts'
export { inScope } from './in-scope.sql.ts'
export {
  afterCursor,
  conjunction,
  findPage,
  inOrder,
  type KeysetQuery,
  type KeysetSort,
  type Page,
} from './keyset.sql.ts'
export { codeWords, prefixEnd, searchWords } from './search-words.ts'
export { requirePage, requireSort } from './sort.ts'
