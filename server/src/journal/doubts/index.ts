export { type Doubt, type DoubtRow, findDoubts, insertDoubts } from './doubts.store.ts'
export { doubtProjection } from './keep-doubts.ts'
