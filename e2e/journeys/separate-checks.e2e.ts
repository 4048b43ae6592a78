/** Guests want bills of their own, and a ticket of the counter goes to a table or another bill. */
import { comeIn, serveTables, tableAt } from '../gestures/tables.ts'
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('a bill of their own takes its part of the discount along, also once somebody paid', async ({
  owners,
  pairTill,
}) => {
  const till = await pairTill()
  const owner = await owners('harbour')
  await serveTables(owner, [till])
  await comeIn(till, ana)
  const parts = till.dialog.getByRole('list', { name: 'Parts of the bill' })

  await test.step('items go to guests, by name of the guest', async () => {
    await tableAt(till, '8').click()
    await till.dialog.getByRole('button', { name: '2 guests' }).click()
    await till.ringUp('Flat white', 'Diet cola', 'Americano')
    await till.ticket.getByRole('button', { name: 'Discount on the order' }).click()
    await till.dialog.getByRole('button', { name: /^Local 10/ }).click()
    await expect(till.total('Total')).toHaveText('£8.64')
    await till.ticket.getByRole('button', { name: 'Split', exact: true }).click()
    await till.dialog.getByRole('button', { name: 'By item' }).click()
    const items = till.dialog.getByRole('list', { name: 'Items' })
    await items.getByRole('button', { name: /Flat white/ }).click()
    await till.dialog.getByRole('radio', { name: /^Guest 2/ }).click()
    await items.getByRole('button', { name: /Diet cola/ }).click()
    await till.dialog.getByRole('button', { name: 'Split bill' }).click()
    await expect(parts).toContainText(/Guest 1 £3.06.*Guest 2 £2.79/)
  })

  await test.step('one pays, the other has a bill of their own: both come to the one', async () => {
    await till.dialog.getByRole('button', { name: 'Pay for Guest 2' }).click()
    await till.dialog.getByRole('button', { name: 'Exact' }).click()
    await till.dialog.getByRole('button', { name: 'Separate bill for Guest 1' }).click()
    await till.closeSheet()
    await expect(till.total('Total')).toHaveText('£5.58')
    await expect(till.total('Due')).toHaveText('£2.79')
    await expect(till.ticket.getByRole('button', { name: /^Remove Local 10/ })).toBeVisible()
    await till.payExact()
    await till.expectPaid('£5.58')
    await till.page.getByRole('button', { name: 'Back to the tables' }).click()
    await tableAt(till, '8').click()
    await expect(till.total('Total')).toHaveText('£3.06')
    await till.payExact()
    await till.expectPaid('£3.06')
    await till.expectSynced()
    const orders = await owner.listOrders(till.registerId)
    expect(orders.map(({ status, total }) => [status, total])).toEqual([
      ['completed', 306],
      ['completed', 558],
    ])
  })
})

test('a ticket of the counter is handed over, put at a table and merged', async ({ pairTill }) => {
  const till = await pairTill()
  await till.signIn(ana)
  const served = (name: string) =>
    till.dialog.getByRole('radiogroup', { name: 'Served by' }).getByRole('radio', { name })

  await test.step('two taps lead to all that is done with it', async () => {
    await till.ringUp('Flat white')
    const taps = await till.countTaps(() => till.openMenu('Move, merge or hand over'))
    expect(taps).toBe(2)
    await served(ben.name).click()
    await expect(served(ben.name)).toBeChecked()
    await till.dialog.getByRole('button', { name: 'Assign a table' }).click()
    await tableAt(till, '9').click()
    await expect(till.ticket.getByRole('button', { name: /^Table 9/ })).toBeVisible()
  })

  await test.step('another one, with a seat, goes onto its bill', async () => {
    await till.page.getByRole('button', { name: 'Save', exact: true }).click()
    await till.page.getByRole('button', { name: 'No table' }).click()
    await till.ringUp('Diet cola')
    await till.lines.getByRole('button').first().click()
    await till.page.getByRole('button', { name: 'Seat', exact: true }).click()
    await till.dialog.getByRole('radio', { name: 'Seat 2' }).click()
    await expect(till.lines).toHaveText([/Diet cola.*Seat 2/])
    await till.openMenu('Move, merge or hand over')
    await till.dialog.getByRole('button', { name: 'Merge with another bill' }).click()
    const bills = till.dialog.getByRole('list', { name: 'Join both bills:' })
    await bills.getByRole('listitem').filter({ hasText: 'Table 9' }).getByRole('button').click()
    await expect(till.total('Total')).toHaveText('£6.50')
    await expect(till.lines).toHaveCount(2)
    await till.payExact()
    await till.expectSynced()
  })
})
