export { serialProjection } from './keep-doubts.ts'
export { requireSerials } from './require-serials.ts'
export { serialRoutes } from './serials.routes.ts'
export { findPieces, listSerials } from './serials.service.ts'
