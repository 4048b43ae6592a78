export { sessionRoutes } from './session.routes.ts'
export { findBranches, findCompany, findUser } from './session.store.ts'
