export { isProven, reauthentication, requireProof, requireVerifiedEmail } from './reauthenticate.ts'
export { countRecoveryCodes, findChallenge, isSecondFactorOn } from './second-factor.store.ts'
export { secondFactor } from './second-factor.ts'
export { challengeCookie, secondFactorGate } from './second-factor-gate.ts'
