export { guestEmailHandlers } from './guest-emails.ts'
export { createGuestShopping, type GuestShopping } from './guest-shopping.ts'
export { onlineOrderRoutes, shopRoutes } from './shop.routes.ts'
export { followShopOrders } from './shop-work.ts'
