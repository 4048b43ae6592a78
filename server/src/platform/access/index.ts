export { attemptWindowLeftS, giveBackAttempt, takeAttempt, takeAttempts } from './attempts.store.ts'
export { openBackupKey, publicBackupKey } from './backup-key.ts'
export {
  type DeviceKey,
  deviceKeyOf,
  readPublicKey,
  requireSignature,
  type StoredKey,
} from './device-key.ts'
export { devicePurpose } from './device-secret.ts'
export { addressHeader, identityPath, networkHeader } from './identity-path.ts'
export { isPractice, keptInPractice, requireReal } from './practice.store.ts'
export {
  actorOf,
  type Device,
  type Key,
  type Newcomer,
  type Person,
  type Principal,
  requireBranch,
  requireDevice,
  requireOwner,
  requirePerson,
} from './principal.ts'
export { readSecrets, type Secrets, sha256 } from './secrets.ts'
export {
  type Google,
  isAuthorisedDomain,
  isLocalAddress,
  type SignInSettings,
  signInSettingsOf,
} from './sign-in-settings.ts'
export { readAddress, type SignedTarget, signAddress } from './signed-address.ts'
export { createToken, parseToken, type Token } from './tokens.ts'
