/** How a bill is paid, what its receipt says, and how the money goes back. */
import { cafeRecords } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const paidBy = (till: TillScreen, methods: string) =>
  screen.findByText(till.say('pay.paid', { methods }))

async function charge(till: TillScreen): Promise<void> {
  await till.tap(new RegExp(`^${till.say('pay.charge')}`))
  await till.inDialog()
}

/** The button below the keypad, which names the way to pay and what it takes. */
async function take(till: TillScreen, method: string): Promise<HTMLElement> {
  const buttons = (await till.inDialog()).getAllByRole('button', {
    name: new RegExp(`^${method}`),
  })
  return buttons.at(-1) as HTMLElement
}

/** What is stored just then has to be first, so that one tap may come too early. */
async function choose(till: TillScreen, method: string): Promise<void> {
  const radio = async () => (await till.inDialog()).getByRole('radio', { name: method })
  await waitFor(async () => {
    const isChosen = (await radio()).getAttribute('aria-checked') === 'true'
    if (!isChosen) await till.user.click(await radio())
    expect((await radio()).getAttribute('aria-checked')).toBe('true')
  })
}

const payments = (till: TillScreen) =>
  till
    .books()
    .filter(({ kind }) => kind === 'order.payment_taken')
    .map(({ body }) => (body as { amount: number }).amount)

test('one bill is paid in cash, with a voucher and by card', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Flat white', 'Cola')
  await charge(till)
  await till.keyIn('500')
  await user.click(await take(till, 'Cash'))
  const taken = await (await till.inDialog()).findByRole('list', { name: say('pay.taken') })
  expect(taken.textContent).toContain('£5.00')

  await choose(till, 'Voucher')
  const reference = (await till.inDialog()).getByRole('textbox', { name: say('pay.reference') })
  await user.type(reference, 'GIFT-77')
  await till.keyIn('100')
  await user.click(await take(till, 'Voucher'))
  await waitFor(async () =>
    expect(
      (await till.inDialog()).getByRole('list', { name: say('pay.taken') }).textContent,
    ).toContain('£1.00'),
  )

  await choose(till, 'Card')
  await till.keyIn('2000')
  const alert = await (await till.inDialog()).findByRole('alert')
  expect(alert.textContent).toBe(say('refusal.tender_exceeds_due'))
  expect((await take(till, 'Card')).hasAttribute('disabled')).toBe(true)
  await choose(till, 'Cash')
  await choose(till, 'Card')
  await user.click(await take(till, 'Card'))
  await paidBy(till, 'Cash + Voucher + Card')
  await waitFor(() => expect(payments(till)).toEqual([500, 100, 50]))
  const voucher = till.books().filter(({ kind }) => kind === 'order.payment_taken')[1]
  expect(voucher?.body).toMatchObject({ reference: 'GIFT-77' })
})

test('change is shown, and the receipt tells it all', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Flat white', 'Cola')
  await charge(till)
  const quick = (await till.inDialog()).getByRole('group', { name: say('pay.quick') })
  await user.click(within(quick).getByRole('button', { name: '£20.00' }))
  await paidBy(till, 'Cash')
  expect(till.inTicket().getByText('£13.50')).toBeDefined()
  await user.click(screen.getByRole('button', { name: say('receipt.show') }))
  const receipt = await screen.findByRole('dialog')
  for (const text of ['Flat white', 'Cola', '£20.00', '£13.50', 'GB123456782', '1 Quay Street']) {
    await waitFor(() => expect(receipt.textContent).toContain(text))
  }
})

test('all of a sale goes back, with its reason', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Cola')
  await till.payExact()
  await paidBy(till, 'Cash')
  await till.openMenu(say('orders.title'))
  await user.click(await (await till.inDialog()).findByRole('button', { name: /£3\.10/ }))
  // The words of what comes after a sale are read with its sheet.
  const press = (key: string) =>
    waitFor(() => user.click(screen.getByRole('button', { name: say(key) })))
  await press('afterSale:refund.show')
  await till.tap('Returned')
  await till.tap(new RegExp(`^${say('afterSale:refund.confirm')} £3\\.10`))
  await till.tap(say('delayed.now'))
  await waitFor(() => expect(till.books().map(({ kind }) => kind)).toContain('order.refunded'))
})

test('a new way to pay is taken up to its most, and is gone once it is archived', async () => {
  const till = await openTill()
  const { say } = till
  await till.signIn()
  const { paymentMethods } = cafeRecords()
  const [cash, card, voucher] = paymentMethods
  if (cash === undefined || card === undefined || voucher === undefined) throw new Error('methods')
  const meal = { ...card, id: crypto.randomUUID(), name: 'Meal card', kind: 'other' as const }
  const limited = { ...meal, fastPay: false, position: 9, maxAmount: 500 as never }
  await till.ringUp('Flat white', 'Cola')
  await till.change({ paymentMethods: [cash, card, voucher, limited] })
  await charge(till)
  await choose(till, 'Meal card')
  expect((await till.inDialog()).getByText(new RegExp(say('pay.most')))).toBeDefined()
  await till.keyIn('501')
  expect((await take(till, 'Meal card')).hasAttribute('disabled')).toBe(true)
  await till.user.click((await till.inDialog()).getByRole('button', { name: say('action.close') }))
  await till.change({ paymentMethods: [cash, card, voucher, { ...limited, archived: true }] })
  await charge(till)
  await waitFor(async () =>
    expect((await till.inDialog()).queryByRole('radio', { name: 'Meal card' })).toBeNull(),
  )
})

test('what a platform was paid is offered for its orders alone', async () => {
  const [cash] = cafeRecords().paymentMethods
  if (cash === undefined) throw new Error('methods')
  const name = 'Paid to the platform'
  const told = { ...cash, id: crypto.randomUUID(), name, kind: 'marketplace_paid' as const }
  const till = await openTill({ paymentMethods: [cash, { ...told, position: 9 }] })
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Cola')
  await till.inTicket().findByRole('group', { name: say('pay.fast') })
  expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull()
  await charge(till)
  const close = async () =>
    user.click((await till.inDialog()).getByRole('button', { name: say('action.close') }))
  expect((await till.inDialog()).queryByRole('radio', { name })).toBeNull()
  await close()
  await user.click(till.inTicket().getByRole('button', { name: say('customer.title') }))
  const origin = { name: say('customers:customers.origin.marketplace') }
  await user.click(await (await till.inDialog()).findByRole('radio', origin))
  await till.tap(say('customers:customers.origin.save'))
  await till.inTicket().findByRole('button', { name: new RegExp(`^${name}`) })
  await charge(till)
  await (await till.inDialog()).findByRole('radio', { name })
})

test('a part of a bill has a bill, and a receipt once it is paid', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Cola')
  await charge(till)
  await till.tap(say('ticket.split'))
  await till.tap(say('split:split.ways', { count: 2 }))
  const part = say('split:split.part', { number: 1 })
  const paper = async (key: string) =>
    (await till.inDialog()).findByRole('button', { name: say(key, { part }) })
  expect((await paper('split:split.billOf')).textContent).toContain(say('split:split.bill'))
  await till.tap(say('split:split.payPart', { part }))
  const title = new RegExp(`^${say('pay.title', { number: '' }).trim()}`)
  const sheet = within(await screen.findByRole('dialog', { name: title }))
  await user.click(sheet.getAllByRole('button', { name: /^Cash/ }).at(-1) as HTMLElement)
  expect((await paper('split:split.receiptOf')).textContent).toContain(say('receipt.show'))
})

test('an amount off and a service charge change what is due, and are taken back', async () => {
  const till = await openTill()
  const { say, user } = till
  const press = (name: string | RegExp) => user.click(till.inTicket().getByRole('button', { name }))
  const answer = async (name: string | RegExp) =>
    user.click(await (await till.inDialog()).findByRole('button', { name }))
  await till.signIn()
  await till.ringUp('Flat white', 'Cola')
  await press(say('discount.order'))
  await answer(new RegExp(`^${say('discount.open.amount')}`))
  await till.keyIn('50')
  await answer(new RegExp(`^${say('discount.give')}`))
  await till.tap('Guest unhappy')
  await answer(new RegExp(`^${say('discount.give')}`))
  await waitFor(() => expect(till.total()).toBe('£6.00'))
  await till.openMenu(say('serviceCharge.title'))
  await answer(/^Service/)
  await waitFor(() => expect(till.total()).toBe('£6.75'))
  await press(new RegExp(`^${say('totals.remove', { name: 'Service' })}`))
  await till.tap('Guest unhappy')
  await answer(new RegExp(`^${say('totals.remove', { name: 'Service' })}`))
  await waitFor(() => expect(till.total()).toBe('£6.00'))
})

test('what was chosen with an item is changed on its line', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Burger')
  await user.click(await (await till.inDialog()).findByRole('radio', { name: 'Well done' }))
  await user.click((await till.inDialog()).getByRole('checkbox', { name: /Ketchup/ }))
  await user.click((await till.inDialog()).getByRole('checkbox', { name: /Cheddar/ }))
  await till.tap(new RegExp(`^${say('modifiers.add')}`))
  await waitFor(() => expect(till.total()).toBe('£16.45'))
  await user.click(within(till.lines()[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  await user.click(till.inTicket().getByRole('button', { name: say('line.modifiers') }))
  await user.click(await (await till.inDialog()).findByRole('checkbox', { name: /Cheddar/ }))
  await till.tap(/^Save/)
  await waitFor(() => expect(till.total()).toBe('£15.25'))
  expect(till.lines()[0]?.textContent).not.toContain('Cheddar')
})
