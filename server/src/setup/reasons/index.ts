export { reasonRoutes } from './reasons.routes.ts'
export { atBranch, hasReasons, reasonStore } from './reasons.store.ts'
