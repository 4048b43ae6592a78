export { answerPlatform, marketplacePath, receivesAt } from './incoming.routes.ts'
export { findMarketplaceOrders, findUnknownItems } from './marketplace-views.ts'
export { createMarketplaces } from './marketplaces.ts'
export { ensurePlatformMethod } from './platform-method.ts'
