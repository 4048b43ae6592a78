export { withoutErasedName } from './erased-name.ts'
export { orderRoutes } from './orders.routes.ts'
export {
  branchesOf,
  getOrder,
  getOrderBefore,
  getOrderState,
  listOrders,
  orderRowsOf,
} from './orders.service.ts'
export {
  findOrder,
  findOrderFacts,
  findOrderPage,
  orderFactsOf,
  orderSorts,
  type StoredOrder,
} from './orders.store.ts'
