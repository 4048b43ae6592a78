export { listCompanies } from './companies.ts'
export { branchesIn, branchesOf } from './rebuild.store.ts'
export { rebuildBranch, rebuildBranchIn } from './rebuild.ts'
export { verifyChains, verifyCompany } from './verify.ts'
