export { AgeCheck, type WithAgeCheck } from './age-check.tsx'
export { ItemFields } from './item-fields.tsx'
export { SaleLineList } from './sale-line-list.tsx'
export {
  isForAdults,
  type SaleLineValues,
  toQuote,
  toSaleLine,
  type WithSaleLines,
} from './sale-line-values.ts'
