/** Examples of signing up, and of what the screens of signing in ask. */
import type { RouteExample } from '../basics/ids.ts'

const company = {
  companyId: '019a9c00-0000-7000-8000-0000000000d1',
  branchId: '019a9c00-0000-7000-8000-0000000000d2',
  billingRecordId: '019a9c00-0000-7000-8000-0000000000d3',
}
const person = { firstName: 'Nia', secondName: 'Hart', language: 'en' }
const userId = '019a9c00-0000-7000-8000-0000000000d4'

export const signUpExamples: Readonly<Record<string, RouteExample>> = {
  'signUp.create': {
    body: {
      ...company,
      ...person,
      userId,
      email: 'nia@lantern.example',
      password: 'six or more',
    },
  },
  'signUp.createCompany': {
    body: { ...company, ...person },
  },
  'signIn.options': {},
  'signIn.passwordPolicy': {},
  'signIn.authorisedDomains': {},
}
