export { type BranchLevel, findBranchLevels } from './branch-levels.ts'
export { lastCostOf } from './find-goods.ts'
export {
  findGoodsNames,
  findLastReceipts,
  type GoodsNames,
  type GoodsRef,
  goodsKey,
  requireGoods,
} from './goods.store.ts'
export { findPacks } from './packs.ts'
export { personOf } from './person-of.ts'
export { findOffers, type Offer, supplierItemStore } from './supplier-items.store.ts'
export { stockGoodsRoutes, supplierItemRoutes, supplierRoutes } from './suppliers.routes.ts'
export { findSupplierNames, requireSupplier, supplierStore } from './suppliers.store.ts'
