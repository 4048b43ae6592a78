export { codeEmailHandlers } from './code-email.ts'
export { askProof, findProved, proveGuest, requireEmailLeft } from './proofs.service.ts'
export { forgetProofs } from './proofs.store.ts'
