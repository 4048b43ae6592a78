/** Examples of back-office users, invitations and billing records. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const userInput = {
  firstName: 'Robin',
  secondName: 'Hale',
  jobTitle: 'Shift lead',
  phone: '+441326555010',
  avatar: '',
  role: 'supervisor',
  branchIds: [ids.branch],
}
const user = {
  ...userInput,
  id: ids.person,
  version: 1,
  email: 'robin@quay.example',
  otherBranches: 0,
  twoStep: false,
  lastActiveAt: '2026-11-21T09:12:00.000Z',
  status: 'active',
  updatedAt: '2026-11-20T16:00:00.000Z',
  updatedBy: 'Morgan Reed',
}

const token = 'Q2hpcHMtYW5kLXNhbHQtYW5kLXZpbmVnYXItcGxlYXN'
const invitation = {
  id: ids.invitation,
  email: 'sam@quay.example',
  role: 'supervisor',
  branchIds: [ids.branch],
  otherBranches: 0,
  message: 'Welcome aboard.',
  expiresAt: '2026-11-28T09:00:00.000Z',
  expired: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  invitedBy: 'Morgan Reed',
}
const sent = { ...invitation, letterSent: true }

const holder = {
  type: 'individual',
  firstName: 'Morgan',
  secondName: 'Reed',
  companyName: '',
  companyNumber: '',
  dateOfBirth: '1988-04-12',
  nationality: 'British',
  email: 'morgan@quay.example',
  phone: '',
  line1: '1 Quay Street',
  town: 'Falmouth',
  postcode: 'TR11 3HH',
  country: 'United Kingdom',
  ownership: 1_000_000,
  isDirector: true,
}
const record = {
  id: ids.billing,
  branchId: ids.branch,
  branchName: 'Quay',
  version: 1,
  name: 'Quay',
  companyName: 'Quay Coffee Ltd',
  companyType: 'ltd',
  companyNumber: '01234567',
  line1: '1 Quay Street',
  line2: '',
  town: 'Falmouth',
  county: 'Cornwall',
  postcode: 'TR11 3HH',
  location: 'Falmouth',
  address: '1 Quay Street, Falmouth, Cornwall, TR11 3HH',
  annualRevenue: '100_250k',
  vatRegistered: true,
  vatNumber: 'GB123456782',
  accountHint: '3445',
  shareholders: [{ ...holder, isPsc: true }],
  completeness: { share: 1_000_000, done: ['details', 'bank', 'shareholders'], missing: [] },
  updatedAt: '2026-11-21T09:30:00.000Z',
  updatedBy: 'Morgan Reed',
}
const changedRecord = { ...record, version: 2 }

export const userRouteExamples: Readonly<Record<string, RouteExample>> = {
  'users.list': { answer: { rows: [user], activeOwners: 1 } },
  'users.get': { parameters: { id: ids.person }, answer: user },
  'users.update': {
    parameters: { id: ids.person },
    body: { ...userInput, version: 1 },
    answer: { ...user, version: 2 },
  },
  'users.setStatus': {
    parameters: { id: ids.person },
    body: { version: 1, status: 'suspended' },
    answer: { ...user, version: 2, status: 'suspended' },
  },
  'invitations.list': { answer: { rows: [invitation] } },
  'invitations.create': {
    body: {
      invitations: [{ id: ids.invitation, email: 'sam@quay.example' }],
      role: 'supervisor',
      branchIds: [ids.branch],
      message: 'Welcome aboard.',
    },
    answer: { rows: [sent] },
  },
  'invitations.resend': { parameters: { id: ids.invitation }, answer: sent },
  'invitations.revoke': { parameters: { id: ids.invitation }, answer: { revoked: true } },
  'invitations.find': {
    body: { token },
    answer: {
      companyName: 'Quay Coffee',
      role: 'supervisor',
      email: 'sam@quay.example',
      invitedBy: 'Morgan Reed',
      message: 'Welcome aboard.',
      expiresAt: '2026-11-28T09:00:00.000Z',
      account: 'none',
      signedIn: false,
    },
  },
  'invitations.accept': {
    body: { token, firstName: 'Sam', secondName: 'Okafor', password: 'a-long-pass-phrase' },
    answer: { email: 'sam@quay.example', signedIn: true },
  },
  'invitations.join': {
    body: { token, firstName: 'Sam', secondName: 'Okafor' },
    answer: { email: 'sam@quay.example', signedIn: true },
  },
  'billing.list': { answer: { rows: [record] } },
  'billing.get': { parameters: { branchId: ids.branch }, answer: record },
  'billing.updateBankDetails': {
    parameters: { branchId: ids.branch },
    body: {
      version: 1,
      bankName: 'Harbour Bank',
      sortCode: '12-34-56',
      accountNumber: '12303445',
    },
    answer: changedRecord,
  },
  'billing.revealBankDetails': {
    parameters: { branchId: ids.branch },
    answer: { bankName: 'Harbour Bank', sortCode: '123456', accountNumber: '12303445' },
  },
  'billing.updateShareholders': {
    parameters: { branchId: ids.branch },
    body: { version: 1, shareholders: [holder] },
    answer: changedRecord,
  },
}
