export {
  type BucketLeft,
  type BucketStore,
  type Buckets,
  createBuckets,
  type SharedBuckets,
  windowS,
} from './buckets.ts'
export type { Maker } from './files/file-messages.ts'
export type { RowSource } from './files/file-parts.ts'
export { createFileQueue, type FileProgress, type FileServices } from './files/file-queue.ts'
export { createFairGate, type FairGate, GateFullError, type GatePlace } from './gate.ts'
export { type BudgetOverrides, type Budgets, budgetsOf, defaultBudgets } from './limits.ts'
export { createPace } from './pace.ts'
export { createPlaces, type PlaceKey, type Places } from './places.ts'
export { createTogether, type Outcome, outcomeOf, type Together } from './together.ts'
export { atOnce, inTurns, type Steps, type TurnClock } from './turns.ts'
