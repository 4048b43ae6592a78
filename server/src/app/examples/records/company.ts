/** Examples of the company, its branches, its pictures and the audit of them. */

import { sampleMp4 } from '../../../setup/images/index.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const companyInput = {
  name: 'Quay Coffee Ltd',
  tradingName: 'Quay Coffee',
  companyNumber: '01234567',
  vatNumber: 'GB123456782',
  country: 'GB',
  currency: 'GBP',
  language: 'en',
  logo: '',
  financialYearStart: '04-06',
  lookVoidShare: 30_000,
  lookTimesUsual: 2000,
  lookOrdersMin: 30,
}
const branchInput = {
  name: 'Pier',
  companyName: 'Quay Coffee Ltd',
  line1: '2 Pier Road',
  line2: '',
  town: 'Falmouth',
  postcode: 'TR11 3HH',
  phone: '01326 555 010',
  email: 'pier@quay.example',
  timeZone: 'Europe/London',
  cutOverMinutes: 240,
  currency: 'GBP',
}
/** One red point. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const videoExample: RouteExample = {
  body: { id: ids.image, content: sampleMp4({ seconds: 12 }).toString('base64') },
}

const uploadExample: RouteExample = { body: { id: ids.image, content: png } }

export const companyRouteExamples: Readonly<Record<string, RouteExample>> = {
  'company.get': {},
  'company.update': { body: { ...companyInput, version: 1 } },
  'branches.list': {
    parameters: { limit: 25 },
  },
  'branches.get': { parameters: { id: ids.branch } },
  'branches.create': { body: { id: ids.branch, branch: branchInput } },
  'branches.updateDetails': {
    parameters: { id: ids.branch },
    body: { version: 1, branch: branchInput },
  },
  'branches.archive': {
    parameters: { id: ids.branch },
    body: { version: 1, archived: true },
  },
  'audit.trail': {
    parameters: { noun: 'item', recordId: ids.item, limit: 25 },
  },
  'images.avatars.create': uploadExample,
  'images.logos.create': uploadExample,
  'images.items.create': uploadExample,
  'images.receipts.create': uploadExample,
  'images.kiosks.create': uploadExample,
  'images.shops.create': uploadExample,
  'images.videos.create': videoExample,
  'images.drawers.create': uploadExample,
  'images.deliveries.create': uploadExample,
  'images.wastes.create': uploadExample,
}
