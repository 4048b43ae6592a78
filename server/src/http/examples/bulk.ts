/** Examples of imports and of changes to many items. */
import { exampleIds as ids, type RouteExample } from './ids.ts'

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
const changeSet = {
  id: ids.change,
  fileName: 'menu.csv',
  records: 1,
  madeAt: '2026-11-21T09:30:00.000Z',
  madeBy: 'Morgan Reed',
  undoneAt: null,
  undoneBy: null,
}
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
  'bulk.list': { parameters: { limit: 25 }, answer: { rows: [changeSet] } },
  'bulk.undo': {
    parameters: { id: ids.change },
    body: {},
    answer: { ...changeSet, undoneAt: '2026-11-21T09:31:00.000Z', undoneBy: 'Morgan Reed' },
  },
}
