/** The steps of a kiosk in a window without a browser, over the real register of training. */
import type { Records } from '@servery/client'
import { createPracticeRegister } from '@servery/client/practice/practice-register.ts'
import { mapsOf } from '@servery/client/records/records-by-noun.ts'
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import { cafeIds, cafeRecords } from '@servery/testing/cafe.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setI18n } from 'react-i18next'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import type { Kiosk } from '../src/device/index.ts'
import { Flow } from '../src/flow/index.ts'
import { startTranslations, translations } from '../src/i18n.ts'
import type { Catalogue } from '../src/menu/index.ts'
import { followCatalogue } from '../src/menu/index.ts'

type Setting = Catalogue['setting']

const pairing = {
  deviceToken: 'token',
  deviceSecret: '0f'.repeat(32),
  companyId: '00000000-0000-7000-8000-0000000000c1',
  companyName: 'Harbour Kitchens',
  branchId: cafeIds.branch,
  branchName: 'Quayside',
  registerName: 'Kiosk',
  registerCode: 'S7',
  callPrefix: 'C',
}
const branch = { timeZone: 'Europe/London', cutOverMinutes: 240 }
export const staffPin = '246810'

/** For each file that opens kiosks: its window, and what is left of a test is taken away. */
export function hasKiosks(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: false },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** The records as the server tells them, and others when it tells of them. */
function toldRecords(first: SyncRecords) {
  let told = mapsOf(first)
  let syncedAtMs = 1
  let problem: string | null = null
  const listeners = new Set<() => void>()
  const tell = () => {
    syncedAtMs += 1
    for (const listener of listeners) listener()
  }
  const records = {
    snapshot: () => ({
      ready: true,
      records: told,
      cursor: 1,
      syncedAtMs,
      clockAheadMs: 0,
      problem,
    }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    nudge: tell,
  } as unknown as Records
  return {
    records,
    change(next: SyncRecords) {
      told = mapsOf(next)
      tell()
    },
    lose() {
      problem = 'offline'
    },
  }
}

type Answer = (body: Record<string, unknown>) => object | null

/** What the server says to questions about cards and receipts; null: nothing. */
function cardServer() {
  const asked: { readonly what: string; readonly body: Record<string, unknown> }[] = []
  const none: Answer = () => null
  const noRows: Answer = () => ({ rows: [] })
  const silent = { start: none, read: none, cancel: none }
  const answers: Record<keyof typeof silent | 'ofOrder' | 'unfinished' | 'claim' | 'link', Answer> =
    {
      ...{ ...silent, ofOrder: noRows, unfinished: noRows },
      claim: () => ({ customerId: null }),
      link: () => ({ url: 'https://receipts.example/r/1' }),
    }
  const whatOf = (method: string, path: string): keyof typeof answers => {
    if (path.endsWith('/link')) return 'link'
    if (path === '/loyalty-claims') return 'claim'
    if (path.startsWith('/registers/')) return 'unfinished'
    if (path.startsWith('/card-attempts/of-order')) return 'ofOrder'
    if (path.endsWith('/cancel')) return 'cancel'
    return method === 'POST' ? 'start' : 'read'
  }
  return {
    answers,
    bodiesOf: (what: keyof typeof answers) =>
      asked.filter((one) => one.what === what).map(({ body }) => body),
    network: {
      async request({ method, path, body = {} }: { method: string; path: string; body?: object }) {
        const what = whatOf(method, path)
        const said = body as Record<string, unknown>
        asked.push({ what, body: said })
        const answer = answers[what](said)
        if (answer === null) throw new Error('Nobody answers.')
        return { status: 'code' in answer ? 409 : 200, body: answer }
      },
    },
  }
}

/** A kiosk that waits for somebody, with these settings and records. */
export async function openKiosk(setting: Partial<Setting> = {}, said: Partial<SyncRecords> = {}) {
  const head = { id: crypto.randomUUID(), version: 1, archived: false, branchId: cafeIds.branch }
  const { plainSetting } = await import('../src/menu/settings.ts')
  const kioskSettings = [{ ...head, ...plainSetting, upsell: 'none', ...setting }]
  const recordsWith = (more: Partial<SyncRecords>) =>
    cafeRecords({ kioskSettings, ...said, ...more } as Partial<SyncRecords>)
  const source = toldRecords(recordsWith({}))
  const identity = { ...pairing, registerId: crypto.randomUUID() }
  const register = createPracticeRegister({ identity, branch })
  await register.start()
  register.setActor(identity.registerId)
  const pins = {
    check: async (pin: string) =>
      pin === staffPin ? { kind: 'ok' as const } : { kind: 'wrong' as const, attemptsLeft: 4 },
  }
  const server = cardServer()
  const { network } = server
  const kiosk = {
    ...{ pairing: identity, register, records: source.records, pins, network },
  } as unknown as Kiosk
  const menu = followCatalogue(source.records)
  if (!translations.isInitialized) await startTranslations()
  // A file of another app may have run in this worker, with the words of that app.
  setI18n(translations)
  await translations.changeLanguage('en')
  const show = () => {
    const catalogue = menu.get()
    if (catalogue === null) throw new Error('The kiosk has no branch.')
    return <Flow kiosk={kiosk} catalogue={catalogue} />
  }
  let view = render(show())
  // The menu looks at the clock for ever: a guest of a test before this one is not shown it.
  onTestFinished(menu.subscribe(() => view.rerender(show())))
  const user = userEvent.setup({ delay: null })
  const say = (key: string, values?: Record<string, string | number>) =>
    translations.t(key, values ?? {})
  const tap = async (name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name }))
  }
  return {
    ...{ register, say, tap, user, server, lose: source.lose },
    /** As when the page is loaded anew: nothing of the guest is in memory. */
    reload: () => {
      view.unmount()
      view = render(show())
    },
    orders: () => [...register.snapshot().orders.values()],
    tell: (more: Partial<SyncRecords>) => source.change(recordsWith(more)),
    begin: async () => {
      await tap(say('attract.start'))
      await tap(say('where.eat_in'))
    },
    add: async (name: string) => {
      await tap(new RegExp(`^${name}`))
      await tap(new RegExp(`^${say('item.add')}`))
    },
    toPay: async () => {
      await tap(say('menu.toBasket'))
      await tap(say('basket.onward'))
    },
  }
}
