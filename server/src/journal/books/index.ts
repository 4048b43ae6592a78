export { listCompanies } from './companies.ts'
export { branchesOf } from './rebuild.store.ts'
export { rebuildBranch } from './rebuild.ts'
export { verifyCompany } from './verify.ts'
