export {
  type Action,
  type ActionInput,
  type Approval,
  approvalKept,
  authorise,
  registerFor,
  rememberApprover,
  runApproved,
} from './authorise.ts'
export { gateAtStart } from './gate-state.ts'
export { followTeam, isInTraining, lockTill, previousUserOf } from './lock.ts'
export { findAnswer, findAnswerOf, findApprovers, whyNoDiscount, whyNoPayment } from './rights.ts'
