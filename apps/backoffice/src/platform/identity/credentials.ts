/** Changing the password and the address that one signs in with. */
import { ask, type Outcome, type Send, send } from './identity-request.ts'

type PasswordRefusal = 'wrong-password' | 'password-does-not-meet-requirements'

/** From then on the old password is nothing, and every other session has ended. */
export function changePassword(
  input: { readonly currentPassword: string; readonly newPassword: string },
  request: Send = send,
): Promise<Outcome<unknown, PasswordRefusal>> {
  const { currentPassword, newPassword } = input
  return ask(request, '/change-password', {
    body: { currentPassword, newPassword, revokeOtherSessions: true },
    refusals: {
      wrong_password: 'wrong-password',
      invalid_credential: 'wrong-password',
      password_does_not_meet_requirements: 'password-does-not-meet-requirements',
    },
  })
}

/** Sends a letter to the new address; it counts once the link in it was opened. */
export function changeEmail(
  newEmail: string,
  request: Send = send,
): Promise<Outcome<unknown, 'email-already-in-use' | 'invalid-email' | 'wrong-password'>> {
  return ask(request, '/change-email', {
    body: { newEmail, callbackURL: '/auth/verify' },
    refusals: {
      email_already_in_use: 'email-already-in-use',
      invalid_credential: 'invalid-email',
      invalid_input: 'invalid-email',
      wrong_password: 'wrong-password',
    },
  })
}
