/** Paying by a card terminal: what is said, what is recorded, and what is never done twice. */
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { findCardData } from '@servery/domain/card/card-data.ts'
import { aRecord, cafeRecords } from '@servery/testing/cafe.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { type Disk, openOn } from '@servery/testing/disk.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

interface StartInput {
  readonly id: string
  readonly orderId: string
  readonly readerId: string
  readonly memberId: string
  readonly amount: number
  readonly intent: unknown
}

const readersOf = (provider: 'zvt' | 'stripe') => [
  aRecord('cardReaders', { id: crypto.randomUUID(), name: 'Counter', provider }),
]
const receipt = {
  ...{ scheme: 'Visa', lastFour: '4242', entry: 'chip' as const, authorisation: '123456' },
  ...{ applicationId: 'A0000000031010', terminalId: 'T1', merchantId: '', trace: '' },
}

function said(input: StartInput, more: Partial<CardAttempt> = {}): CardAttempt {
  const { id, orderId, readerId, amount, intent, memberId } = input
  return {
    ...{
      id,
      orderId,
      readerId,
      intent: intent as never,
      registerId: id,
      branchId: id,
      readerName: 'Counter',
    },
    ...{ provider: 'zvt', currency: 'GBP', amount: amount as never, status: 'sent', charged: null },
    ...{ tip: 0 as never, reason: null, receipt: null, cancelAsked: false, accounted: false },
    ...{ refunds: [], createdAt: '2026-03-14T12:00:00.000Z', createdBy: memberId, ...more },
  }
}
const approved = (input: StartInput, tip = 0) =>
  said(input, {
    ...{ status: 'approved', charged: (input.amount + tip) as never, tip: tip as never, receipt },
  })

async function openWithTerminal(provider: 'zvt' | 'stripe' = 'zvt'): Promise<TillScreen> {
  const { paymentMethods } = cafeRecords()
  const [cash, card] = paymentMethods
  if (cash === undefined || card === undefined) throw new Error('methods')
  const terminal = { ...card, kind: 'card_integrated' as const, name: 'Terminal' }
  const till = await openTill({
    cardReaders: readersOf(provider),
    paymentMethods: [cash, terminal],
  })
  await till.signIn()
  await till.ringUp('Cola')
  return till
}
const payments = (till: TillScreen) =>
  till
    .books()
    .flatMap(({ kind, body }) =>
      kind === 'order.payment_taken' ? [body as { paymentId: string; tip: number }] : [],
    )
const words = (till: TillScreen, key: string) => screen.findByText(till.say(`terminal:${key}`))
const starts = (till: TillScreen) => till.server.calls('cardAttempts.start') as StartInput[]

test('a charge is recorded once it is approved, with the tip of the reader', async () => {
  const till = await openWithTerminal()
  till.server.answer({ cardAttempts: { start: (input) => approved(input, 50) } })
  await till.tap(/^Terminal/)
  await waitFor(() => expect(payments(till)).toHaveLength(1))
  const [start] = starts(till)
  expect(payments(till)).toMatchObject([
    { paymentId: start?.id, tip: 50, card: { attemptId: start?.id, receipt } },
  ])
})

/** All that this device has kept: its databases, and the small things beside them. */
async function keptOnDevice(): Promise<string> {
  const kept: unknown[] = [{ ...localStorage }]
  const open = openOn(indexedDB as unknown as Disk)
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await open(name)
    for (const store of database.objectStoreNames) kept.push(await database.getAll(store))
    database.close()
  }
  return JSON.stringify(kept)
}

test('nothing of a card’s number, stripe or code is kept, whatever is told of it', async () => {
  const number = '4111111111111111'
  const told = {
    ...{ scheme: `Visa ${number}`, authorisation: number, merchantId: `${number}=29121011234` },
    ...{ trace: `B${number}^DOE/J^29121011234`, terminalId: 'cvv: 123' },
  }
  const till = await openWithTerminal()
  till.server.answer({
    cardAttempts: {
      start: (input) => ({ ...approved(input), receipt: { ...receipt, ...told } }),
    },
  })
  await till.tap(/^Terminal/)
  await waitFor(() => expect(payments(till)).toHaveLength(1))
  const [paid] = payments(till)
  const kept = await keptOnDevice()
  expect(kept).toContain(paid?.paymentId)
  expect(kept).toContain(receipt.applicationId)
  // Ids and hashes are chance, and may look like a card.
  const plain = (text: string) => text.replace(/[0-9a-f-]{32,}/g, '')
  for (const text of [kept, JSON.stringify(till.books())]) {
    expect(text).not.toContain(number)
    expect(findCardData(plain(text))).toEqual([])
  }
})

test('a decline is said with its reason, and tried again only by hand', async () => {
  const till = await openWithTerminal()
  till.server.answer({
    cardAttempts: {
      start: (input) => said(input, { status: 'declined', reason: 'wrong_pin' }),
    },
  })
  await till.tap(/^Terminal/)
  await words(till, 'terminal.reason.wrong_pin')
  expect(starts(till)).toHaveLength(1)
  till.server.answer({ cardAttempts: { start: (input) => approved(input) } })
  await till.tap(till.say('terminal:terminal.again'))
  await screen.findByText(till.say('pay.paid', { methods: 'Terminal' }))
  const [first, second] = starts(till)
  expect(first?.id).not.toBe(second?.id)
  await waitFor(() => expect(payments(till)).toMatchObject([{ paymentId: second?.id }]))
})

test('a lost answer is asked about, and a till that was closed finishes it once', async () => {
  const till = await openWithTerminal()
  till.server.answer({
    cardAttempts: {
      start: (input) => said(input, { status: 'in_doubt' }),
      get: () => said(starts(till)[0] as StartInput, { status: 'in_doubt' }),
    },
  })
  await till.tap(/^Terminal/)
  await words(till, 'terminal.unknown')
  expect(screen.queryByRole('button', { name: till.say('terminal:terminal.again') })).toBeNull()
  const input = starts(till)[0] as StartInput
  till.server.answer({ cardAttempts: { unfinished: () => ({ rows: [approved(input)] }) } })
  const after = await till.restart()
  await waitFor(() => expect(payments(after)).toMatchObject([{ paymentId: input.id }]))
  const again = await after.restart()
  await waitFor(() =>
    expect(again.server.calls('cardAttempts.unfinished').length).toBeGreaterThan(2),
  )
  expect(payments(again)).toHaveLength(1)
  expect(starts(again)).toHaveLength(1)
})

test('what a terminal forgot is settled by whoever may refund, and paid for again', async () => {
  const till = await openWithTerminal()
  const { say, server, user } = till
  const doubt = (input: StartInput) => said(input, { status: 'in_doubt' })
  server.answer({
    cardAttempts: {
      start: (input) => doubt(input),
      get: () => doubt(starts(till)[0] as StartInput),
      inDoubt: () => ({ rows: [doubt(starts(till)[0] as StartInput)] }),
      settle: () => said(starts(till)[0] as StartInput, { status: 'cancelled' }),
    },
  })
  await till.tap(/^Terminal/)
  await words(till, 'terminal.unknown')
  await till.tap(say('terminal:terminal.leave'))
  await till.openMenu(say('menu.cardDoubt'))
  await user.click(await screen.findByRole('button', { name: /^Counter/ }))
  await till.tap(say('terminal:doubt.notCharged'))
  await user.type(await screen.findByRole('textbox', { name: say('terminal:doubt.note') }), 'Slip')
  await till.tap(say('terminal:doubt.submit'))
  const [input] = starts(till) as [StartInput]
  await waitFor(() =>
    expect(server.calls('cardAttempts.settle')).toMatchObject([
      { attemptId: input.id, outcome: 'not_charged', note: 'Slip', memberId: input.memberId },
    ]),
  )
})

test('an amount is held for a tab, and charged of it what the bill comes to, with the tip', async () => {
  const till = await openWithTerminal('stripe')
  const { server, say } = till
  const hold = { amount: 400 as never, expiresAt: '2026-03-21T12:00:00.000Z' }
  const held = (input: StartInput) => said(input, { status: 'held', receipt, hold })
  server.answer({ cardAttempts: { ofOrder: () => ({ rows: [] }), start: (input) => held(input) } })
  await till.openMenu(say('menu.cardTab'))
  await screen.findByText(say('terminal:tab.openHint'))
  await till.keyIn('400')
  await till.tap(say('terminal:tab.open'))
  await words(till, 'terminal.held')
  const close = screen.getAllByRole('button', { name: say('terminal:terminal.close') }).at(-1)
  if (close !== undefined) await till.user.click(close)
  const [input] = starts(till) as [StartInput & { readonly hold?: boolean }]
  expect(input).toMatchObject({ amount: 400, hold: true })
  expect(payments(till)).toEqual([])
  server.answer({
    cardAttempts: {
      ofOrder: () => ({ rows: [held(input)] }),
      capture: ({ amount, intent }) => ({
        ...said(input, { status: 'approved', charged: amount as never, receipt }),
        intent: intent as never,
      }),
    },
  })
  await till.openMenu(say('menu.cardTab'))
  await screen.findByText(/4242/)
  await till.keyIn('50')
  const sheet = await till.inDialog()
  const charge = { name: new RegExp(`^${say('terminal:tab.charge')}`) }
  await till.user.click(sheet.getByRole('button', charge))
  await waitFor(() =>
    expect(payments(till)).toMatchObject([{ paymentId: input.id, tip: 50, tendered: 360 }]),
  )
})

test('what is refused after the start says nothing of what the card paid', async () => {
  const till = await openWithTerminal()
  const gone = () => {
    throw refusal('not_found')
  }
  till.server.answer({
    cardAttempts: { start: (input) => said(input), cancel: gone, get: gone },
  })
  await till.tap(/^Terminal/)
  await words(till, 'terminal.waiting')
  await till.tap(till.say('terminal:terminal.cancel'))
  await words(till, 'terminal.unreached')
  expect(screen.queryByText(till.say('terminal:terminal.notSent'))).toBeNull()
  expect(screen.getByRole('button', { name: till.say('terminal:terminal.leave') })).toBeDefined()
})

test('what the back office has settled is not recorded once more', async () => {
  const till = await openWithTerminal()
  till.server.answer({
    cardAttempts: {
      start: (input) => ({
        ...approved(input),
        refunds: [
          { id: input.id, amount: input.amount as never, status: 'asked', accounted: true },
        ],
      }),
    },
  })
  await till.tap(/^Terminal/)
  await words(till, 'terminal.unrecorded')
  expect(payments(till)).toEqual([])
})

test('the same wish to refund is one part, and what was refused is tried as another', async () => {
  const till = await openWithTerminal()
  const { say, user, server } = till
  server.answer({ cardAttempts: { start: (input) => approved(input) } })
  await till.tap(/^Terminal/)
  await screen.findByText(say('pay.paid', { methods: 'Terminal' }))
  const [input] = starts(till) as [StartInput]
  const parts = () =>
    server.calls('cardAttempts.refund') as readonly { readonly id: string; amount: number }[]
  const press = (key: string) =>
    waitFor(() => user.click(screen.getByRole('button', { name: say(key) })))
  type Part = CardAttempt['refunds'][number]
  const known: Part[] = []
  const answer = (refund: (part: Part) => Part) =>
    server.answer({
      cardAttempts: {
        get: () => ({ ...approved(input), refunds: known }),
        refund: ({ id, amount }) => {
          const part = refund({ id, amount: amount as never, status: 'asked', accounted: true })
          known.push(part)
          return { ...approved(input), refunds: known }
        },
      },
    })
  const giveBack = async () => {
    await till.openMenu(say('orders.title'))
    await user.click(await (await till.inDialog()).findByRole('button', { name: /£3\.10/ }))
    await press('afterSale:refund.show')
    await till.tap('Returned')
    await till.tap(new RegExp(`^${say('afterSale:refund.confirm')} £3\\.10`))
    await till.tap(say('delayed.now'))
  }
  const leave = async () => {
    const close = () => screen.queryAllByRole('button', { name: say('action.close') }).at(-1)
    for (let top = close(); top !== undefined; top = close()) await user.click(top)
  }
  answer(() => {
    throw refusal('card_refused', { detail: { refusal: 'refund_in_doubt' } })
  })
  await giveBack()
  await words(till, 'terminal.refund.failed')
  await leave()
  answer((part) => ({ ...part, status: 'refused' }))
  await giveBack()
  await words(till, 'terminal.refund.refused')
  await leave()
  answer((part) => ({ ...part, status: 'made' }))
  await giveBack()
  await waitFor(() => expect(till.books().map(({ kind }) => kind)).toContain('order.refunded'))
  const [first, again, other] = parts()
  expect(parts()).toHaveLength(3)
  expect(again?.id).toBe(first?.id)
  expect(other?.id).not.toBe(first?.id)
  const { body } = till.books().find(({ kind }) => kind === 'order.refunded') as { body: unknown }
  // The books tell of the very part that went back.
  expect(body).toMatchObject({ tenders: [{ tenderId: other?.id, applied: other?.amount }] })
})

test('without the server no card is taken, in plain words', async () => {
  const till = await openWithTerminal()
  till.setOnline(false)
  await screen.findByText(new RegExp(till.say('sync.offline_zero')))
  await till.tap(/^Terminal/)
  await screen.findByText(till.say('refusal.method_needs_network'))
  expect(starts(till)).toHaveLength(0)
})
