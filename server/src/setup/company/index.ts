export { followBranch } from './billing-details.ts'
export { type BranchView, findBranch } from './branch-view.store.ts'
export { branchRoutes } from './branches.routes.ts'
export { createBranch } from './branches.service.ts'
export { contentOf, findBranchRow, lockBranch } from './branches.store.ts'
export { companyRoutes } from './company.routes.ts'
export { findCompany, lookOf } from './company.store.ts'
export {
  findBranchNames,
  findPeople,
  findRegisterNames,
  findRowNames,
  type Names,
  type RowNames,
} from './names.store.ts'
export { businessDateAt, minutesAhead, wallClockAt } from './today.ts'
export { Walls } from './walls.ts'
