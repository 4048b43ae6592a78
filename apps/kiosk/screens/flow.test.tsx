import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { aRecord, cafeRecords } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hasKiosks, openKiosk, staffPin } from './kiosk-world.tsx'

hasKiosks()

it('takes an order to its number, paid at the counter, and keeps nothing of the guest', async () => {
  const kiosk = await openKiosk({ identification: 'name' })
  const { say, tap, user } = kiosk
  await kiosk.begin()
  await kiosk.add('Flat white')
  await kiosk.toPay()
  await user.type(await screen.findByLabelText(say('details.name')), 'Ada')
  await tap(say('details.onward'))
  await tap(say('pay.atCounter'))
  await screen.findByText(say('done.number'))
  const [order] = kiosk.orders()
  if (order === undefined) throw new Error('There is no order.')
  expect(order).toMatchObject({ source: 'kiosk', orderType: 'eat_in', name: 'Ada', status: 'open' })
  expect(screen.getByText(order.callNumber)).toBeDefined()
  expect(priceOf(order).totals.total).toBe(340)
  await tap(say('done.next'))
  expect(screen.queryByText(/Ada/)).toBeNull()
  await kiosk.begin()
  expect(screen.getByText(say('basket.items', { count: 0 }))).toBeDefined()
})

it.each([
  ['paid', false],
  ['placed', true],
] as const)('the kitchen gets it when it is %s', async (kitchenGets, sent) => {
  const { items } = cafeRecords()
  const stationIds = ['00000000-0000-7000-8000-0000000000a1']
  const made = items.map((item) => ({ ...item, stationIds, printsOnTicket: true }))
  const kiosk = await openKiosk({ kitchenGets }, { items: made })
  await kiosk.begin()
  await kiosk.add('Flat white')
  await kiosk.toPay()
  await kiosk.tap(kiosk.say('pay.atCounter'))
  await screen.findByText(kiosk.say('done.number'))
  expect(kiosk.orders().flatMap(({ lines }) => lines.map(isSent))).toEqual([sent])
})

it('asks what must be chosen step by step, and leads nobody past it', async () => {
  const kiosk = await openKiosk()
  const { say, tap } = kiosk
  await kiosk.begin()
  await tap(/^Burger/)
  await tap(new RegExp(`^${say('item.next')}`))
  expect((await screen.findByRole('alert')).textContent).toContain(
    say('modifiers.tooFew', { count: 1 }),
  )
  await kiosk.user.click(screen.getByRole('radio', { name: /Well done/ }))
  await tap(new RegExp(`^${say('item.next')}`))
  await kiosk.user.click(await screen.findByRole('checkbox', { name: /Cheddar/ }))
  await tap(new RegExp(`^${say('item.add')}`))
  await tap(say('menu.toBasket'))
  expect(await screen.findByText('Well done')).toBeDefined()
  expect(screen.getByText('Cheddar')).toBeDefined()
})

it('says what sold out between choosing and paying, and orders nothing', async () => {
  const kiosk = await openKiosk()
  const { say } = kiosk
  await kiosk.begin()
  await kiosk.add('Flat white')
  await kiosk.toPay()
  const items = cafeRecords().items.map((item) => ({
    ...item,
    soldOut: item.name === 'Flat white',
  }))
  kiosk.tell({ items })
  const dialog = within(await screen.findByRole('alertdialog', { name: say('gone.title') }))
  await kiosk.user.click(dialog.getByRole('button', { name: say('gone.toBasket') }))
  expect(await screen.findByText(say('basket.soldOut', { name: 'Flat white' }))).toBeDefined()
  expect(screen.getByRole('button', { name: say('basket.onward') })).toHaveProperty(
    'disabled',
    true,
  )
  expect(kiosk.orders()).toEqual([])
})

it('orders nothing that the server did not hear of', async () => {
  const kiosk = await openKiosk()
  await kiosk.begin()
  await kiosk.add('Flat white')
  await kiosk.toPay()
  kiosk.lose()
  await kiosk.tap(kiosk.say('pay.atCounter'))
  await screen.findByRole('alertdialog', { name: kiosk.say('problem.offline.title') })
  expect(kiosk.orders()).toEqual([])
})

it('calls staff for what is for adults, and takes it with their PIN alone', async () => {
  const kiosk = await openKiosk()
  const { say, tap, user } = kiosk
  await kiosk.begin()
  await tap(/^Pale ale/)
  await user.click(await screen.findByRole('radio', { name: /Pint/ }))
  await tap(new RegExp(`^${say('item.add')}`))
  const dialog = within(await screen.findByRole('dialog', { name: say('age.title') }))
  await user.type(dialog.getByLabelText(say('staff.pin')), '1111')
  await user.click(dialog.getByRole('button', { name: say('staff.confirm') }))
  await dialog.findByText(say('staff.wrong'))
  await user.type(dialog.getByLabelText(say('staff.pin')), staffPin)
  await user.click(dialog.getByRole('button', { name: say('staff.confirm') }))
  await screen.findByText(say('basket.items', { count: 1 }))
})

it.each<
  [string, Parameters<typeof openKiosk>[0], Parameters<typeof openKiosk>[1], RegExp, boolean]
>([
  ['what is for adults, where it is hidden', { ageRestricted: 'hide' }, {}, /^Pale ale/, false],
  ['what is for adults, where staff are called', {}, {}, /^Pale ale/, true],
  ['what is weighed', {}, {}, /^Beans/, false],
  ['what has no price', {}, {}, /^Special/, false],
])('shows %s: %#', async (_name, setting, said, name, shown) => {
  const kiosk = await openKiosk(setting, said)
  await kiosk.begin()
  await screen.findByRole('button', { name: /^Flat white/ })
  expect(screen.queryByRole('button', { name }) !== null).toBe(shown)
})

it('asks whether somebody is still there, and then forgets them', async () => {
  const kiosk = await openKiosk({ idleSeconds: 0.3 })
  await kiosk.tap(kiosk.say('attract.start'))
  const dialog = await screen.findByRole('alertdialog', { name: kiosk.say('idle.title') })
  await kiosk.user.click(within(dialog).getByRole('button', { name: kiosk.say('idle.leave') }))
  await screen.findByRole('button', { name: kiosk.say('attract.start') })
})

it('refuses an order that is too large, and takes none where nobody can pay for it', async () => {
  const kiosk = await openKiosk({ maxOrder: 300 as never })
  await kiosk.begin()
  await kiosk.add('Flat white')
  await kiosk.tap(kiosk.say('menu.toBasket'))
  const onward = await screen.findByRole('button', { name: kiosk.say('basket.onward') })
  await waitFor(() => expect(onward).toHaveProperty('disabled', true))
  expect(screen.getByRole('alert').textContent).toContain('£3.00')
})

it('has an order earn points for whoever is known by what was typed, and says nobody’s name', async () => {
  const programme = aRecord('loyaltyProgrammes', {
    ...{ id: crypto.randomUUID(), name: 'Crumbs', currency: 'GBP', points: 2 },
    perAmount: 100 as never,
  })
  const kiosk = await openKiosk({ loyalty: true }, { loyaltyProgrammes: [programme] })
  const customerId = crypto.randomUUID()
  kiosk.server.answers.claim = ({ contact }) => ({
    customerId: contact === 'ada@example.com' ? customerId : null,
  })
  await kiosk.begin()
  await kiosk.add('Flat white')
  await kiosk.toPay()
  await kiosk.user.type(await screen.findByLabelText(/^Phone/), 'ada@example.com')
  await kiosk.tap(kiosk.say('details.onward'))
  await kiosk.tap(kiosk.say('pay.atCounter'))
  await screen.findByText(kiosk.say('done.number'))
  const [order] = kiosk.orders()
  expect(order?.customer).toEqual({ customerId, points: { points: 2, perAmount: 100 } })
  expect(screen.queryByText(/ada@/)).toBeNull()
})

it('is closed where no payment can be taken', async () => {
  const kiosk = await openKiosk({ payAtCounter: false })
  expect(await screen.findByText(kiosk.say('closed.off'))).toBeDefined()
  expect(screen.queryByRole('button', { name: kiosk.say('attract.start') })).toBeNull()
})
