/** Examples of how a person signs in, and where they are signed in. */
import type { RouteExample } from '../basics/ids.ts'

const ids = {
  session: '019a9c00-0000-7000-8000-0000000000d1',
  passkey: '019a9c00-0000-7000-8000-0000000000d2',
} as const

const session = {
  id: ids.session,
  browser: 'Firefox',
  system: 'Windows',
  network: '192.0.2.17',
  signedInAt: '2026-11-20T08:12:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  isCurrent: true,
}

export const accountSecurityExamples: Readonly<Record<string, RouteExample>> = {
  'accountSecurity.sessions': { answer: { rows: [session] } },
  'accountSecurity.revokeSession': {
    parameters: { id: ids.session },
    answer: { id: ids.session },
  },
  'accountSecurity.revokeOtherSessions': { answer: { rows: [session] } },
  'accountSecurity.signInMethods': {
    answer: {
      email: 'morgan@harbour.example',
      emailVerified: true,
      hasPassword: true,
      google: { isOffered: true, isLinked: false },
      passkeys: [{ id: ids.passkey, name: 'Office laptop', createdAt: '2026-11-20T08:15:00.000Z' }],
      secondFactor: { isOn: true, recoveryCodesLeft: 9 },
      verifiedPhone: '+447911123456',
    },
  },
}
