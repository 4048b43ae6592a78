export { chooseAllBranches, useAllBranches, useReportBranch } from './all-branches.ts'
export type { MessengerCall } from './close-messenger.ts'
export { type Branch, type Session, SessionProvider, useBranch, useSession } from './session.tsx'
export { useTeamFilter, useTillFilter } from './use-name-filters.ts'
