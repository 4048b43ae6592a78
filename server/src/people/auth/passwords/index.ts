export { missingCriteria, passwordRules } from './password-rules.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { passwordSignInPath, signInLimits } from './sign-in-limits.ts'
