/** What a till has said is paid stays paid, whatever happens to the page that said it. */
import { ben } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'

test.use(installedTills)

test('a ticket that was not paid is there again after a crash', async ({ pairTill }) => {
  const till = await pairTill()
  await till.signIn(ben)
  await till.ringUp('Flat white', 'Cola')
  await expect(till.total('Total')).toHaveText('£6.50')
  await till.page.close({ runBeforeUnload: false })
  const again = await till.openAnother()
  await again.signIn(ben)
  await expect(again.total('Total')).toHaveText('£6.50')
  await expect(again.lines).toHaveCount(2)
})

test('a double click on a payment pays once', async ({ pairTill, owners }) => {
  const till = await pairTill()
  await till.signIn(ben)
  await till.ringUp('Flat white')
  await till.exactButton.dblclick()
  await till.expectPaid('£3.40')

  await till.ringUp('Americano')
  await till.page.getByRole('button', { name: /^Charge/ }).dblclick()
  await expect(till.dialog).toHaveCount(1)
  await till.dialog.getByRole('button', { name: /^Cash/ }).last().dblclick()
  await till.expectPaid('£3.10')
  await till.expectSynced()

  const owner = await owners('harbour')
  const orders = await owner.listOrders(till.registerId)
  expect(orders.map(({ total }) => total).sort()).toEqual([310, 340])
  for (const { id } of orders) {
    const { payments, exceptions } = await owner.getOrder(id)
    expect(payments).toHaveLength(1)
    expect(exceptions).toEqual([])
  }
})
