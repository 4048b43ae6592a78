export { BackLink } from './back-link.tsx'
export { LeaveGuard } from './leave-guard.tsx'
export { NotFoundPage } from './not-found-page.tsx'
export { isInvitation, parseQuery, paths, safeNext, writeQuery } from './paths.ts'
export { Progress } from './progress.tsx'
export { RouterLink } from './router-link.tsx'
export { Splash } from './splash.tsx'
export { TabLinks } from './tab-links.tsx'
export { Unreachable, UnreachablePage } from './unreachable-page.tsx'
export { BegunAnew, leaveUnsaved } from './unsaved.ts'
export {
  branchKey,
  everyBranch,
  useAskedBranch,
  useNamedBranch,
  useRenameBranch,
} from './url-branch.ts'
export { type Query, useQueryState } from './url-query.ts'
export { useListState, useReportState } from './url-state.ts'
