export { menuRoutes } from './menus.routes.ts'
export { menuHandlers, publishMenu } from './menus.service.ts'
export { findPublishedSince, menuStore } from './menus.store.ts'
