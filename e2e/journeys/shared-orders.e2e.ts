/** Two tills of one branch work on the same ticket. */
import { networkGone } from '../faults.ts'
import { ana, ben } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

test.use(installedTills)

test('a ticket held on one till is recalled on another, and both add to it', async ({
  pairTill,
  owners,
  faults,
}) => {
  faults.expect(networkGone)
  const counter = await pairTill({ name: 'Shared counter' })
  const bar = await pairTill({ name: 'Shared bar' })
  await counter.signIn(ana)
  await bar.signIn(ben)

  await counter.ringUp('Flat white', 'Americano')
  const number = await counter.readCallNumber()
  await counter.ticket.getByRole('button', { name: onTill('ticket.hold') }).click()
  await counter.expectSynced()

  await bar.ticket.getByRole('button', { name: /^Held tickets/ }).click()
  await bar.dialog.getByRole('button', { name: new RegExp(number) }).click()
  await expect(bar.total(onTill('totals.total'))).toHaveText('£6.50')
  await bar.ringUp('Cola')
  await expect(bar.total(onTill('totals.total'))).toHaveText('£9.60')
  await bar.expectSynced()

  await counter.openMenu(onTill('orders.title'))
  await counter.dialog
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click()
  await expect(counter.total(onTill('totals.total'))).toHaveText('£9.60')
  await counter.ringUp('Butter croissant')
  await expect(counter.total(onTill('totals.total'))).toHaveText('£12.55')
  await expect(bar.total(onTill('totals.total'))).toHaveText('£12.55')

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

  await test.step('both take its money offline: a person is told, and gives one back', async () => {
    await bar.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
    await counter.ringUp('Flat white')
    const twice = await counter.readCallNumber()
    await counter.ticket.getByRole('button', { name: onTill('ticket.hold') }).click()
    await bar.ticket.getByRole('button', { name: /^Held tickets/ }).click()
    await bar.dialog.getByRole('button', { name: new RegExp(twice) }).click()
    await bar.expectSynced()
    await counter.openMenu(onTill('orders.title'))
    await counter.dialog.getByRole('button', { name: new RegExp(twice) }).click()
    for (const till of [counter, bar]) {
      await till.page.context().setOffline(true)
      await till.payExact()
      await till.expectPaid('£3.40')
    }
    for (const till of [counter, bar]) await till.page.context().setOffline(false)
    const told = `${twice} was paid here and at another till.`
    await expect(bar.page.getByText(told)).toBeVisible()
    await expect(counter.page.getByText(told)).toBeVisible()
    await counter.page.getByRole('button', { name: onTill('after-sale:unpay.look') }).click()
    await expect(counter.dialog.getByRole('alert')).toHaveText(/More was paid.*£3.40/)
    await counter.dialog.getByRole('button', { name: onTill('after-sale:unpay.show') }).click()
    await counter.dialog.getByRole('button', { name: 'Wrong payment method' }).click()
    await counter.dialog.getByRole('button', { name: /^Void payment £3\.40/ }).click()
    await expect(
      counter.dialog.getByRole('button', { name: onTill('after-sale:refund.show') }),
    ).toBeVisible()
    await expect(counter.dialog.getByRole('alert')).toHaveCount(0)
    await counter.expectSynced()

    const all = await owner.listOrders(counter.registerId)
    const order = all.find(({ callNumber }) => callNumber === twice)
    const { exceptions, payments, status } = await owner.getOrder(order?.id ?? '')
    expect(status).toBe('completed')
    const codes = exceptions.map(({ code }) => code)
    expect(codes.sort()).toEqual(['closed_twice', 'overpaid', 'sent_twice'])
    expect(payments).toHaveLength(2)
    expect(payments.filter(({ reversed }) => reversed)).toHaveLength(1)
  })
})
