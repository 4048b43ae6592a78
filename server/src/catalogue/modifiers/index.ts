export { modifierGroupRoutes, sharedOptionRoutes } from './modifiers.routes.ts'
export { findGroupsBelow } from './modifiers.service.ts'
export { sharedOptionStore } from './shared-options.store.ts'
