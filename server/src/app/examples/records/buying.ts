/** Examples of buying: coffee by the case from a roaster, and some of it to the other branch. */
import { supplierInput, supplierItemInput } from '@servery/contract/stock/suppliers.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from './records.ts'

const goods = { itemId: ids.item, variationId: null }

const supplier = supplierInput.parse({
  name: 'Penryn Roasters',
  contact: 'Morwenna Hicks',
  email: 'orders@penryn-roasters.example',
  phone: '+441326555456',
  address: '3 Commercial Road\nPenryn TR10 8AQ',
  accountNumber: 'H-2041',
  leadDays: 2,
  minimumOrder: 5000,
  note: 'Delivers before eight.',
})

const supplierItem = supplierItemInput.parse({
  supplierId: ids.supplier,
  ...goods,
  packName: 'case of 12',
  factor: 12_000,
  code: 'PR-HOUSE-12',
  cost: 5400,
  minimumPacks: 2,
  preferred: true,
})

const orderLine = {
  id: ids.purchaseOrderLine,
  ...goods,
  packName: 'case of 12',
  factor: 12_000,
  code: 'PR-HOUSE-12',
  packs: 4000,
  cost: 5400,
}
const purchaseOrder = {
  branchId: ids.branch,
  supplierId: ids.supplier,
  expectedOn: '2026-11-24',
  note: 'By the back door, please.',
  lines: [orderLine],
}

const delivery = {
  branchId: ids.branch,
  supplierId: ids.supplier,
  purchaseOrderId: null,
  number: 'INV-3301',
  receivedAt: '2026-11-24T07:40:00.000Z',
  note: '',
  lines: [
    {
      id: ids.deliveryLine,
      ...goods,
      packName: 'case of 12',
      factor: 12_000,
      purchaseOrderLineId: null,
      quantity: 4000,
      cost: 5520,
      taxRate: 200_000,
      expiry: '2027-05-31',
      batch: 'L2611',
    },
  ],
  extra: 600,
  extraTaxRate: 200_000,
  costUpdate: 'average',
  image: '',
}

const transfer = {
  fromBranchId: ids.branch,
  toBranchId: ids.otherBranch,
  note: 'For the market on Saturday.',
  lines: [{ id: ids.transferLine, ...goods, quantity: 6000 }],
}

const { 'transfers.archive': _, ...transferExamples } = recordExamples(
  'transfers',
  ids.transfer,
  transfer,
)

export const buyingExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('suppliers', ids.supplier, supplier),
  ...recordExamples('supplierItems', ids.supplierItem, supplierItem),
  ...recordExamples('purchaseOrders', ids.purchaseOrder, purchaseOrder),
  ...transferExamples,
  'stockGoods.find': { body: { codes: ['PR-HOUSE-12'], supplierId: ids.supplier } },
  'purchaseOrders.send': {
    parameters: { id: ids.purchaseOrder },
    body: { version: 1, email: 'orders@penryn-roasters.example', language: 'en' },
  },
  'purchaseOrders.close': {
    parameters: { id: ids.purchaseOrder },
    body: { version: 2, reason: 'The rest is not to be had.' },
  },
  'purchaseOrders.cancel': {
    parameters: { id: ids.purchaseOrder },
    body: { version: 2, reason: 'Ordered twice.' },
  },
  'purchaseOrders.file': { parameters: { id: ids.purchaseOrder, language: 'en' } },
  'deliveries.list': { parameters: { branchId: ids.branch, limit: 25 } },
  'deliveries.get': { parameters: { id: ids.delivery } },
  'deliveries.create': { body: { id: ids.delivery, ...delivery } },
  'transfers.ship': {
    parameters: { id: ids.transfer },
    body: { version: 1, at: '2026-11-27T16:00:00.000Z', lines: [] },
  },
  'transfers.receive': {
    parameters: { id: ids.transfer },
    body: {
      version: 2,
      at: '2026-11-27T17:30:00.000Z',
      lines: [{ id: ids.transferLine, quantity: 5000, reason: 'One broke on the way.' }],
    },
  },
  'transfers.cancel': { parameters: { id: ids.transfer }, body: { version: 1 } },
  'stockTargets.find': { parameters: { branchId: ids.branch, itemId: ids.item } },
  'stockTargets.set': {
    body: { branchId: ids.branch, targets: [{ ...goods, lowAt: 12_000, par: 48_000 }] },
  },
  'lowStock.coming': { parameters: { id: ids.item, branchId: ids.branch } },
  'lowStock.report': { parameters: { branchId: ids.branch, status: 'short' } },
}
