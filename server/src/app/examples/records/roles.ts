/** Examples of roles and of the people who have them. */
import { defaultRights } from '@servery/domain/business/access/rights.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const input = {
  name: 'Trainee',
  base: 'cashier',
  till: { 'discounts.apply': 'yes', 'orders.clear': 'pin' },
  office: null,
  limits: {
    discountRateMax: 100_000,
    discountAmountMax: null,
    compAmountMax: null,
    refundAmountMax: 2000,
  },
}
const { till, office } = defaultRights('cashier')
const record = {
  id: ids.role,
  version: 1,
  archived: false,
  updatedAt: '2026-11-21T09:30:00.000Z',
  updatedBy: 'Morgan Reed',
  key: null,
  name: 'Trainee',
  base: 'cashier',
  till: { ...till, 'discounts.apply': 'yes', 'orders.clear': 'pin' },
  office,
  limits: input.limits,
  members: 0,
}
const changed = { ...record, version: 2 }

const memberInput = {
  firstName: 'Ana',
  secondName: 'Silva',
  displayName: 'Ana',
  role: 'cashier',
  roleId: null,
  branchIds: [ids.branch],
  email: '',
  phone: '',
  hourlyRate: 1250,
  startDate: '2026-11-01',
  colour: '#0f766e',
  suspended: false,
  training: false,
}
const member = {
  ...memberInput,
  id: ids.member,
  version: 1,
  archived: false,
  updatedAt: record.updatedAt,
  updatedBy: record.updatedBy,
  hasPin: true,
  hasBadge: true,
  isUser: false,
  clockedInAt: '2026-11-21T09:02:00.000Z',
  lastSaleAt: '2026-11-21T11:15:30.000Z',
}

export const roleRouteExamples: Readonly<Record<string, RouteExample>> = {
  'roles.list': { answer: { rows: [record] } },
  'roles.create': { body: { ...input, id: ids.role }, answer: record },
  'roles.update': {
    parameters: { id: ids.role },
    body: { ...input, version: 1 },
    answer: changed,
  },
  'roles.archive': {
    parameters: { id: ids.role },
    body: { version: 1, archived: true },
    answer: { ...changed, archived: true },
  },
  'team.list': { answer: { rows: [member] } },
  'team.create': { body: { ...memberInput, id: ids.member }, answer: member },
  'team.update': {
    parameters: { id: ids.member },
    body: { ...memberInput, version: 1 },
    answer: { ...member, version: 2 },
  },
  'team.archive': {
    parameters: { id: ids.member },
    body: { version: 1, archived: true },
    answer: { ...member, version: 2, archived: true },
  },
  'team.setBadge': {
    parameters: { id: ids.member },
    body: { badge: 'SRV-0042-7193' },
    answer: { id: ids.member },
  },
  'team.setPin': {
    parameters: { id: ids.member },
    body: { pin: '2580' },
    answer: { id: ids.member },
  },
}
