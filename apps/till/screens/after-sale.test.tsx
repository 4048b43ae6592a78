/** Money after a sale, and money that goes out for deposits. */
import { cafeRecords } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

/** What the books have of a kind of fact, oldest first. */
const bodies = (till: TillScreen, wanted: string) =>
  till.books().flatMap(({ kind, body }) => (kind === wanted ? [body] : []))

/** The words of what comes after a sale are read with its sheet. */
const press = (till: TillScreen, key: string) =>
  waitFor(() => till.user.click(screen.getByRole('button', { name: till.say(key) })))

/** A sheet stands over the receipt: its keypad by its own name. */
async function keyIn({ say, user }: TillScreen, label: string, digits: string): Promise<void> {
  const pad = within(await screen.findByRole('group', { name: say(label) }))
  for (const digit of digits) await user.click(pad.getByRole('button', { name: digit }))
}

/** A cola by card, and its receipt open again. */
async function soldByCard(): Promise<TillScreen> {
  const till = await openTill()
  await till.signIn()
  await till.ringUp('Cola')
  await till.tap(/^Card/)
  await screen.findByText(till.say('pay.paid', { methods: 'Card' }))
  await till.openMenu(till.say('orders.title'))
  await till.user.click(await (await till.inDialog()).findByRole('button', { name: /£3\.10/ }))
  return till
}

test('deposits that come to more are handed out by a method that can, once', async () => {
  const { items } = cafeRecords()
  const [coffee] = items
  if (coffee === undefined) throw new Error('no items')
  const named = { name: 'Bottle back', shortName: 'Bottle back' }
  const bottle = { ...coffee, ...named, id: crypto.randomUUID(), givesBack: true }
  const till = await openTill({ items: [bottle, ...items] })
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Bottle back')
  await waitFor(() => expect(till.total()).toContain('3.40'))
  await till.tap(new RegExp(`^${say('pay.payOut')}`))
  const sheet = await till.inDialog()
  // A voucher is handed back to nobody.
  expect(sheet.getAllByRole('radio').map((radio: HTMLElement) => radio.textContent)).toEqual([
    'Cash',
    'Card',
  ])
  await user.click(sheet.getByRole('radio', { name: 'Card' }))
  await user.type(sheet.getByRole('textbox', { name: say('pay.reference') }), 'SLIP-12')
  await user.dblClick(sheet.getByRole('button', { name: /^Card.*£3\.40$/ }))
  await screen.findByText(say('pay.paidOut', { methods: 'Card' }))
  await waitFor(() =>
    expect(bodies(till, 'order.payment_taken')).toMatchObject([
      { amount: -340, method: { name: 'Card' }, reference: 'SLIP-12' },
    ]),
  )
})

test('the tip on a slip is put down on the payment of that day', async () => {
  const till = await soldByCard()
  await press(till, 'tips:tips.show')
  await keyIn(till, 'tips:tips.title', '200')
  await press(till, 'tips:tips.save')
  await waitFor(() =>
    expect(bodies(till, 'order.tip_changed')).toMatchObject([{ before: 0, tip: 200 }]),
  )
})

test('a tip is raised with its reason, and the card is to be charged once more', async () => {
  const till = await soldByCard()
  const { say, user } = till
  await press(till, 'afterSale:refund.show')
  await user.click(await screen.findByRole('radio', { name: say('afterSale:refund.by.tip') }))
  await keyIn(till, 'afterSale:refund.tipRight', '150')
  await screen.findByText(say('afterSale:refund.more'))
  await user.click(screen.getByRole('button', { name: 'Returned' }))
  // Nothing is taken before it was said what that means.
  expect(screen.getByText(say('afterSale:refund.says.tipUp'))).toBeDefined()
  expect(bodies(till, 'order.refunded')).toEqual([])
  await till.tap(new RegExp(`^${say('afterSale:refund.raiseTip')} £1\\.50`))
  await till.tap(say('delayed.now'))
  await waitFor(() =>
    expect(bodies(till, 'order.refunded')).toMatchObject([
      { lines: [], tenders: [{ method: { name: 'Card' }, applied: 0, tip: -150 }] },
    ]),
  )
})
