/** Examples of signing up, and of what the screens of signing in ask. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const company = {
  companyId: '019a9c00-0000-7000-8000-0000000000d1',
  branchId: '019a9c00-0000-7000-8000-0000000000d2',
  billingRecordId: '019a9c00-0000-7000-8000-0000000000d3',
}
const policy = {
  minLength: 6,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
  notCommon: false,
  criteria: ['minLength'],
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
    answer: { ...company, userId },
  },
  'signUp.createCompany': {
    body: { ...company, ...person },
    answer: { ...company, userId: ids.person },
  },
  'signIn.options': {
    answer: { google: true, emailLink: true, phone: true, passkeys: true, policy },
  },
  'signIn.passwordPolicy': { answer: policy },
  'signIn.authorisedDomains': { answer: { domains: ['pos.example', 'localhost', '127.0.0.1'] } },
}
