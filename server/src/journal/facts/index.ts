export {
  type CheckedBatch,
  type CheckedFact,
  checkBatch,
  checkSteps,
  halvesOf,
  type QuarantineReason,
  reasonAgainst,
  sha256,
  withinPart,
} from './batch.ts'
export { journalRoutes } from './journal.routes.ts'
export { isNotQuarantined } from './quarantine.store.ts'
export { factOf, newestArrival } from './read.store.ts'
export { readTail } from './tail.store.ts'
export { createTailReader } from './tail.ts'
