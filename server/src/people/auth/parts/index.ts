export { missingPassword, translateRefusal } from './identity-errors.routes.ts'
export { identityTables } from './identity-tables.ts'
export { knownBrowsers, lockOf, rememberBrowser } from './known-browser.ts'
export { emailChangedLetter, passwordChangedLetter, resetLetter, verifyLetter } from './letters.ts'
export {
  accountLock,
  forgive,
  type Lock,
  networkLock,
  personLock,
  phoneLock,
  secondFactorLock,
  takeBackTry,
  takeTry,
} from './lockouts.store.ts'
export { findPassword, renewPasswordHash } from './passwords.store.ts'
export { proveEmail } from './prove-email.store.ts'
export { postSecurityLetter, type SecurityChange } from './security-letters.ts'
export {
  auditOwnChange,
  createSecretToken,
  later,
  minuteMs,
  requireAttempt,
  requireTry,
  type SignInParts,
} from './sign-in-parts.ts'
