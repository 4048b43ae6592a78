export { missingPassword, translateRefusal } from './identity-errors.ts'
export { identityTables } from './identity-tables.ts'
export { emailChangedLetter, passwordChangedLetter, resetLetter, verifyLetter } from './letters.ts'
export { accountLock, forgive, type Lock, networkLock, takeBackTry, takeTry } from './lockouts.ts'
export { proveEmail } from './prove-email.ts'
export { postSecurityLetter, type SecurityChange } from './security-letters.ts'
export {
  auditOwnChange,
  createSecretToken,
  minuteMs,
  requireAttempt,
  type SignInParts,
} from './sign-in-parts.ts'
