/** Examples of how a person signs in, and where they are signed in. */
import type { RouteExample } from '../basics/ids.ts'

const ids = {
  session: '019a9c00-0000-7000-8000-0000000000d1',
  passkey: '019a9c00-0000-7000-8000-0000000000d2',
} as const

export const accountSecurityExamples: Readonly<Record<string, RouteExample>> = {
  'accountSecurity.sessions': {},
  'accountSecurity.revokeSession': {
    parameters: { id: ids.session },
  },
  'accountSecurity.revokeOtherSessions': {},
  'accountSecurity.signInMethods': {},
}
