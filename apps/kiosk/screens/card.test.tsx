/** Paying at the kiosk by card: charged once, recorded once, and asked about until it is known. */
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { aRecord, cafeRecords } from '@servery/testing/cafe.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hasKiosks, openKiosk } from './kiosk-world.tsx'

hasKiosks()

const cardReaders = [
  aRecord('cardReaders', { id: crypto.randomUUID(), name: 'Kiosk', provider: 'zvt' as const }),
]
const receipt = {
  ...{ scheme: 'Visa', lastFour: '4242', entry: 'chip', authorisation: '123456' },
  ...{ applicationId: '', terminalId: 'T1', merchantId: '', trace: '' },
}
type Input = Record<string, unknown>
const said = (input: Input, more: object) => ({
  ...{ tip: 0, reason: null, receipt: null, charged: null, accounted: false, refunds: [] },
  ...{ id: input.id, orderId: input.orderId, amount: input.amount, intent: input.intent },
  ...{ provider: 'zvt', currency: 'GBP', ...more },
})
const approved = (input: Input) =>
  said(input, { status: 'approved', charged: input.amount, receipt })
const declined = (input: Input) => said(input, { status: 'declined', reason: 'wrong_pin' })
const inDoubt = (input: Input) => said(input, { status: 'in_doubt' })
/** Staff take a card for the order at a till. */
const elsewhere = { code: 'card_refused', data: { detail: { refusal: 'attempt_running' } } }

async function openAtPay(setting: Parameters<typeof openKiosk>[0] = {}) {
  const { items, paymentMethods } = cafeRecords()
  const [cash, card] = paymentMethods
  if (cash === undefined || card === undefined) throw new Error('There are no methods.')
  const stationIds = ['00000000-0000-7000-8000-0000000000a1']
  const kiosk = await openKiosk(setting, {
    ...{ cardReaders, paymentMethods: [cash, { ...card, kind: 'card_integrated' }] },
    items: items.map((item) => ({ ...item, stationIds, printsOnTicket: true })),
  })
  await kiosk.begin()
  await kiosk.add('Flat white')
  await kiosk.toPay()
  const pay = () => kiosk.tap(kiosk.say('pay.byCard'))
  const order = () => {
    const [one] = kiosk.orders()
    if (one === undefined) throw new Error('There is no order.')
    return one
  }
  return { ...kiosk, pay, order }
}

it('is recorded once with the order, which the kitchen then gets, and has a receipt', async () => {
  const kiosk = await openAtPay()
  kiosk.server.answers.start = (input) => {
    // The branch knows the order before any money moves, and the kitchen does not.
    expect(kiosk.order().lines.map(isSent)).toEqual([false])
    return approved(input)
  }
  await kiosk.pay()
  await screen.findByText(kiosk.say('done.paid'))
  const [start, ...others] = kiosk.server.bodiesOf('start')
  expect(others).toEqual([])
  const order = kiosk.order()
  expect(order.status).toBe('completed')
  expect(order.payments).toMatchObject([{ paymentId: start?.id, amount: 340 }])
  expect(order.lines.map(isSent)).toEqual([true])
  expect(screen.getByText(order.callNumber)).toBeDefined()
  await screen.findByRole('img', { name: 'https://receipts.example/r/1' })
})

it('may be tried again after a decline as another attempt, or paid at the counter', async () => {
  const kiosk = await openAtPay()
  kiosk.server.answers.start = declined
  await kiosk.pay()
  await screen.findByText(kiosk.say('card.reason.wrong_pin'))
  await kiosk.tap(kiosk.say('card.again'))
  await waitFor(() => expect(kiosk.server.bodiesOf('start')).toHaveLength(2))
  const [first, second] = kiosk.server.bodiesOf('start')
  expect(second?.id).not.toBe(first?.id)
  expect(second?.orderId).toBe(first?.orderId)
  await kiosk.tap(kiosk.say('card.counter'))
  await screen.findByText(kiosk.say('done.pay'))
  expect(kiosk.order()).toMatchObject({ status: 'open', payments: [] })
  expect(kiosk.orders()).toHaveLength(1)
})

it.each([
  ['leaves no order behind where a guest gives up', 'cancelled'],
  ['is left to staff where a guest gives up while they take a card for it', 'open'],
] as const)('%s', async (_, status) => {
  const kiosk = await openAtPay({ payAtCounter: false })
  expect(screen.queryByRole('button', { name: kiosk.say('pay.atCounter') })).toBeNull()
  let input: Input = {}
  kiosk.server.answers.start = (asked) => {
    input = asked
    return declined(asked)
  }
  const rows = () => [declined(input), ...(status === 'open' ? [inDoubt(input)] : [])]
  kiosk.server.answers.ofOrder = () => ({ rows: rows() })
  await kiosk.pay()
  await kiosk.tap(kiosk.say('card.giveUp'))
  await screen.findByRole('button', { name: kiosk.say('attract.start') })
  await waitFor(() => expect(kiosk.server.bodiesOf('ofOrder')).toHaveLength(1))
  await waitFor(() => expect(kiosk.order().status).toBe(status))
})

it('leaves to staff an order for which they take a card at a till', async () => {
  const kiosk = await openAtPay()
  kiosk.server.answers.start = () => elsewhere
  await kiosk.pay()
  await screen.findByText(kiosk.say('card.unknownHint'))
  for (const way of ['again', 'counter', 'giveUp']) {
    expect(screen.queryByRole('button', { name: kiosk.say(`card.${way}`) })).toBeNull()
  }
  await kiosk.tap(kiosk.say('card.staff'))
  await screen.findByText(kiosk.say('done.check'))
  expect(kiosk.order().status).toBe('open')
})

it('in doubt is asked about until it is known, also after the page was loaded anew', async () => {
  const kiosk = await openAtPay({ idleSeconds: 1 })
  let input: Input = {}
  kiosk.server.answers.start = (asked) => {
    input = asked
    return inDoubt(asked)
  }
  await kiosk.pay()
  await screen.findByText(kiosk.say('card.unknownHint'))
  // A second is over at once: it is asked again, and nobody is asked whether they are still there.
  const { setTimeout: later } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => later(run, ms === 1_000 ? 0 : ms))
  kiosk.server.answers.unfinished = () => ({ rows: [inDoubt(input)] })
  kiosk.server.answers.read = () => inDoubt(input)
  kiosk.reload()
  await screen.findByText(kiosk.say('card.unknownHint'))
  for (const way of ['again', 'counter', 'giveUp']) {
    expect(screen.queryByRole('button', { name: kiosk.say(`card.${way}`) })).toBeNull()
  }
  expect(screen.queryByText(kiosk.say('idle.title'))).toBeNull()
  kiosk.server.answers.read = () => approved(input)
  await screen.findByText(kiosk.say('done.paid'))
  expect(kiosk.order().payments.map(({ paymentId }) => paymentId)).toEqual([input.id])
  expect(kiosk.server.bodiesOf('start')).toHaveLength(1)
})

it('begins with nobody before the server has said what was left', async () => {
  const kiosk = await openAtPay()
  kiosk.server.answers.unfinished = () => null
  kiosk.reload()
  await screen.findByText(kiosk.say('closed.checking'))
  expect(screen.queryByRole('button', { name: kiosk.say('attract.start') })).toBeNull()
})

it('is not offered where the settings say so', async () => {
  const kiosk = await openAtPay({ payByCard: false })
  expect(screen.queryByRole('button', { name: kiosk.say('pay.byCard') })).toBeNull()
})
