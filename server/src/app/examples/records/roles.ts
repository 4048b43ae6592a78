/** Examples of roles and of the people who have them. */
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

export const roleRouteExamples: Readonly<Record<string, RouteExample>> = {
  'roles.list': {},
  'roles.create': { body: { ...input, id: ids.role } },
  'roles.update': {
    parameters: { id: ids.role },
    body: { ...input, version: 1 },
  },
  'roles.archive': {
    parameters: { id: ids.role },
    body: { version: 1, archived: true },
  },
  'team.list': {},
  'team.create': { body: { ...memberInput, id: ids.member } },
  'team.update': {
    parameters: { id: ids.member },
    body: { ...memberInput, version: 1 },
  },
  'team.archive': {
    parameters: { id: ids.member },
    body: { version: 1, archived: true },
  },
  'team.setBadge': {
    parameters: { id: ids.member },
    body: { badge: 'SRV-0042-7193' },
  },
  'team.setPin': {
    parameters: { id: ids.member },
    body: { pin: '2580' },
  },
}
