/**
 * The whole till in a window without a browser: its real register over an IndexedDB in memory,
 * and a server that only pretends, whose books keep what the till sends.
 */
import 'fake-indexeddb/auto'
import { derivePinVerifier } from '@servery/client/pin.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import type { AppendInput } from '@servery/contract/facts/journal.ts'
import { aRecord, cafeIds, cafeRecords, people } from '@servery/testing/cafe.ts'
import {
  type Answers,
  type ContractMock,
  createContractMock,
} from '@servery/testing/contract-mock.ts'
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  within,
} from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'

type Facts = AppendInput['facts']
type Person = (typeof people)[keyof typeof people]
export type Translate = (key: string, values?: Record<string, string | number>) => string

export interface TillScreen {
  readonly server: ContractMock
  readonly user: UserEvent
  /** What is in the books, oldest first. */
  readonly books: () => Facts
  /** Without a network every request fails, as the browser's own does. */
  setOnline(online: boolean): void
  /** The records of the branch are others from now on, and the till hears of it. */
  change(records: Partial<SyncRecords>): Promise<void>
  readonly say: Translate
  signIn(person?: Person): Promise<void>
  typePin(pin: string): Promise<void>
  /** Taps tiles by the names of their items. */
  ringUp(...names: readonly string[]): Promise<void>
  tap(name: string | RegExp): Promise<void>
  inDialog(): Promise<ReturnType<typeof within>>
  inTicket(): ReturnType<typeof within>
  total(): string
  openMenu(entry: string): Promise<void>
  keyIn(digits: string): Promise<void>
  lines(): readonly HTMLElement[]
  /** As a scanner that acts as a keyboard does: no focus, key after key, Enter at the end. */
  scan(code: string): Promise<void>
  /** The page is gone without a word, and begun again on the same device. */
  restart(): Promise<TillScreen>
  payExact(): Promise<void>
}

export const deviceSecret = '0f'.repeat(32)
const salt = '5a'.repeat(16)
let registers = 0

/** Each till is a register of its own: what one has written stays on the device. */
function pairingOf(number: number): Pairing {
  const registerId = crypto.randomUUID()
  return {
    deviceToken: 'token',
    deviceSecret,
    companyId: '00000000-0000-7000-8000-0000000000c1',
    companyName: 'Harbour Kitchens',
    branchId: cafeIds.branch,
    branchName: 'Quayside',
    registerId,
    registerName: 'Front till',
    registerCode: `T${number}`,
    callPrefix: 'A',
  }
}

/** What the back office says of this till. */
export function aDevice(said: Partial<SyncRecords['devices'][number]> = {}) {
  return aRecord('devices', { id: cafeIds.till, name: 'Front till', ...said })
}

async function withPins(records: SyncRecords): Promise<SyncRecords> {
  const team = records.team.map(async (member) => {
    const known = Object.values(people).find(({ id }) => id === member.id)
    if (known === undefined || member.pin !== null) return member
    const verifier = await derivePinVerifier(known.pin, { salt, iterations: 1 }, deviceSecret)
    return { ...member, pin: { salt, iterations: 1, verifier } }
  })
  return { ...records, team: await Promise.all(team) }
}

interface World {
  records: SyncRecords
  cursor: number
  online: boolean
  readonly facts: Facts
}

function booksOf(world: World, pairing: Pairing): Answers {
  const last = () => world.facts.at(-1)
  const head = () => ({ sequence: last()?.sequence ?? 0, hash: last()?.hash ?? '' })
  return {
    sync: {
      pull: () => ({ cursor: world.cursor, full: true, records: world.records, clockAheadMs: 0 }),
    },
    journal: {
      head: () => ({
        ...head(),
        registerId: pairing.registerId,
        receipt: 0,
        clock: last()?.clock ?? '',
        state: 'active' as const,
      }),
      append: ({ facts }) => {
        world.facts.push(...facts.filter(({ sequence }) => sequence > head().sequence))
        return { ...head(), quarantined: [] }
      },
      read: ({ after }) => ({ facts: [], after: Number(after ?? 0), more: false }),
    },
  }
}

const live: { send: (text: string) => void } = { send: () => undefined }

function stubWorld(world: World, server: ContractMock): void {
  vi.stubGlobal('fetch', async (to: Request | string | URL, init?: RequestInit) => {
    if (!world.online) throw new TypeError('Failed to fetch')
    const request = to instanceof Request ? to : new Request(new URL(to, location.href), init)
    if (new URL(request.url).pathname === '/api/v1/live') return new Response(streamOfEvents())
    return (await server.handle(request)) ?? new Response('', { status: 404 })
  })
  const locks = { request: (_: string, __: object, run: (lock: object) => unknown) => run({}) }
  const promised = {
    request: async (...args: Parameters<typeof locks.request>) => locks.request(...args),
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: promised })
}

function streamOfEvents(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder()
      live.send = (text) => controller.enqueue(encoder.encode(text))
      live.send(': here\n\n')
    },
  })
}

beforeEach(() => {
  // The window lays nothing out, and the grid of items shows what there is room for.
  const size = { clientWidth: 1180, clientHeight: 820 }
  for (const [name, value] of Object.entries(size)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
  // As wide as a tablet lying down.
  const matchMedia = (media: string) => ({
    ...{ media, matches: media.includes('min-width: 900px') },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('matchMedia', matchMedia)
})
let faults: () => readonly string[] = () => []

/** A page that is still being loaded would keep the till after it waiting for ever. */
async function forgetModules(): Promise<void> {
  await vi.dynamicImportSettled()
  vi.resetModules()
}

afterEach(async () => {
  cleanup()
  await forgetModules()
  expect(faults(), 'answers that fit no schema').toEqual([])
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A till that is paired; nobody has entered a PIN yet. */
export async function openTill(
  said: Partial<SyncRecords> = {},
  answers: Answers = {},
): Promise<TillScreen> {
  registers += 1
  const pairing = pairingOf(registers)
  localStorage.setItem('servery-pairing', JSON.stringify(pairing))
  const world: World = {
    records: await withPins(cafeRecords(said)),
    cursor: 1,
    online: true,
    facts: [],
  }
  const server = createContractMock(booksOf(world, pairing))
  server.answer(answers)
  faults = server.faults
  stubWorld(world, server)
  return begin(world, server)
}

// A till reads once, as its page begins, which register it is.
async function begin(world: World, server: ContractMock): Promise<TillScreen> {
  const [{ App }, { startTranslations, translations, wholeTexts }, { delaying }] =
    await Promise.all([
      import('../src/shell/start/app.tsx'),
      import('../src/device/texts/i18n.ts'),
      import('../src/features/order/front/index.ts'),
    ])
  // What can be taken back for five seconds waits until the test has looked.
  delaying.ms = 600_000
  await startTranslations()
  render(<App />)
  await wholeTexts()
  const say: Translate = (key, values) => translations.t(key, values)
  const user = userEvent.setup({ delay: null })
  await screen.findByRole('group', { name: say('pin.keypad') })
  const restart = async () => {
    cleanup()
    await forgetModules()
    return await begin(world, server)
  }
  return { ...gesturesOf(user, say), server, user, say, restart, ...actionsOf(world) }
}

function actionsOf(world: World): Pick<TillScreen, 'books' | 'setOnline' | 'change'> {
  return {
    books: () => world.facts,
    setOnline: (online) => {
      world.online = online
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
    change: async (records) => {
      world.records = await withPins({ ...world.records, ...records })
      world.cursor += 1
      act(() => live.send('data: {"type":"records"}\n\n'))
    },
  }
}

type Actions = 'server' | 'user' | 'say' | 'restart' | 'books' | 'setOnline' | 'change'
type Gestures = Omit<TillScreen, Actions>

function gesturesOf(user: UserEvent, say: Translate): Gestures {
  const tap = async (name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name }))
  }
  const typePin = async (pin: string) => {
    const pad = await screen.findByRole('group', { name: say('pin.keypad') })
    for (const digit of pin) await user.click(within(pad).getByRole('button', { name: digit }))
  }
  const inDialog = async () => within(await screen.findByRole('dialog'))
  const inTicket = () => within(screen.getByRole('region', { name: say('ticket.title') }))
  return {
    tap,
    typePin,
    inDialog,
    inTicket,
    signIn: async ({ pin } = people.ana) => {
      await typePin(pin)
      await screen.findByRole('textbox', { name: say('items.search') })
    },
    ringUp: async (...names) => {
      for (const name of names) {
        const tiles = await screen.findAllByRole('button', { name: new RegExp(`^${name}, `) })
        await user.click(tiles[0] as HTMLElement)
      }
    },
    total: () => {
      const terms = inTicket().getAllByRole('term')
      const row = terms.find(({ textContent }) => textContent === say('totals.total'))
      return row?.parentElement?.querySelector('dd')?.textContent ?? ''
    },
    openMenu: async (entry) => {
      await user.click(screen.getByRole('button', { name: say('menu.title') }))
      await user.click(
        await within(await screen.findByRole('dialog')).findByRole('button', { name: entry }),
      )
    },
    keyIn: async (digits) => {
      for (const digit of digits) {
        await user.click((await inDialog()).getByRole('button', { name: digit }))
      }
    },
    lines: () => {
      const list = inTicket().queryByRole('list', { name: say('ticket.lines') })
      return list === null ? [] : within(list).getAllByRole('listitem')
    },
    scan: async (code) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // By a clock of its own: a busy machine must make no slow typist of the scanner.
      let at = performance.now()
      await act(async () => {
        for (const key of [...code, 'Enter']) {
          at += 5
          const down = createEvent.keyDown(document.body, { key })
          Object.defineProperty(down, 'timeStamp', { value: at })
          fireEvent(document.body, down)
          fireEvent.keyUp(document.body, { key })
        }
      })
    },
    payExact: async () => {
      const fast = await screen.findByRole('group', { name: say('pay.fast') })
      const name = new RegExp(`^${say('pay.exact')}`)
      await user.click(within(fast).getByRole('button', { name }))
    },
  }
}
