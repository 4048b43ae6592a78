export {
  type BalanceProblem,
  cardOf,
  findPayer,
  hold,
  holdTopUps,
  isAsked,
  type Payer,
} from './balance.ts'
export { balanceTexts } from './balance-texts.ts'
