/** Examples of receipts, printers and kiosks. */

import { printerInput } from '@servery/contract/devices/printers.ts'
import { kioskBrandInput, kioskSettingInput } from '@servery/contract/setup/kiosk.ts'
import { receiptBrandInput } from '@servery/contract/setup/receipt-brands.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'

const edited = { updatedAt: '2026-11-21T09:30:00.000Z', updatedBy: 'Morgan Reed' }

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

const job = {
  id: ids.printJob,
  printerId: ids.printer,
  printerName: 'Grill printer',
  reroutedTo: null,
  what: 'page',
  state: 'printed',
  problem: '',
  title: '',
  orderId: null,
  copy: 0,
  acknowledged: true,
  attempts: 1,
  reprintOf: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  createdBy: 'Morgan Reed',
  finishedAt: '2026-11-21T09:30:01.000Z',
}

export const paperRouteExamples: Readonly<Record<string, RouteExample>> = {
  'orders.invoice': {
    parameters: { id: ids.order },
    answer: new File(['%PDF-1.7'], 'invoice-T1-1.pdf', { type: 'application/pdf' }),
  },
  'transactions.invoice': {
    parameters: { id: ids.payment, paper: '80' },
    answer: new File(['%PDF-1.7'], 'receipt-T1-1.pdf', { type: 'application/pdf' }),
  },
  ...recordExamples('receiptBrands', ids.receiptBrand, brand, edited),
  ...recordExamples('printers', ids.printer, printer, edited),
  ...recordExamples('kioskSettings', ids.kioskSetting, setting, edited),
  ...recordExamples('kioskBrands', ids.kioskBrand, kioskBrand, edited),
  'printers.jobs': { parameters: { printerId: ids.printer }, answer: { rows: [job] } },
  'printers.status': {
    parameters: { branchId: ids.branch },
    answer: {
      rows: [
        {
          id: ids.printer,
          waiting: 2,
          problem: 'paper_out',
          printedAt: '2026-11-21T09:30:01.000Z',
        },
      ],
    },
  },
  'printers.cloudAddress': {
    parameters: { printerId: ids.printer },
    answer: { url: 'https://harbour.example/cloudprnt/AZqcAAAAcACAAAAAAAAAAQ' },
  },
  'printers.test': {
    parameters: { printerId: ids.printer },
    body: { id: ids.printJob, what: 'page' },
    answer: job,
  },
  'printers.reprint': {
    parameters: { printerId: ids.printer },
    body: { id: ids.reprintJob, jobId: ids.printJob },
    answer: { ...job, id: ids.reprintJob, reprintOf: ids.printJob },
  },
  'receipts.email': {
    parameters: { orderId: ids.order },
    body: { id: ids.reprintJob, email: 'guest@example.com' },
    answer: { id: ids.reprintJob },
  },
  'receipts.link': {
    parameters: { orderId: ids.order },
    body: {},
    answer: { url: 'https://till.example.com/r/AbCdEf' },
  },
  'printJobs.ofBranch': { parameters: { branchId: ids.branch }, answer: { rows: [job] } },
  'printJobs.resolve': {
    parameters: { jobId: ids.printJob },
    body: { id: ids.reprintJob, how: 'print' },
    answer: { ...job, id: ids.reprintJob, state: 'queued', reprintOf: ids.printJob },
  },
  'printJobs.again': {
    body: { id: ids.reprintJob, orderId: ids.order, stationId: ids.station },
    answer: {
      rows: [{ ...job, id: ids.reprintJob, what: 'ticket', state: 'queued', copy: 1 }],
    },
  },
  'printJobs.take': {
    body: { printerId: ids.printer },
    answer: {
      job: { id: ids.printJob, what: 'receipt', attempt: 1, content: 'G0A=' },
      againMs: null,
    },
  },
  'printers.setting': {
    parameters: { printerId: ids.printer },
    answer: {
      ...{ columns: 48, codePage: 'cp858', cut: 'partial', buzzer: false, copies: 1 },
      ticket: printer.ticket,
      language: 'en',
      logo: { path: '/images/logo.webp', width: 8, height: 8, dots: 'GDx+//9+PBg=' },
    },
  },
  'printJobs.finish': {
    parameters: { jobId: ids.printJob },
    body: { attempt: 1, outcome: { kind: 'refused', problem: 'paper_out' } },
    answer: { id: ids.printJob },
  },
  'printers.unrouted': {
    parameters: { branchId: ids.branch },
    answer: { count: 1, rows: [{ id: ids.item, name: 'Flat white', categoryName: 'Coffee' }] },
  },
}
