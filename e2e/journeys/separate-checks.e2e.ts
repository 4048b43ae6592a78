/** Guests want bills of their own, and a ticket of the counter goes to a table or another bill. */
import { comeIn, serveTables, tableAt } from '../gestures/tables.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

test('a bill of their own takes its part of the discount along, also once somebody paid', async ({
  owners,
  pairTill,
}) => {
  const till = await pairTill()
  const owner = await owners('harbour')
  await serveTables(owner, [till])
  await comeIn(till, ana)
  const parts = till.dialog.getByRole('list', { name: onTill('split:split.parts') })

  await test.step('items go to guests, by name of the guest', async () => {
    await tableAt(till, '8').click()
    await till.dialog.getByRole('button', { name: '2 guests' }).click()
    await till.ringUp('Flat white', 'Diet cola', 'Americano')
    await till.ticket.getByRole('button', { name: onTill('discount.order') }).click()
    await till.dialog.getByRole('button', { name: /^Local 10/ }).click()
    await till.dialog.getByRole('button', { name: /^Apply discount/ }).click()
    await expect(till.total(onTill('totals.total'))).toHaveText('£8.64')
    await till.ticket.getByRole('button', { name: onTill('ticket.split'), exact: true }).click()
    await till.dialog.getByRole('button', { name: onTill('split:split.byItem') }).click()
    const items = till.dialog.getByRole('list', { name: onTill('split:split.items') })
    await items.getByRole('button', { name: /Flat white/ }).click()
    await till.dialog.getByRole('radio', { name: /^Guest 2/ }).click()
    await items.getByRole('button', { name: /Diet cola/ }).click()
    await till.dialog.getByRole('button', { name: onTill('split:split.share') }).click()
    await expect(parts).toContainText(/Guest 1.*£3.06.*Guest 2.*£2.79/)
  })

  await test.step('one pays, the other has a bill of their own: both come to the one', async () => {
    await till.dialog.getByRole('button', { name: 'Pay for Guest 2' }).click()
    await till.dialog.getByRole('button', { name: onTill('pay.exact') }).click()
    await till.dialog.getByRole('button', { name: 'Separate bill for Guest 1' }).click()
    await till.closeSheet()
    await expect(till.total(onTill('totals.total'))).toHaveText('£5.58')
    await expect(till.total(onTill('totals.due'))).toHaveText('£2.79')
    await expect(till.ticket.getByRole('button', { name: /^Remove Local 10/ })).toBeVisible()
    await till.payExact()
    await till.expectPaid('£5.58')
    await till.page.getByRole('button', { name: onTill('tables.back') }).click()
    await tableAt(till, '8').click()
    await expect(till.total(onTill('totals.total'))).toHaveText('£3.06')
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
