export { quoteRoutes } from './quotes.routes.ts'
export { cashRoundingOf, findCatalogue, findSellingBranch, regimeOf } from './quotes.service.ts'
export {
  askedItemIds,
  catalogueLineContent,
  lineOf,
  type QuoteCatalogue,
  type ResolvedItem,
  resolveLine,
} from './resolve-lines.ts'
export { findOffered, findUsableDiscounts, findUsableOn } from './usable-discounts.ts'
