/** Examples of who asks: people, keys, registers, and what a device copies down. */
import { rolePermissions } from '@servery/domain/access/permissions.ts'
import { exampleIds as ids, type RouteExample } from './ids.ts'
import {
  availabilityExample,
  categoryExample,
  groupExample,
  itemRecordExample,
  taxRateExample,
} from './records.ts'

const key = {
  id: ids.key,
  name: 'Stock export',
  prefix: 'svk_4fQm2x',
  permissions: ['catalogue.read'],
  createdAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
}
const register = {
  id: ids.register,
  branchId: ids.branch,
  branchName: 'Quay',
  name: 'Front till',
  code: 'T1',
  callPrefix: 'A',
  kind: 'till',
  state: 'unpaired',
  sequence: 0,
  lastSeenAt: null,
  appVersion: '',
}

export const peopleRouteExamples: Readonly<Record<string, RouteExample>> = {
  'session.me': {
    answer: {
      user: {
        id: ids.person,
        firstName: 'Morgan',
        secondName: 'Reed',
        email: 'morgan@harbour.example',
        jobTitle: 'Owner',
        avatar: '',
        phone: '',
      },
      company: { id: ids.company, name: 'Harbour', onboarded: true, currency: 'GBP' },
      branches: [
        {
          id: ids.branch,
          name: 'Quay',
          town: 'Falmouth',
          currency: 'GBP',
          timeZone: 'Europe/London',
          cutOverMinutes: 0,
        },
      ],
      limitedToBranches: false,
      role: 'owner',
      permissions: rolePermissions.owner,
    },
  },
  'apiKeys.list': { answer: { rows: [key] } },
  'apiKeys.create': {
    body: { id: ids.key, name: 'Stock export', permissions: ['catalogue.read'] },
    answer: { ...key, key: 'svk_4fQm2x…' },
  },
  'apiKeys.revoke': {
    parameters: { id: ids.key },
    answer: { ...key, revokedAt: '2026-11-21T12:00:00.000Z' },
  },
  'registers.list': { parameters: { branchId: ids.branch }, answer: { rows: [register] } },
  'registers.lag': {
    parameters: { branchId: ids.branch },
    answer: { live: 3, total: 4, behind: [{ id: ids.register, name: 'Front till' }] },
  },
  'registers.create': {
    body: { id: ids.register, branchId: ids.branch, name: 'Front till' },
    answer: register,
  },
  'registers.pairingCode': {
    parameters: { id: ids.register },
    answer: { code: 'K7QX2M', expiresAt: '2026-11-21T09:10:00.000Z' },
  },
  'registers.pair': {
    body: { code: 'K7QX2M', appVersion: '1.0.0' },
    answer: {
      deviceToken: 'svd_4fQm2x…',
      deviceSecret: 'pZ0h…',
      companyId: ids.company,
      companyName: 'Harbour',
      branchId: ids.branch,
      branchName: 'Quay',
      registerId: ids.register,
      registerName: 'Front till',
      registerCode: 'T1',
      callPrefix: 'A',
    },
  },
  'registers.unpair': {
    body: { registerId: ids.register, sequence: 0 },
    answer: { closed: true },
  },
  'sync.pull': {
    parameters: { branchId: ids.branch, cursor: 0 },
    answer: {
      cursor: 42,
      full: true,
      records: {
        branch: [
          {
            id: ids.branch,
            version: 1,
            archived: false,
            name: 'Quay',
            companyName: 'Harbour',
            line1: '1 Quay Street',
            line2: '',
            town: 'Falmouth',
            postcode: 'TR11 3HH',
            location: '',
            phone: '',
            vatNumber: 'GB 123 4567 89',
            timeZone: 'Europe/London',
            cutOverMinutes: 0,
            currency: 'GBP',
            taxRounding: 'half_up',
            taxRoundPer: 'bucket',
            cashRoundingStep: 0,
            cashRoundingMode: 'nearest',
            orderTypes: ['eat_in', 'takeaway'],
            defaultOrderType: 'eat_in',
          },
        ],
        categories: [categoryExample],
        items: [itemRecordExample],
        modifierGroups: [groupExample],
        taxRates: [taxRateExample],
        discounts: [],
        discountUses: [],
        serviceCharges: [],
        floorAreas: [],
        stations: [],
        priceLists: [],
        menus: [],
        availability: [availabilityExample],
        paymentMethods: [
          {
            id: ids.method,
            version: 1,
            archived: false,
            name: 'Cash',
            kind: 'cash',
            fastPay: true,
            asksReference: false,
            opensDrawer: true,
            maxAmount: null,
            offlineAllowed: true,
            position: 0,
          },
        ],
        roles: [],
        team: [],
      },
    },
  },
}
