/**
 * Every reason for which signing in, signing up or a new password is refused, by its code, and the
 * text that says it. One map, so that no screen has words of its own for the same thing.
 */

/** From the code to the text `auth.error.…`; null: nothing is said. */
export const authErrors = {
  // One text for three, so that nobody learns who has an account.
  'wrong-password': 'incorrect',
  'user-not-found': 'incorrect',
  'invalid-credential': 'incorrect',
  'email-already-in-use': 'emailInUse',
  'too-many-requests': 'tooMany',
  'network-request-failed': 'offline',
  'popup-blocked': 'popupBlocked',
  // Whoever closes the window knows that they did.
  'popup-closed-by-user': null,
  'unauthorized-domain': 'wrongAddress',
  'password-does-not-meet-requirements': 'passwordPolicy',
  'invalid-email': 'emailInvalid',
  'account-not-linked': 'notLinked',
  'email-not-verified': 'googleEmail',
  'google-not-set-up': 'googleOff',
  'google-failed': 'googleFailed',
  cancelled: null,
  'passkey-unknown': 'passkey',
  'code-wrong': 'code',
  'code-expired': 'codeExpired',
  'invalid-phone': 'phone',
  'link-expired': 'linkExpired',
  'second-factor-expired': 'stepExpired',
  'not-signed-in': 'stepExpired',
  suspended: 'suspended',
  unavailable: 'unavailable',
} as const

export type AuthErrorCode = keyof typeof authErrors

/** The text for a code; a plain one for a code that this version does not know. */
export function getAuthErrorText(code: string) {
  return Object.hasOwn(authErrors, code) ? authErrors[code as AuthErrorCode] : 'unknown'
}
