export {
  isProven,
  reauthentication,
  requireProof,
  requireVerifiedEmail,
} from './reauthenticate.routes.ts'
export { secondFactor } from './second-factor.routes.ts'
export { countRecoveryCodes, findChallenge, isSecondFactorOn } from './second-factor.store.ts'
export { challengeCookie, secondFactorGate } from './second-factor-gate.ts'
