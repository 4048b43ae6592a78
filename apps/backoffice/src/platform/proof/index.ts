export { ProofProvider, useProof } from './proof.tsx'
export { useProven } from './proven.ts'
export { useSecurityProblem } from './security-problem.ts'
