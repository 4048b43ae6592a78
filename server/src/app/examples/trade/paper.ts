/** Examples of receipts, printers and kiosks. */

import { printerInput } from '@servery/contract/devices/printers.ts'
import { kioskBrandInput, kioskSettingInput } from '@servery/contract/setup/kiosk.ts'
import { receiptBrandInput } from '@servery/contract/setup/receipt-brands.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'

const brand = receiptBrandInput.parse({
  header: ['Open every day from 8 to 6'],
  footer: ['Thank you, and see you soon'],
  social: '@harbour',
  qr: { kind: 'link', label: 'Tell us how it was', url: 'https://harbour.example/hello' },
})
const printer = printerInput.parse({
  name: 'Grill printer',
  branchId: ids.branch,
  type: 'kitchen',
  host: '192.168.1.40',
  categoryIds: [ids.category],
  stationIds: [ids.station],
})
const setting = kioskSettingInput.parse({ branchId: ids.branch, languages: ['en', 'es'] })
const kioskBrand = kioskBrandInput.parse({
  branchId: ids.branch,
  welcome: { en: 'Good to see you', de: '', es: '' },
})

export const paperRouteExamples: Readonly<Record<string, RouteExample>> = {
  'orders.invoice': {
    parameters: { id: ids.order },
  },
  'transactions.invoice': {
    parameters: { id: ids.payment, paper: '80' },
  },
  ...recordExamples('receiptBrands', ids.receiptBrand, brand),
  ...recordExamples('printers', ids.printer, printer),
  ...recordExamples('kioskSettings', ids.kioskSetting, setting),
  ...recordExamples('kioskBrands', ids.kioskBrand, kioskBrand),
  'printers.jobs': { parameters: { printerId: ids.printer } },
  'printers.status': {
    parameters: { branchId: ids.branch },
  },
  'printers.cloudAddress': {
    parameters: { printerId: ids.printer },
  },
  'printers.test': {
    parameters: { printerId: ids.printer },
    body: { id: ids.printJob, what: 'page' },
  },
  'printers.reprint': {
    parameters: { printerId: ids.printer },
    body: { id: ids.reprintJob, jobId: ids.printJob },
  },
  'receipts.email': {
    parameters: { orderId: ids.order },
    body: { id: ids.reprintJob, email: 'guest@example.com' },
  },
  'receipts.link': {
    parameters: { orderId: ids.order },
    body: {},
  },
  'printJobs.ofBranch': { parameters: { branchId: ids.branch } },
  'printJobs.resolve': {
    parameters: { jobId: ids.printJob },
    body: { id: ids.reprintJob, how: 'print' },
  },
  'printJobs.again': {
    body: { id: ids.reprintJob, orderId: ids.order, stationId: ids.station },
  },
  'printJobs.take': {
    body: { printerId: ids.printer },
  },
  'printers.setting': {
    parameters: { printerId: ids.printer },
  },
  'printJobs.finish': {
    parameters: { jobId: ids.printJob },
    body: { attempt: 1, outcome: { kind: 'refused', problem: 'paper_out' } },
  },
  'printers.unrouted': {
    parameters: { branchId: ids.branch },
  },
}
