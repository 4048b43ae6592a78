export { emailOptions, emailRules, verifyLinkS, verifyUrl } from './email-address.ts'
export { googleId } from './google-provider.ts'
export { waysIn } from './ways-in.ts'
