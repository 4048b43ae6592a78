export { drawerColumns, drawerEntryColumns } from './drawer-projection.ts'
export type { OrderRows } from './projection.ts'
export type { PointRows } from './projection-balances.ts'
export { formerReceiptColumns, refundColumns, refundLineColumns } from './projection-money.ts'
export { reductionColumns } from './projection-reductions.ts'
export { voidColumns } from './projection-voids.ts'
export {
  type Arrivals,
  type FoldedOrder,
  type FoldedSubject,
  foldSteps,
  foldSubject,
  type Subject,
  type SubjectRows,
} from './subjects.ts'
