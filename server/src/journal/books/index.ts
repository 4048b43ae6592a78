export { listCompanies } from './companies.ts'
export { branchesOf, rebuildBranch } from './rebuild.ts'
export { verifyCompany } from './verify.ts'
