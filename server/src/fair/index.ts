export { type BucketStore, type Buckets, createBuckets } from './buckets.ts'
export { createFairGate, type FairGate, GateFullError, type GatePlace } from './gate.ts'
export { type BudgetOverrides, type Budgets, budgetsOf, defaultBudgets } from './limits.ts'
export { createPlaces, type PlaceKey, type Places } from './places.ts'
