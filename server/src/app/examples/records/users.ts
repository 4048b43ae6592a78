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

const token = 'Q2hpcHMtYW5kLXNhbHQtYW5kLXZpbmVnYXItcGxlYXN'

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

export const userRouteExamples: Readonly<Record<string, RouteExample>> = {
  'users.list': {},
  'users.get': { parameters: { id: ids.person } },
  'users.update': {
    parameters: { id: ids.person },
    body: { ...userInput, version: 1 },
  },
  'users.setStatus': {
    parameters: { id: ids.person },
    body: { version: 1, status: 'suspended' },
  },
  'invitations.list': {},
  'invitations.create': {
    body: {
      invitations: [{ id: ids.invitation, email: 'sam@quay.example' }],
      role: 'supervisor',
      branchIds: [ids.branch],
      message: 'Welcome aboard.',
    },
  },
  'invitations.resend': { parameters: { id: ids.invitation } },
  'invitations.revoke': { parameters: { id: ids.invitation } },
  'invitations.find': {
    body: { token },
  },
  'invitations.accept': {
    body: { token, firstName: 'Sam', secondName: 'Okafor', password: 'a-long-pass-phrase' },
  },
  'invitations.join': {
    body: { token, firstName: 'Sam', secondName: 'Okafor' },
  },
  'billing.list': {},
  'billing.get': { parameters: { branchId: ids.branch } },
  'billing.updateBankDetails': {
    parameters: { branchId: ids.branch },
    body: {
      version: 1,
      bankName: 'Harbour Bank',
      sortCode: '12-34-56',
      accountNumber: '12303445',
    },
  },
  'billing.revealBankDetails': {
    parameters: { branchId: ids.branch },
  },
  'billing.updateShareholders': {
    parameters: { branchId: ids.branch },
    body: { version: 1, shareholders: [holder] },
  },
}
