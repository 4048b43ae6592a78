/** Examples of imports and of changes to many items. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const settings = {
  columns: { name: 0, price: 1 },
  hasHeadings: true,
  decimalMark: '.',
  matchBy: 'best',
  createCategories: true,
  createTaxRates: false,
  categoryDefault: 'Other',
}
const edit = { kind: 'price', step: { by: 'percent', value: 50_000 }, ending: 95 }
const which = { ids: [ids.item] }
const fingerprint = '5d41402abc4b2a76b9719d911017c592'

const customerSettings = {
  columns: { name: 0, email: 1 },
  hasHeadings: true,
  onKnown: 'update',
}

export const bulkRouteExamples: Readonly<Record<string, RouteExample>> = {
  'imports.create': {
    body: { id: ids.itemImport, fileName: 'menu.csv', bytes: 24 },
  },
  'imports.addPart': {
    parameters: { id: ids.itemImport },
    body: { part: 0, content: 'TmFtZSxQcmljZQ0KU2NvbmUsMi40MA==' },
  },
  'imports.open': { parameters: { id: ids.itemImport }, body: {} },
  'imports.check': {
    parameters: { id: ids.itemImport },
    body: { settings },
  },
  'imports.write': {
    parameters: { id: ids.itemImport },
    body: { onWrong: 'refuse' },
  },
  'imports.get': { parameters: { id: ids.itemImport } },
  'imports.problems': {
    parameters: { id: ids.itemImport },
  },
  'customerImports.create': {
    body: { id: ids.itemImport, fileName: 'customers.csv', bytes: 44 },
  },
  'customerImports.addPart': {
    parameters: { id: ids.itemImport },
    body: { part: 0, content: 'TmFtZSxFLW1haWwNClJvc2llLHJAaC5leGFtcGxl' },
  },
  'customerImports.open': {
    parameters: { id: ids.itemImport },
    body: {},
  },
  'customerImports.check': {
    parameters: { id: ids.itemImport },
    body: { settings: customerSettings },
  },
  'customerImports.write': {
    parameters: { id: ids.itemImport },
    body: { onWrong: 'skip' },
  },
  'customerImports.get': { parameters: { id: ids.itemImport } },
  'customerImports.problems': {
    parameters: { id: ids.itemImport },
  },
  'customerImports.list': { parameters: { limit: 25 } },
  'customerImports.undo': {
    parameters: { id: ids.change },
    body: {},
  },
  'branchCopy.preview': {
    parameters: { id: ids.branch },
    body: { to: [ids.otherBranch], parts: ['priceLists'] },
  },
  'branchCopy.apply': {
    parameters: { id: ids.branch },
    body: { to: [ids.otherBranch], parts: ['priceLists'], copyId: ids.change, fingerprint },
  },
  'bulk.preview': {
    body: { which, edit },
  },
  'bulk.apply': { body: { id: ids.change, which, edit, fingerprint } },
  'bulk.table': {
    body: { id: ids.change, rows: [{ id: ids.item, version: 1, cells: { price: 420 } }] },
  },
  'bulk.list': { parameters: { limit: 25 } },
  'bulk.undo': {
    parameters: { id: ids.change },
    body: {},
  },
}
