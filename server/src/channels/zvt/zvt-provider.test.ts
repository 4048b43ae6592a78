/** Against a terminal that speaks ZVT over TCP, with faults around the charge. */
import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import { type Attempt, type AttemptNews, isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { askCancel, askCapture, askRefund, learn, learnRefund } from '@servery/domain/card/learn.ts'
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printerNetworksOf } from '../../trade/printers/index.ts'
import type { CardCall } from '../card-payments/index.ts'
import { createCommandReader, encodeCommand, toBcd } from './commands.ts'
import { readStatusInformation } from './status-information.ts'
import { createZvtProvider } from './zvt-provider.ts'
import { startZvtTerminal, type ZvtTerminal } from './zvt-terminal.ts'

const patience = { connectMs: 2_000, answerMs: 2_000, workMs: 4_000 }
const networks = printerNetworksOf(['127.0.0.0/8'])
let terminal: ZvtTerminal

beforeEach(async () => {
  terminal = await startZvtTerminal()
})
afterEach(() => terminal.close())

let attempts = 0
function anAttempt(amount: number, change: Partial<Attempt> = {}): Attempt {
  attempts += 1
  return {
    ...{ id: `attempt ${attempts}`, orderId: `order ${attempts}`, currency: 'EUR' },
    ...{ amount: minorUnits(amount), status: 'created', reference: '', charged: null },
    ...{ tip: zeroAmount, receipt: null, reason: null, cancelAskedAt: null, refunds: [] },
    ...{ createdAt: '2026-11-27T12:00:00.000Z', ...change },
  }
}

/** Keeps an attempt as the server does, and can be started again over the same attempt. */
function aTill(attempt: Attempt, provider = createZvtProvider({ networks, patience })) {
  const known = { attempt, ended: Promise.resolve() }
  let end: () => void = () => undefined
  const call = (): CardCall => ({
    companyId: 'company',
    attempt: known.attempt,
    reader: {
      ...cardReaderInput.parse({ name: 'Bar', branchId: attemptBranch, provider: 'zvt' }),
      ...{ id: 'reader', host: '127.0.0.1', port: terminal.port },
    },
    ...{ asksTip: false, now: 0 },
    tell: async (news) => hear(news),
    tellRefund: async (refundId, news) => {
      known.attempt = learnRefund(known.attempt, refundId, news)
      return known.attempt.refunds.find(({ id }) => id === refundId)
    },
  })
  const hear = (news: AttemptNews): Attempt => {
    known.attempt = learn(known.attempt, news)
    if (!isOpenAttempt(known.attempt) || known.attempt.status === 'in_doubt') end()
    return known.attempt
  }
  return {
    known,
    provider,
    call,
    /** Until the end was told, where the terminal went on working. */
    start: async () => {
      known.ended = new Promise((resolve) => {
        end = resolve
      })
      const news = await provider.start(call())
      hear(news)
      return news
    },
    /** The same part of it again, until it is known. */
    back: async (amount: number) => {
      const isNew = known.attempt.refunds.length === 0
      if (isNew)
        known.attempt = askRefund(known.attempt, {
          ...{ id: `back ${amount}`, amount: minorUnits(amount) },
        })
      const [part] = known.attempt.refunds
      if (part === undefined) throw new Error('nothing goes back')
      return provider.refund(call(), part)
    },
    read: async () => {
      hear(await provider.read(call()))
      return known.attempt
    },
  }
}
const attemptBranch = '00000000-0000-7000-8000-000000000001'

async function sell(amount: number) {
  const till = aTill(anAttempt(amount))
  await till.start()
  await till.known.ended
  // Its end was told; then the terminal is let go.
  await new Promise(setImmediate)
  return till
}

describe('a payment at a terminal', () => {
  it('is approved with what the scheme wants on the receipt', async () => {
    terminal.mood.tip = 100
    const { known } = await sell(1234)
    expect(known.attempt).toMatchObject({ status: 'approved', charged: 1334, tip: 100 })
    expect(known.attempt.receipt).toMatchObject({
      ...{ scheme: 'Visa', lastFour: '4242', authorisation: 'A1B2C3', trace: '1' },
      ...{ terminalId: '12345678', merchantId: 'MERCHANT 000001' },
    })
    expect(terminal.payments).toMatchObject([{ amount: 1334 }])
  })

  it('is declined with a reason, and given up while it waits for a card', async () => {
    terminal.mood.result = 0x78
    expect((await sell(500)).known.attempt).toMatchObject({
      ...{ status: 'declined', reason: 'expired_card' },
    })
    Object.assign(terminal.mood, { result: 0, waits: true })
    const till = aTill(anAttempt(500))
    expect(await till.start()).toEqual({ kind: 'running' })
    expect((await till.read()).status).toBe('sent')
    // Another till of this server finds it taken.
    const other = aTill(anAttempt(700), till.provider)
    expect(await other.start()).toMatchObject({ kind: 'declined', reason: 'terminal_busy' })
    await till.provider.cancel(till.call())
    await till.known.ended
    expect(till.known.attempt.status).toBe('cancelled')
    expect(terminal.payments).toEqual([])
  })

  it.each([
    ['amount', 'cancelled', 0],
    ['status', 'cancelled', 0],
    ['stored', 'approved', 1],
  ] as const)('that breaks off at %s is in doubt, then %s', async (breaks, status, charged) => {
    await sell(500)
    terminal.mood.breaks = breaks
    const till = aTill(anAttempt(800))
    await till.start()
    await till.known.ended
    expect(till.known.attempt.status).toBe('in_doubt')
    terminal.mood.breaks = 'never'
    terminal.mood.isBusy = true
    expect(isOpenAttempt(await till.read())).toBe(true)
    terminal.mood.isBusy = false
    // By a server that was started anew and knows no more than what was stored.
    const anew = aTill(till.known.attempt)
    expect((await anew.read()).status).toBe(status)
    expect(terminal.asked()).toBe(2)
    expect(terminal.payments).toHaveLength(1 + charged)
  })

  it('stays in doubt where the terminal can not tell, and was never sent without a reference', async () => {
    terminal.mood.breaks = 'stored'
    const first = await sell(800)
    const { mood } = terminal
    mood.breaks = 'never'
    await sell(900)
    expect((await first.read()).status).toBe('in_doubt')
    const empty = aTill(anAttempt(800, { status: 'in_doubt', reference: 'after nothing' }))
    await terminal.close()
    terminal = await startZvtTerminal()
    expect((await empty.read()).status).toBe('in_doubt')
    expect((await aTill(anAttempt(800)).read()).status).toBe('cancelled')
  })

  it('goes back whole, once, without the card', async () => {
    const till = await sell(2500)
    expect(await till.back(2500)).toMatchObject({ kind: 'made' })
    expect(await till.back(2500)).toMatchObject({ kind: 'made' })
    expect(terminal.payments).toMatchObject([{ isReversed: true }])
  })

  it('goes back in part once the card is shown again, and never twice', async () => {
    const till = await sell(2500)
    terminal.mood.waits = true
    const [first, again] = [till.back(1000), till.back(1000)]
    await vi.waitFor(() => expect(terminal.asked()).toBe(2))
    terminal.present()
    expect(await first).toMatchObject({ kind: 'made', reference: 'refund 2' })
    expect(await again).toEqual(await first)
    expect(terminal.payments).toMatchObject([{ amount: 2500 }, { amount: 1000, isRefund: true }])
    expect(till.provider.needsCard?.(till.known.attempt, 1000)).toBe(true)
    expect(till.provider.needsCard?.(till.known.attempt, 2500)).toBe(false)
  })

  it.each([
    ['amount', 'refused', 0],
    ['status', 'refused', 0],
    ['stored', 'made', 1],
  ] as const)(
    'a part that breaks off at %s is asked about, then %s',
    async (breaks, kind, made) => {
      const till = await sell(2500)
      terminal.mood.breaks = breaks
      expect(await till.back(1000)).toEqual({ kind: 'unanswered' })
      terminal.mood.breaks = 'never'
      terminal.mood.isBusy = true
      expect(await till.back(1000)).toEqual({ kind: 'unanswered' })
      terminal.mood.isBusy = false
      // By a server that was started anew and knows no more than what was stored.
      const anew = aTill(till.known.attempt)
      expect(await anew.back(1000)).toMatchObject({ kind })
      expect(terminal.asked()).toBe(2)
      expect(terminal.payments).toHaveLength(1 + made)
    },
  )

  it('does not go back in part where the terminal knows no such command', async () => {
    const till = await sell(2500)
    terminal.mood.refunds = false
    expect(await till.back(1000)).toEqual({ kind: 'refused' })
    expect(terminal.payments).toHaveLength(1)
  })

  it('says how the terminal is, and speaks to no address that is not allowed', async () => {
    const till = aTill(anAttempt(100))
    const { provider } = till
    const { reader } = till.call()
    expect(await provider.health(reader, 'company')).toMatchObject({
      state: 'ready',
      model: 'Test 1',
    })
    terminal.mood.isBusy = true
    expect(await provider.health(reader, 'company')).toMatchObject({ state: 'busy' })
    const fenced = createZvtProvider({ networks: printerNetworksOf([]), patience })
    expect(await fenced.health(reader, 'company')).toMatchObject({ state: 'not_found' })
    expect(await fenced.start(till.call())).toMatchObject({ reason: 'terminal_offline' })
    expect(terminal.asked()).toBe(0)
  })
})

describe('bytes', () => {
  it('are put together from any pieces, with long lengths', () => {
    const long = encodeCommand(
      0x06_d3,
      Array.from({ length: 300 }, (_, at) => at % 256),
    )
    const all = [...encodeCommand(0x04_0f, [1, 2]), ...long, ...encodeCommand(0x80_00, [])]
    for (const size of [1, 3, 500]) {
      const found: string[] = []
      const read = createCommandReader(({ code, data }) => found.push(`${code} ${data.length}`))
      for (let at = 0; at < all.length; at += size) {
        read(Uint8Array.from(all.slice(at, at + size)))
      }
      expect(found).toEqual([`${0x04_0f} 2`, `${0x06_d3} 300`, `${0x80_00} 0`])
    }
    expect(toBcd(1234, 6)).toEqual([0, 0, 0, 0, 0x12, 0x34])
  })

  it('of an unknown field end the reading with what is known', () => {
    const data = Uint8Array.of(0x27, 0, 0xfe, 4, 0, 0, 0, 0, 0, 1)
    expect(readStatusInformation(data)).toMatchObject({ result: 0, amount: null })
  })
})

describe('an amount that a terminal reserves for a tab', () => {
  const hold = { amount: null, expiresAt: null, capture: null }
  async function reserve(amount: number) {
    const till = aTill(anAttempt(amount, { hold }))
    await till.start()
    await till.known.ended
    await new Promise(setImmediate)
    return till
  }
  const capture = async (till: Awaited<ReturnType<typeof reserve>>, amount: number) => {
    till.known.attempt = askCapture(
      till.known.attempt,
      minorUnits(amount),
      till.known.attempt.createdAt,
    )
    return again(till)
  }
  const again = async ({ known, provider, call }: Awaited<ReturnType<typeof reserve>>) => {
    const news = await provider.capture?.(call())
    if (news !== undefined) known.attempt = learn(known.attempt, news)
    return known.attempt
  }
  const booked = () => terminal.payments.filter(({ ofReceipt }) => ofReceipt !== undefined)

  it('is booked once with what the bill came to, and reserved until then', async () => {
    terminal.mood.reserves = true
    const till = await reserve(5000)
    expect(till.known.attempt).toMatchObject({
      ...{ status: 'held', charged: null, hold: { amount: 5000 }, receipt: { scheme: 'Visa' } },
    })
    // What others pay meanwhile says nothing of it.
    await sell(3300)
    expect((await till.read()).status).toBe('held')
    expect(await capture(till, 3300)).toMatchObject({ status: 'approved', charged: 3300 })
    expect(booked()).toMatchObject([{ amount: 3300, ofReceipt: 1 }])
  })

  it.each([
    ['amount', 0],
    ['stored', 1],
  ] as const)('is booked once where the line breaks at the %s', async (breaks, before) => {
    const till = await reserve(5000)
    terminal.mood.breaks = breaks
    expect((await capture(till, 2000)).status).toBe('capturing')
    expect(booked()).toHaveLength(before)
    terminal.mood.breaks = 'never'
    expect(await again(till)).toMatchObject({ status: 'approved', charged: 2000 })
    expect(booked()).toHaveLength(1)
  })

  it('is held as before where the terminal refuses to book it', async () => {
    const till = await reserve(5000)
    terminal.mood.result = 0x54
    const refused = await capture(till, 2000)
    expect(refused).toMatchObject({ status: 'held', charged: null, hold: { capture: null } })
    expect(refused.reason).not.toBeNull()
    terminal.mood.result = 0
    expect(await capture(till, 2000)).toMatchObject({ status: 'approved', charged: 2000 })
  })

  it('is in doubt where the terminal does not remember, and never booked again', async () => {
    terminal.mood.remembers = false
    const till = await reserve(5000)
    terminal.mood.breaks = 'stored'
    expect((await capture(till, 2000)).status).toBe('capturing')
    terminal.mood.breaks = 'never'
    expect((await again(till)).status).toBe('capturing')
    expect(booked()).toHaveLength(1)
  })

  it('is kept while the terminal fails to let it go', async () => {
    const till = await reserve(5000)
    const { known, provider, call } = till
    known.attempt = askCancel(known.attempt, '2026-11-27T13:00:00.000Z')
    terminal.mood.result = 0x6c
    const at = Date.parse('2026-11-27T13:00:00.000Z')
    expect(await provider.cancel({ ...call(), now: at })).toEqual({ kind: 'unanswered' })
    const late = { ...call(), now: at + 31 * 60_000 }
    expect(await provider.cancel(late)).toEqual({ kind: 'cancelled' })
    terminal.mood.result = 0
    expect(await provider.cancel({ ...call(), now: at })).toEqual({ kind: 'cancelled' })
    expect(terminal.payments).toMatchObject([{ isReserved: true, isReversed: true }])
  })

  it('is let go, and booked by nobody after that', async () => {
    const { known, provider, call } = await reserve(5000)
    known.attempt = askCancel(known.attempt, '2026-11-27T13:00:00.000Z')
    expect(await provider.cancel(call())).toEqual({ kind: 'cancelled' })
    expect(await provider.cancel(call())).toEqual({ kind: 'cancelled' })
    expect(terminal.payments).toMatchObject([{ isReserved: true, isReversed: true }])
  })

  it('is not asked for where the terminal says that it can’t', async () => {
    terminal.mood.reserves = false
    const till = aTill(anAttempt(5000, { hold }))
    expect(await till.start()).toEqual({ kind: 'declined', reason: 'not_supported' })
    expect(terminal.asked()).toBe(0)
    await sell(700)
    terminal.mood.reserves = 'unsaid'
    await sell(800)
    expect(terminal.payments).toMatchObject([{ amount: 700 }, { amount: 800 }])
  })
})
