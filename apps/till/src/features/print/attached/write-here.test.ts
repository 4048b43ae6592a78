import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PaperAtTill } from '@servery/contract/devices/printers.ts'
import { encodeForPrinter } from '@servery/domain/receipt/encode.ts'
import { plainBrand } from '@servery/domain/receipt/layout/brand.ts'
import { sampleReceipt } from '@servery/domain/receipt/layout/sample.ts'
import { paperSheets } from '@servery/domain/receipt/paper.ts'
import { drawerWords, receiptWords } from '@servery/messages/paper-in-apps.ts'
import { sampleWords } from '@servery/messages/paper-sample.ts'
import { receiptFormat } from '@servery/ordering/receipt/receipt-format.ts'
import { readEscPos } from '@servery/testing/esc-pos-reader.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Till } from '../../../device/store/till.ts'
import { keepPaperSetting } from './paper-setting.ts'
import { writerOf } from './write-here.ts'

const bar = vi.hoisted(() => {
  vi.resetModules()
  const notices: { key: string; action: { run: () => void } | null }[] = []
  const noted = new Map<string, { kind: string }>()
  const written: number[] = []
  const asked: string[] = []
  return { isThere: true, isConnected: true, asked, written, notices, noted, worked: 0 }
})
vi.mock('../../../device/texts/i18n.ts', () => ({ translations: { t: (key: string) => key } }))
vi.mock('../paper/print-texts.ts', () => ({ printKey: (key: string) => key }))
vi.mock('../../../device/store/notices.ts', () => ({
  showNotice: (_: unknown, notice: never) => bar.notices.push(notice),
}))
vi.mock('../paper/print-jobs.ts', () => ({
  askPrints: async (_: unknown, { path }: { path: string }) => {
    bar.asked.push(path)
    return bar.isConnected ? setting : null
  },
}))
vi.mock('./work-prints.ts', () => ({
  attachedHere: {
    isChosen: (id: string) => id === 'bar',
    find: async () => ({
      open: async () => {
        if (!bar.isThere) throw new Error('pulled')
        return {
          write: async (bytes: Uint8Array) => void bar.written.push(...bytes),
          listen: () => undefined,
          close: async () => undefined,
        }
      },
    }),
  },
  papersHere: {
    note: (id: string, outcome: { kind: string }) => void bar.noted.set(id, outcome),
    hold: async (id: string, work: () => Promise<unknown>) => (bar.noted.has(id) ? work() : null),
  },
  workPrints: () => {
    bar.worked += 1
  },
}))
afterAll(() => void vi.resetModules())
beforeEach(() => {
  bar.isThere = true
  bar.worked = 0
  bar.written.length = 0
  bar.notices.length = 0
  bar.noted.clear()
})

const logo = { path: '/images/l.png', width: 8, height: 8, dots: btoa('\u00ff'.repeat(8)) }
const ticket = { size: 'normal', byCourse: true, combine: true, onePerItem: false } as const
const setting: PaperAtTill = {
  ...{ columns: 48, codePage: 'cp858', cut: 'partial', buzzer: false, copies: 1 },
  ...{ ticket: { ...ticket, invertModifiers: false }, language: 'de', logo },
}
const branch = { id: 'quay', currency: 'EUR', timeZone: 'Europe/Berlin' }
const qr = { kind: 'link', label: 'Wie war es?', url: 'https://harbour.example' } as const
const brand = { ...plainBrand, logo: logo.path, qr }
const till = { catalogue: { get: () => ({ branch, receiptBrands: [brand] }) } } as unknown as Till
const printer = { id: 'bar', name: 'Bar', connection: 'serial', language: 'star-prnt' } as never
const seller = {
  ...{ companyName: 'Hafen', branchName: 'Kai', line1: '', line2: '', town: '' },
  ...{ postcode: '', phone: '', vatNumber: '' },
}
const content = sampleReceipt({ seller, at: '2026-03-14T09:30:00.000Z', words: sampleWords.de })
const paper = { id: 'print', document: { kind: 'receipt', content }, copy: 1 } as const

beforeAll(() => keepPaperSetting(till, { id: 'bar', version: 1 }))

it('writes byte for byte what the encoder of the server makes of it, logo and code too', async () => {
  await writerOf(till, printer)?.(paper)
  const dots = new Uint8Array(64).fill(1)
  const format = receiptFormat({ ...branch, language: 'de' })
  const words = { receipt: receiptWords.de, drawer: drawerWords.de }
  const on = { printer: setting, brand, words, format, allergens: [] } as const
  const served = encodeForPrinter(
    paperSheets(paper.document, 1, on),
    { ...setting, language: 'star-prnt', drawer: null },
    {
      Encoder: ReceiptPrinterEncoder,
      drawLine: () => null,
      logos: new Map([[logo.path, { width: 8, height: 8, dots }]]),
      opensDrawer: false,
    },
  )
  expect(bar.written).toEqual([...served])
  expect(bar.noted.get('print')).toEqual({ kind: 'printed', acknowledged: false })
  expect(bar.notices).toEqual([])
})

it('shows logo, marks and code as a printer reads them', async () => {
  await writerOf(till, { ...(printer as object), language: 'esc-pos' } as never)?.(paper)
  // Behind the two questions how the printer is.
  const { lines, pictures, qrCodes } = readEscPos(Uint8Array.from(bar.written.slice(6)))
  expect(pictures).toEqual([{ width: 8, height: 8, black: 64 }])
  expect(qrCodes).toEqual([qr.url])
  expect(lines.join('\n')).toMatch(/DUPLIKAT/)
})

it('tells what did not come out, and tries again by hand until the queue has it', async () => {
  bar.isThere = false
  await writerOf(till, printer)?.(paper)
  expect(bar.noted.get('print')).toEqual({ kind: 'refused', problem: 'unreachable' })
  const [alarm] = bar.notices
  expect(alarm).toMatchObject({ key: 'printing.alarm' })
  bar.isThere = true
  alarm?.action?.run()
  await vi.waitFor(() => expect(bar.noted.get('print')?.kind).toBe('printed'))
  const before = bar.written.length
  bar.noted.clear()
  alarm?.action?.run()
  await vi.waitFor(() => expect(bar.worked).toBe(1))
  expect(bar.written).toHaveLength(before)
})

it('hears once how its printer is set up, and again when that or the brand is another', async () => {
  bar.asked.length = 0
  await keepPaperSetting(till, { id: 'bar', version: 1 })
  expect(bar.asked).toEqual([])
  bar.isConnected = false
  await keepPaperSetting(till, { id: 'bar', version: 2 })
  expect(writerOf(till, printer), 'what was heard before still stands').not.toBeNull()
  bar.isConnected = true
  await keepPaperSetting(till, { id: 'bar', version: 2 })
  expect(bar.asked).toEqual(Array(2).fill('/printers/bar/setting'))
})

it('is nobody’s where the printer is another till’s, or the server never said how it is set up', () => {
  expect(writerOf(till, { ...(printer as object), id: 'other' } as never)).toBeNull()
  expect(writerOf(till, { ...(printer as object), connection: 'network' } as never)).toBeNull()
})
