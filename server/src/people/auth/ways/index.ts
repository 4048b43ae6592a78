export { emailOptions, emailRules, verifyLinkS, verifyUrl } from './email-address.ts'
export { googleId } from './google-provider.ts'
export { type PasswordResets, passwordResets } from './password-resets.ts'
export { waysIn } from './ways-in.ts'
