export { type Doubt, findDoubts } from './doubts.store.ts'
export { doubtProjection } from './keep-doubts.ts'
