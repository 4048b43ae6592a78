export { floorAreaRoutes } from './floor-areas.routes.ts'
export { floorAreaStore, visibleTo } from './floor-areas.store.ts'
