export { ProofProvider, useProof } from './proof.tsx'
export { useSecurityProblem } from './security-problem.ts'
