export {
  addAccount,
  findPassword,
  hasOtherWayIn,
  type NewAccount,
  removeAccount,
  renewPasswordHash,
} from './accounts.store.ts'
export { emailChangedEmail, passwordChangedEmail, resetEmail, verifyEmail } from './emails.ts'
export { missingPassword, translateRefusal } from './identity-errors.routes.ts'
export { identityTables } from './identity-tables.ts'
export { knownBrowsers, lockOf, rememberBrowser } from './known-browser.ts'
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
export { proveEmail } from './prove-email.store.ts'
export { postSecurityEmail, type SecurityChange } from './security-emails.ts'
export {
  auditOwnChange,
  createSecretToken,
  later,
  minuteMs,
  requireAttempt,
  requireTry,
  type SignInParts,
} from './sign-in-parts.ts'
