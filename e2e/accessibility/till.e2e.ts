/**
 * Every screen of the till once, and those with most on them in every look. Of its sheets each day
 * has half; `npm run details` opens all.
 */
import {
  expectAccessible,
  expectAccessibleInAllLooks,
  looks,
  looksOfToday,
  putOn,
} from '../gestures/looks.ts'
import { isOfToday } from '../gestures/of-today.ts'
import { ana, type Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

test.setTimeout(300_000)

test('before selling: pairing and PIN', async ({ newContext, pairTill }) => {
  const context = await newContext()
  const page = await context.newPage()
  await page.goto('/till/')
  await expect(page.getByRole('heading', { name: onTill('pairing.title') })).toBeVisible()
  await page.getByRole('button', { name: onTill('pairing.submit'), exact: true }).click()
  await expectAccessibleInAllLooks(page, 'pairing')
  const till = await pairTill()
  await till.typePin('1')
  await expectAccessibleInAllLooks(till.page, onTill('pin.keypad'))
})

test('items, ticket and payment', async ({ pairTill }) => {
  const till = await pairTill()
  const { page } = till
  await till.signIn(ana)
  await expectAccessible(page, 'an empty ticket')
  await till.search.fill('nothing is called this')
  await expectAccessible(page, 'a search without results')
  await till.search.fill('')
  await till.ringUp('Flat white', 'Cola')
  await till.lines.first().getByRole('button').first().click()
  await expectAccessibleInAllLooks(page, 'a ticket with an open line')
  for (const look of looksOfToday(looks)) {
    await putOn(page, look)
    if (look.width !== undefined) {
      await page.getByRole('button', { name: /^Ticket/ }).click()
      await expectAccessible(page, 'the ticket on a phone')
      await page.getByRole('button', { name: onTill('sell.items'), exact: true }).click()
    }
  }
  await putOn(page, { name: 'light', palette: 'light', direction: 'ltr' })
  await till.payExact()
  await expect(till.paid).toBeVisible()
  await expectAccessible(page, 'paid')
})

const sheets: readonly { name: string; open(till: Till): Promise<void> }[] = [
  { name: 'payment', open: (till) => till.charge() },
  { name: 'modifiers', open: (till) => till.tap('Harbour burger') },
  { name: 'variations', open: (till) => till.tap('Harbour pale ale') },
  { name: 'item detail', open: (till) => till.tile('Latte').click({ button: 'right' }) },
  { name: 'custom amount', open: (till) => till.openMenu(onTill('custom.title')) },
  { name: 'service charge', open: (till) => till.openMenu(onTill('serviceCharge.title')) },
  { name: 'orders of today', open: (till) => till.openMenu(onTill('orders.title')) },
  { name: 'place of the ticket', open: (till) => till.openMenu(onTill('menu.place')) },
  { name: 'held tickets', open: (till) => till.openMenu(onTill('held.title')) },
  { name: 'time clock', open: (till) => till.openMenu(onTill('action.clock')) },
  { name: 'cash', open: (till) => till.openMenu(onTill('menu.cash')) },
  { name: 'online ordering', open: (till) => till.openMenu(onTill('menu.online')) },
  { name: 'queue', open: (till) => till.syncChip.click() },
  { name: 'settings', open: (till) => till.openMenu(onTill('settings.title')) },
  { name: 'shortcuts', open: (till) => till.openMenu(onTill('shortcuts.title')) },
  { name: 'unpairing', open: (till) => till.openMenu(onTill('unpair.title')) },
  {
    name: 'menu',
    open: (till) =>
      till.page.getByRole('button', { name: onTill('menu.title'), exact: true }).click(),
  },
  {
    name: 'discount',
    open: (till) => till.ticket.getByRole('button', { name: onTill('discount.order') }).click(),
  },
  {
    name: 'customer',
    open: (till) => till.ticket.getByRole('button', { name: onTill('customer.title') }).click(),
  },
  {
    name: 'clearing',
    open: (till) => till.ticket.getByRole('button', { name: onTill('ticket.clear') }).click(),
  },
]

/** All sheets are one dialog; this one has most in it. */
const lookedAt = 'modifiers'

test('sheets', async ({ pairTill }) => {
  const till = await pairTill()
  await till.signIn(ana)
  await till.ringUp('Flat white', 'Americano')
  for (const [at, { name, open }] of sheets.entries()) {
    if (!isOfToday(at, 2)) continue
    await test.step(name, async () => {
      await open(till)
      await expect(till.dialog).toBeVisible()
      if (name === lookedAt) await expectAccessibleInAllLooks(till.page, name)
      else await expectAccessible(till.page, name)
      await till.closeSheet()
    })
  }
  await test.step('receipt', async () => {
    await till.payExact()
    await till.page.getByRole('button', { name: onTill('receipt.show'), exact: true }).click()
    await expectAccessible(till.page, 'receipt')
  })
})
