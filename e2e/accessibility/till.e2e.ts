/** Every screen and sheet of the till, in light, dark, right to left and at 320 px. */
import { expectAccessible, expectAccessibleInAllLooks, looks, putOn } from '../gestures/looks.ts'
import { ana, type Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test.setTimeout(300_000)

test('before selling: pairing and PIN', async ({ newContext, pairTill }) => {
  const context = await newContext()
  const page = await context.newPage()
  await page.goto('/till/')
  await expect(page.getByRole('heading', { name: 'Pair this till' })).toBeVisible()
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await expectAccessibleInAllLooks(page, 'pairing')
  const till = await pairTill()
  await till.typePin('1')
  await expectAccessibleInAllLooks(till.page, 'PIN')
})

test('items, ticket and payment', async ({ pairTill }) => {
  const till = await pairTill()
  const { page } = till
  await till.signIn(ana)
  await expectAccessibleInAllLooks(page, 'an empty ticket')
  await till.search.fill('nothing is called this')
  await expectAccessibleInAllLooks(page, 'a search without results')
  await till.search.fill('')
  await till.ringUp('Flat white', 'Cola')
  await till.lines.first().getByRole('button').first().click()
  await expectAccessibleInAllLooks(page, 'a ticket with an open line')
  for (const look of looks) {
    await putOn(page, look)
    if (look.width !== undefined) {
      await page.getByRole('button', { name: /^Ticket/ }).click()
      await expectAccessible(page, 'the ticket on a phone')
      await page.getByRole('button', { name: 'Items', exact: true }).click()
    }
  }
  await putOn(page, { name: 'light', palette: 'light', direction: 'ltr' })
  for (const look of looks) {
    await till.ringUp('Flat white')
    await till.payExact()
    await expect(till.paid).toBeVisible()
    await putOn(page, look)
    await expectAccessible(page, `paid, ${look.name}`, look.rules)
    await putOn(page, { name: 'light', palette: 'light', direction: 'ltr' })
    await expect(till.paid).toHaveCount(0)
  }
})

const sheets: readonly { name: string; open(till: Till): Promise<void> }[] = [
  { name: 'payment', open: (till) => till.charge() },
  { name: 'modifiers', open: (till) => till.tap('Harbour burger') },
  { name: 'variations', open: (till) => till.tap('Harbour pale ale') },
  { name: 'item detail', open: (till) => till.tile('Latte').click({ button: 'right' }) },
  { name: 'custom amount', open: (till) => till.openMenu('Custom amount') },
  { name: 'service charge', open: (till) => till.openMenu('Service charge') },
  { name: 'orders of today', open: (till) => till.openMenu('Today’s orders') },
  { name: 'place of the ticket', open: (till) => till.openMenu('Move, merge or hand over') },
  { name: 'held tickets', open: (till) => till.openMenu('Held tickets') },
  { name: 'time clock', open: (till) => till.openMenu('Time clock') },
  { name: 'cash', open: (till) => till.openMenu('Cash') },
  { name: 'queue', open: (till) => till.syncChip.click() },
  { name: 'settings', open: (till) => till.openMenu('Settings') },
  { name: 'shortcuts', open: (till) => till.openMenu('Keyboard shortcuts') },
  { name: 'unpairing', open: (till) => till.openMenu('Unpair this device') },
  {
    name: 'menu',
    open: (till) => till.page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'discount',
    open: (till) => till.ticket.getByRole('button', { name: 'Discount on the order' }).click(),
  },
  {
    name: 'customer',
    open: (till) => till.ticket.getByRole('button', { name: 'Customer' }).click(),
  },
  {
    name: 'clearing',
    open: (till) => till.ticket.getByRole('button', { name: 'Clear ticket' }).click(),
  },
]

test('sheets', async ({ pairTill }) => {
  const till = await pairTill()
  await till.signIn(ana)
  await till.ringUp('Flat white', 'Americano')
  for (const { name, open } of sheets) {
    await test.step(name, async () => {
      await open(till)
      await expect(till.dialog).toBeVisible()
      await expectAccessibleInAllLooks(till.page, name)
      await till.closeSheet()
    })
  }
  await test.step('receipt', async () => {
    await till.payExact()
    await till.page.getByRole('button', { name: 'Receipt', exact: true }).click()
    await expectAccessibleInAllLooks(till.page, 'receipt')
  })
})
