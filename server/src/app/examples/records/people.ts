/** Examples of who asks: people, keys, registers, and what a device copies down. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const publicKey = {
  ...{ kty: 'EC', crv: 'P-256', x: 'vXZ-v8-O8nqKOA_AyZX50BzmHkuJUgklaN6MAfoYqZA' },
  y: 'bODLYVLq_FuU-H8jnA-3_gHM884fS-UQA68CDf3O8SA',
}
/** What a guest reads while two coffees are rung up. */
const shown = {
  ...{ phase: 'order', currency: 'GBP', number: 'A-012', saved: 0, total: 680, due: 680 },
  ...{ change: 0, receiptUrl: '' },
  lines: [{ name: 'Flat white', quantity: 2000, unit: 'each', details: ['Oat milk'], total: 680 }],
}

const presence = { orderId: ids.order, memberId: ids.person, doing: 'editing', takesOver: false }

export const peopleRouteExamples: Readonly<Record<string, RouteExample>> = {
  'session.me': {},
  'practiceCompanies.list': {},
  'practiceCompanies.create': { body: { id: ids.practiceCompany } },
  'practiceCompanies.remove': { parameters: { id: ids.practiceCompany }, body: {} },
  'apiKeys.list': {},
  'apiKeys.create': {
    body: { id: ids.key, name: 'Stock export', permissions: ['catalogue.read'] },
  },
  'apiKeys.revoke': {
    parameters: { id: ids.key },
  },
  'registers.list': { parameters: { branchId: ids.branch } },
  'registers.lag': {
    parameters: { branchId: ids.branch },
  },
  'registers.create': {
    body: { id: ids.register, branchId: ids.branch, name: 'Front till' },
  },
  'registers.update': {
    parameters: { id: ids.register },
    body: { version: 1, name: 'Front till', location: 'By the door', profileId: null },
  },
  'registers.lock': {
    parameters: { id: ids.register },
    body: { locked: true },
  },
  'registers.forceSync': { parameters: { id: ids.register } },
  'registers.askUnpair': {
    parameters: { id: ids.register },
    body: { asked: true },
  },
  'registers.forget': {
    parameters: { id: ids.register },
  },
  'registers.pairingCode': {
    parameters: { id: ids.register },
  },
  'registers.pair': {
    body: {
      ...{ code: 'K7QX2M', appVersion: '1.0.0', publicKey },
      claim: 'mB2xw4cLr8sVh1kYpD5uZeG3aTiOoWlSx6Eq7Jt0n9f',
    },
  },
  'registers.decidePairing': {
    parameters: { id: ids.register },
    body: { checkNumber: '4711', confirmed: true },
  },
  'registers.setKey': { body: { publicKey } },
  'registers.decideKey': {
    parameters: { id: ids.register, keyId: 'q7Jt0n9fB2mXw4cLr8sVh1kYpD5uZeG3aTiOoWlSx6E' },
    body: { use: false },
  },
  'registers.continueAs': {
    body: {
      id: ids.secondRegister,
      registerId: ids.register,
      sequence: 41,
      hash: 'a3'.repeat(32),
      publicKey,
    },
  },
  'journal.apart': { parameters: { branchId: ids.branch } },
  'journal.readApart': { parameters: { id: ids.order } },
  'journal.decideApart': {
    parameters: { id: ids.order },
    body: { take: 'all', reject: [], reason: 'The till was copied by mistake' },
  },
  'registers.importBackup': {
    parameters: { id: ids.register },
    body: {
      format: 'servery.journal.backup',
      version: 1,
      companyId: ids.company,
      branchId: ids.branch,
      registerId: ids.register,
      registerName: 'Front till',
      madeAt: '2026-03-14T09:00:00.000Z',
      facts: 41,
      keyId: 'a3f0c2d41b5e6978',
      key: 'c2VhbGVk',
      iv: 'MTIzNDU2Nzg5MDEy',
      data: 'ZW5jcnlwdGVk',
    },
  },
  'registers.sayPresence': { body: presence },
  'displays.show': { body: shown },
  'displays.shown': {},
  'registers.unpair': {
    body: { registerId: ids.register, sequence: 0 },
  },
  'sync.pull': {
    parameters: { branchId: ids.branch, cursor: 0 },
  },
}
