export { balanceRoutes } from './balances.routes.ts'
export { letGoOfHold } from './balances.store.ts'
export { customerBalances, listCustomerEntries } from './customer-balances.service.ts'
export {
  type CardFound,
  findCardByCode,
  findPoints,
  hold,
  requireAvailable,
} from './holds.service.ts'
export { balanceProjection } from './keep-moves.store.ts'
export { pointProjection } from './keep-points.store.ts'
export { findOverdrawn } from './overdrawn.store.ts'
