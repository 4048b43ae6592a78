export { wasteProjection } from './keep-waste.store.ts'
export { wasteRoutes } from './waste.routes.ts'
export { recordWaste } from './waste.service.ts'
