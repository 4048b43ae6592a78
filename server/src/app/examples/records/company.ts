/** Examples of the company, its branches, its pictures and the audit of them. */

import { sampleMp4 } from '../../../setup/images/video-sample.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const changed = { updatedAt: '2026-11-21T09:30:00.000Z', updatedBy: 'Morgan Reed' }

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
const company = {
  ...companyInput,
  id: ids.company,
  version: 1,
  currencyFixed: true,
  ...changed,
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
const branch = {
  ...branchInput,
  id: ids.branch,
  version: 1,
  archived: false,
  location: 'Falmouth',
  vatNumber: 'GB123456782',
  currencyFixed: false,
  ...changed,
}
const edited = { ...branch, version: 2 }

/** One red point. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const videoExample: RouteExample = {
  body: { id: ids.image, content: sampleMp4({ seconds: 12 }).toString('base64') },
  answer: {
    id: ids.image,
    path: '/images/4fQm2xpZ0hVw7rJk9sLbTq1cYd3eNgUa.mp4',
    width: 1080,
    height: 1920,
  },
}

function uploadExample(sidePx: number): RouteExample {
  return {
    body: { id: ids.image, content: png },
    answer: {
      id: ids.image,
      path: '/images/4fQm2xpZ0hVw7rJk9sLbTq1cYd3eNgUa.webp',
      width: sidePx,
      height: sidePx,
    },
  }
}

export const companyRouteExamples: Readonly<Record<string, RouteExample>> = {
  'company.get': { answer: company },
  'company.update': { body: { ...companyInput, version: 1 }, answer: { ...company, version: 2 } },
  'branches.list': {
    parameters: { limit: 25 },
    answer: {
      rows: [{ ...branch, tills: 2, team: 5, netToday: 84_250 }],
      nextCursor: null,
      total: 1,
    },
  },
  'branches.get': { parameters: { id: ids.branch }, answer: branch },
  'branches.create': { body: { id: ids.branch, branch: branchInput }, answer: branch },
  'branches.updateDetails': {
    parameters: { id: ids.branch },
    body: { version: 1, branch: branchInput },
    answer: { ...edited, billing: { id: ids.billing, version: 2 } },
  },
  'branches.archive': {
    parameters: { id: ids.branch },
    body: { version: 1, archived: true },
    answer: { ...edited, archived: true },
  },
  'audit.trail': {
    parameters: { noun: 'item', recordId: ids.item, limit: 25 },
    answer: {
      rows: [
        {
          id: ids.change,
          at: '2026-11-21T09:30:00.000Z',
          actor: { kind: 'person', name: 'Morgan Reed' },
          noun: 'item',
          recordId: ids.item,
          field: 'price',
          old: 320,
          new: 340,
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
  'images.avatars.create': uploadExample(256),
  'images.logos.create': uploadExample(1),
  'images.items.create': uploadExample(1),
  'images.receipts.create': uploadExample(1),
  'images.kiosks.create': uploadExample(1),
  'images.videos.create': videoExample,
  'images.drawers.create': uploadExample(1),
}
