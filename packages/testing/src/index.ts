export * from './arbitraries.ts'
export * from './builders.ts'
export * from './fake-clock.ts'
export { idOf } from './ids.ts'
export { createRandom, type Random } from './random.ts'
export {
  aTill,
  createTestRegister,
  headOf,
  orderAt,
  runAll,
  type SealedOrderFact,
  type TestRegister,
  type TestRegisterInput,
  twoTills,
} from './register.ts'
export { runScript, type ScriptRun } from './script.ts'
export { sha256 } from './sha256.ts'
export {
  makeTrade,
  tradeApproverId,
  tradeBranchId,
  tradeCompanyId,
} from './trade.ts'
export { drawGift, drawRefund, drawTip, undoPayments } from './trade-after-sale.ts'
export { drawLine } from './trade-menu.ts'
export { drawPartPayment, drawSplit } from './trade-splits.ts'
export { drawTopUp } from './trade-top-ups.ts'
export {
  byNextVersion,
  otherRounding,
  type Trade,
  type TradeInput,
  type TradeRegister,
  tradeDrawerId,
} from './trade-types.ts'
