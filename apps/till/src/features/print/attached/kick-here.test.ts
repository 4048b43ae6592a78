import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { Till } from '../../../device/store/till.ts'
import { kickHere } from './kick-here.ts'
import { kicksHere } from './kicks.ts'

/** The printer that hangs on this till: whether it is there, and what it was told. */
const bar = vi.hoisted(() => {
  vi.resetModules()
  return { isThere: true, told: [] as number[][], notices: [] as { key: string }[] }
})
vi.mock('../../../device/texts/i18n.ts', () => ({ translations: { t: (key: string) => key } }))
vi.mock('../paper/print-texts.ts', () => ({ printKey: (key: string) => key }))
vi.mock('../../../device/store/notices.ts', () => ({
  showNotice: (_: unknown, notice: { key: string }) => bar.notices.push(notice),
}))
vi.mock('./work-prints.ts', () => ({
  attachedHere: {
    isChosen: (id: string) => id === 'bar',
    find: async () => ({
      open: async () => {
        if (!bar.isThere) throw new Error('pulled')
        return {
          write: async (bytes: Uint8Array) => void bar.told.push([...bytes]),
          listen: () => undefined,
          close: async () => undefined,
        }
      },
    }),
  },
}))
afterAll(() => void vi.resetModules())
beforeEach(() => {
  bar.isThere = true
  bar.told.length = 0
  bar.notices.length = 0
})

const drawer = { pin: 2, pulseMs: 200 }
const printer = {
  ...{ id: 'bar', name: 'Bar', type: 'receipt', position: 0, connection: 'usb' },
  ...{ language: 'star-prnt', baudRate: 9600, registerIds: [], drawer },
}
const methods = [
  { id: 'cash', opensDrawer: true },
  { id: 'card', opensDrawer: false },
]
function tillWith(change: object = {}, training = false): Till {
  const printers = [{ ...printer, ...change }]
  const device = { training, pairing: { registerId: 'till' } }
  return { catalogue: { get: () => ({ printers, methods }) }, device } as unknown as Till
}
const pulse = [0x1b, 7, 20, 20, 7]

it('opens the drawer for cash and for entries of the drawer, and the server’s word is one too many', async () => {
  await kickHere(tillWith(), ['card', 'cash'])
  await kickHere(tillWith(), null)
  expect(bar.told).toEqual([pulse, pulse])
  expect([1, 2, 3].map(() => kicksHere.wasMade('bar'))).toEqual([true, true, false])
})

it('leaves it shut for a card, on another till’s printer, without a drawer and in training', async () => {
  await kickHere(tillWith(), ['card'])
  await kickHere(tillWith({ id: 'other' }), ['cash'])
  await kickHere(tillWith({ connection: 'network' }), ['cash'])
  await kickHere(tillWith({ drawer: null }), ['cash'])
  await kickHere(tillWith({ drawer: undefined }), ['cash'])
  await kickHere(tillWith({}, true), ['cash'])
  expect(bar.told).toEqual([])
  expect(kicksHere.wasMade('bar')).toBe(false)
})

it('says that the printer is not there, and lets the server try', async () => {
  bar.isThere = false
  await kickHere(tillWith(), ['cash'])
  expect(bar.notices).toMatchObject([{ key: 'printing.alarm' }])
  expect(kicksHere.wasMade('bar')).toBe(false)
})
