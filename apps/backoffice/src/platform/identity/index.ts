export { arrive } from './arrive.ts'
export {
  findIdentity,
  findResetLink,
  hasSession,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  signIn,
  signOut,
  verifyEmail,
} from './auth-client.ts'
export { getAuthErrorText } from './auth-errors.ts'
export { changeEmail, changePassword } from './credentials.ts'
export { finishEmailLink, requestEmailLink } from './email-link.ts'
export { type GoogleNext, linkGoogle, signInWithGoogle, unlinkGoogle } from './google.ts'
export type { SignedIn } from './identity-request.ts'
export { addPasskey, canUsePasskeys, deletePasskey, signInWithPasskey } from './passkeys.ts'
export {
  removePhone,
  requestPhoneSignIn,
  sendPhoneCode,
  signInWithPhone,
  verifyPhone,
} from './phone.ts'
export {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  reauthenticate,
  renewRecoveryCodes,
  verifySecondFactor,
} from './second-factor.ts'
export { createCompanySignUp, createSignUp } from './sign-up.ts'
