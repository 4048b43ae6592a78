/** A stock take of the café, from its draft to what is posted. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const one = { parameters: { id: ids.stockTake }, body: {} }

const entry = {
  entryId: ids.stockTakeEntry,
  rowId: ids.stockTakeRow,
  kind: 'set',
  quantity: 27_000,
  unit: 'each',
  typed: '2x12+3',
  countedAt: '2026-03-14T09:30:00.000Z',
}
const added = { itemId: ids.item, variationId: null, locationId: null, place: 'Cellar' }
const by = { memberId: ids.member, approverId: null }

export const stockTakeExamples: Readonly<Record<string, RouteExample>> = {
  'stockTakes.list': { parameters: { branchId: ids.branch, limit: 25 } },
  'stockTakes.create': {
    body: {
      id: ids.stockTake,
      branchId: ids.branch,
      name: 'Friday, drinks',
      scope: { kind: 'category', ids: [ids.category] },
      blind: true,
      includeZero: true,
      includeUntracked: false,
      note: '',
      dueOn: null,
    },
  },
  'stockTakes.people': { parameters: { branchId: ids.branch } },
  'stockTakes.get': { parameters: { id: ids.stockTake } },
  'stockTakes.rows': { parameters: { id: ids.stockTake, since: 0 } },
  'stockTakes.start': one,
  'stockTakes.addRows': {
    parameters: { id: ids.stockTake },
    body: { rows: [added] },
  },
  'stockTakes.count': {
    parameters: { id: ids.stockTake },
    body: { entries: [entry] },
  },
  'stockTakes.review': one,
  'stockTakes.reopen': one,
  'stockTakes.complete': {
    parameters: { id: ids.stockTake },
    body: { uncounted: 'leave', reasons: [{ rowId: ids.stockTakeRow, reason: 'waste' }] },
  },
  'stockTakes.cancel': one,
  'tillCounts.open': {},
  'tillCounts.rows': { parameters: { id: ids.stockTake, since: 0 } },
  'tillCounts.addRows': {
    parameters: { id: ids.stockTake },
    body: { rows: [{ ...added, ...by }] },
  },
  'tillCounts.count': {
    parameters: { id: ids.stockTake },
    body: { entries: [{ ...entry, ...by }] },
  },
  'stockBatches.open': { parameters: { branchId: ids.branch, itemId: ids.item } },
  'stockBatches.list': { parameters: { branchId: ids.branch, days: 30 } },
  'stockSerials.open': {
    parameters: { branchId: ids.branch, itemId: ids.item, serial: 'SN-20418' },
  },
  'stockSerials.list': { parameters: { branchId: ids.branch, state: 'in_stock' } },
  'stockSerials.history': { parameters: { itemId: ids.item, serial: 'SN-20418' } },
  'labels.file': {
    body: { branchId: ids.branch, format: 'a4_24', lines: [{ itemId: ids.item, copies: 2 }] },
  },
  'labels.assign': { body: { goods: [{ itemId: ids.item }] } },
  'waste.list': { parameters: { branchId: ids.branch, limit: 25 } },
  'waste.usual': { parameters: { branchId: ids.branch } },
  'waste.record': {
    body: {
      id: ids.stockTakeEntry,
      branchId: ids.branch,
      at: '2026-03-14T09:30:00.000Z',
      lines: [
        {
          id: ids.stockTakeRow,
          itemId: ids.item,
          variationId: null,
          locationId: null,
          kind: 'waste',
          quantity: 2000,
          unit: 'each',
          reason: 'Fell on the floor',
          note: '',
        },
      ],
    },
  },
  'waste.usage': { parameters: { from: ids.stockTake, to: ids.stockTakeRow } },
}
