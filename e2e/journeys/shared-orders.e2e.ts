/** Two tills of one branch work on the same ticket. */
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('a ticket held on one till is recalled on another, and both add to it', async ({
  pairTill,
  owners,
}) => {
  const counter = await pairTill({ name: 'Shared counter' })
  const bar = await pairTill({ name: 'Shared bar' })
  await counter.signIn(ana)
  await bar.signIn(ben)

  await counter.ringUp('Flat white', 'Americano')
  const number = await counter.readCallNumber()
  await counter.ticket.getByRole('button', { name: 'Hold ticket' }).click()
  await counter.expectSynced()

  await bar.ticket.getByRole('button', { name: /^Held tickets/ }).click()
  await bar.dialog.getByRole('button', { name: new RegExp(number) }).click()
  await expect(bar.total('Total')).toHaveText('£6.50')
  await bar.ringUp('Cola')
  await expect(bar.total('Total')).toHaveText('£9.60')
  await bar.expectSynced()

  await counter.openMenu('Today’s orders')
  await counter.dialog
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click()
  await expect(counter.total('Total')).toHaveText('£9.60')
  await counter.ringUp('Butter croissant')
  await expect(counter.total('Total')).toHaveText('£12.55')
  await expect(bar.total('Total')).toHaveText('£12.55')

  await bar.payExact()
  await bar.expectPaid('£12.55')
  await bar.expectSynced()
  const owner = await owners('harbour')
  const orders = [
    ...(await owner.listOrders(counter.registerId)),
    ...(await owner.listOrders(bar.registerId)),
  ]
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ status: 'completed', total: 1255 })
})
