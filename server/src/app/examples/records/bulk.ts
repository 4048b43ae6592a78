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
const imported = {
  id: ids.itemImport,
  state: 'ready',
  fileName: 'menu.csv',
  createdAt: '2026-11-21T09:30:00.000Z',
  createdBy: 'Morgan Reed',
  encoding: 'UTF-8',
  delimiter: ',',
  header: ['Name', 'Price'],
  sample: [['Scone', '2.40']],
  settings: null,
  rowsDone: 0,
  rowsTotal: 0,
  result: null,
  problem: '',
}
const edit = { kind: 'price', step: { by: 'percent', value: 50_000 }, ending: 95 }
const which = { ids: [ids.item] }
const fingerprint = '5d41402abc4b2a76b9719d911017c592'
const changeSet = {
  id: ids.change,
  fileName: '',
  edit,
  records: 1,
  madeAt: '2026-11-21T09:30:00.000Z',
  madeBy: 'Morgan Reed',
  undoneAt: null,
  undoneBy: null,
}
const copiedRow = {
  part: 'priceLists',
  recordId: ids.priceList,
  name: 'Airport prices',
  branchId: ids.otherBranch,
  change: 'added',
}

const customerSettings = {
  columns: { name: 0, email: 1 },
  hasHeadings: true,
  onKnown: 'update',
}
const customersImported = {
  ...imported,
  fileName: 'customers.csv',
  header: ['Name', 'E-mail'],
  sample: [['Rosie Tregenza', 'rosie@harbour.example']],
}
const customersChanged = { ...changeSet, fileName: 'customers.csv', edit: null }

export const bulkRouteExamples: Readonly<Record<string, RouteExample>> = {
  'imports.create': {
    body: { id: ids.itemImport, fileName: 'menu.csv', bytes: 24 },
    answer: {
      ...imported,
      state: 'uploading',
      encoding: '',
      delimiter: '',
      header: [],
      sample: [],
    },
  },
  'imports.addPart': {
    parameters: { id: ids.itemImport },
    body: { part: 0, content: 'TmFtZSxQcmljZQ0KU2NvbmUsMi40MA==' },
    answer: { parts: 1 },
  },
  'imports.open': { parameters: { id: ids.itemImport }, body: {}, answer: imported },
  'imports.check': {
    parameters: { id: ids.itemImport },
    body: { settings },
    answer: { ...imported, settings, state: 'checking' },
  },
  'imports.write': {
    parameters: { id: ids.itemImport },
    body: { onWrong: 'refuse' },
    answer: { ...imported, settings, state: 'writing' },
  },
  'imports.get': { parameters: { id: ids.itemImport }, answer: imported },
  'imports.problems': {
    parameters: { id: ids.itemImport },
    answer: {
      rows: [{ row: 3, field: 'price', problem: 'not_a_number', value: 'two pounds' }],
      next: null,
    },
  },
  'customerImports.create': {
    body: { id: ids.itemImport, fileName: 'customers.csv', bytes: 44 },
    answer: { ...customersImported, state: 'uploading', header: [], sample: [] },
  },
  'customerImports.addPart': {
    parameters: { id: ids.itemImport },
    body: { part: 0, content: 'TmFtZSxFLW1haWwNClJvc2llLHJAaC5leGFtcGxl' },
    answer: { parts: 1 },
  },
  'customerImports.open': {
    parameters: { id: ids.itemImport },
    body: {},
    answer: customersImported,
  },
  'customerImports.check': {
    parameters: { id: ids.itemImport },
    body: { settings: customerSettings },
    answer: { ...customersImported, settings: customerSettings, state: 'checking' },
  },
  'customerImports.write': {
    parameters: { id: ids.itemImport },
    body: { onWrong: 'skip' },
    answer: { ...customersImported, settings: customerSettings, state: 'writing' },
  },
  'customerImports.get': { parameters: { id: ids.itemImport }, answer: customersImported },
  'customerImports.problems': {
    parameters: { id: ids.itemImport },
    answer: {
      rows: [{ row: 3, field: 'phone', problem: 'no_phone', value: '12' }],
      next: null,
    },
  },
  'customerImports.list': { parameters: { limit: 25 }, answer: { rows: [customersChanged] } },
  'customerImports.undo': {
    parameters: { id: ids.change },
    body: {},
    answer: {
      ...customersChanged,
      undoneAt: '2026-11-21T09:31:00.000Z',
      undoneBy: 'Morgan Reed',
    },
  },
  'branchCopy.preview': {
    parameters: { id: ids.branch },
    body: { to: [ids.otherBranch], parts: ['priceLists'] },
    answer: { rows: [copiedRow], fingerprint },
  },
  'branchCopy.apply': {
    parameters: { id: ids.branch },
    body: { to: [ids.otherBranch], parts: ['priceLists'], copyId: ids.change, fingerprint },
    answer: { changed: 1 },
  },
  'bulk.preview': {
    body: { which, edit },
    answer: {
      changed: 1,
      unchanged: 0,
      warnings: [{ warning: 'large_change', items: 1 }],
      rows: [
        {
          id: ids.item,
          name: 'Flat white',
          warnings: ['large_change'],
          changes: [{ field: 'price', part: '', old: 340, new: 395 }],
        },
      ],
      fingerprint,
    },
  },
  'bulk.apply': { body: { id: ids.change, which, edit, fingerprint }, answer: changeSet },
  'bulk.list': { parameters: { limit: 25 }, answer: { rows: [changeSet] } },
  'bulk.undo': {
    parameters: { id: ids.change },
    body: {},
    answer: { ...changeSet, undoneAt: '2026-11-21T09:31:00.000Z', undoneBy: 'Morgan Reed' },
  },
}
