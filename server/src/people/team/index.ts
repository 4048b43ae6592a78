export { pinVerifier, type StoredPin } from './pin.ts'
export { teamRoutes } from './team.routes.ts'
export { createTeamMember, setPins } from './team.service.ts'
export { findBranchTeam, type TeamMemberWithPin } from './team.store.ts'
