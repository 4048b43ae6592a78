export { branchCopyRoutes } from './branch-copy.routes.ts'
