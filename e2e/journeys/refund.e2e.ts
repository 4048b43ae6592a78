/** Given away, undone and paid back: at the till with a PIN and a reason, then in the books. */
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test('a comp, an undone payment and a refund add up at the till and in the office', async ({
  openBackOffice,
  owners,
  pairTill,
}) => {
  const { listOrders } = await owners('harbour')
  const till = await pairTill()
  const { page } = till
  const sheet = (name: string | RegExp) => page.getByRole('dialog', { name })
  const lastReceipt = async () => {
    await till.openMenu(onTill('orders.title'))
    await sheet(onTill('orders.title'))
      .getByRole('button', { name: /T\d+-\d{6}/ })
      .first()
      .click()
  }

  await test.step('a line goes on the house with a manager’s PIN and stays on the ticket', async () => {
    await till.signIn(ben)
    await till.ringUp('Flat white', 'Flat white', 'Butter croissant')
    await till.lines.filter({ hasText: 'Butter croissant' }).getByRole('button').first().click()
    await till.ticket.getByRole('button', { name: onTill('after-sale:comp.confirm') }).click()
    await till.dialog.getByRole('button', { name: 'Long wait' }).click()
    await till.dialog.getByRole('button', { name: /^Comp Butter croissant/ }).click()
    await till.typePin(ana.pin)
    await expect(till.lines.filter({ hasText: 'Butter croissant' })).toContainText('Long wait')
    await expect(till.total(onTill('totals.total'))).toHaveText('£6.80')
    await till.payExact()
    await till.expectPaid('£6.80')
  })

  await test.step('the payment is undone and made again under another receipt', async () => {
    await lastReceipt()
    await page.getByRole('button', { name: onTill('after-sale:unpay.show') }).click()
    const unpay = sheet(onTill.pattern('after-sale:unpay.title'))
    await unpay.getByRole('button', { name: 'Wrong payment method' }).click()
    await unpay.getByRole('button', { name: /^Void payment £6\.80/ }).click()
    await till.typePin(ana.pin)
    await expect(till.total(onTill('totals.total'))).toHaveText('£6.80')
    await till.payExact()
    await till.expectPaid('£6.80')
  })

  await test.step('one of two coffees is refunded', async () => {
    await lastReceipt()
    await page.getByRole('button', { name: inOffice('deeds.type.refund') }).click()
    const refund = sheet(/^Refund T/)
    await refund.getByRole('button', { name: 'One less Flat white' }).click()
    await refund.getByRole('button', { name: 'One less Butter croissant' }).click()
    await refund.getByRole('button', { name: 'Wrong item' }).click()
    await refund.getByRole('button', { name: /^Refund £3\.40/ }).click()
    await till.typePin(ana.pin)
    await expect(sheet(/^Refund T/)).toContainText('REFUND')
    await till.closeSheet()
    await till.expectSynced()
  })

  const office = await openBackOffice()
  await test.step('the office sees who, why, and what is left', async () => {
    const orders = await listOrders(till.registerId)
    const order = orders.find(({ status }) => status === 'completed')
    await office.page.goto(`/orders/${order?.id}`)
    await expect(office.page.getByText(inOffice('orders.payment.part_refunded'))).toBeVisible()
    await expect(office.page.getByText(/Wrong item/).first()).toBeVisible()
    await expect(office.page.getByText(/approved by Ana/).first()).toBeVisible()
    await expect(office.page.getByText(inOffice('orders.total.kept'))).toBeVisible()
    await office.switchBranch('Quayside')
    await office.goTo('/transactions', inOffice('transactions.sum.count'))
    await expect(
      office.page.getByText(inOffice('transactions.type.reversal')).first(),
    ).toBeVisible()
  })

  await test.step('the other coffee comes back for two croissants: the difference is paid', async () => {
    await lastReceipt()
    await page.getByRole('button', { name: onTill('after-sale:exchange.show') }).click()
    const exchange = sheet(/^Exchange T/)
    await exchange.getByRole('button', { name: 'One more Flat white' }).click()
    await exchange.getByRole('button', { name: 'Wrong item' }).click()
    await till.ringUp('Butter croissant', 'Butter croissant')
    await expect(
      till.ticket.getByRole('region', { name: onTill('after-sale:exchange.even') }),
    ).toContainText('£2.50')
    await till.payExact()
    await till.typePin(ana.pin)
    await till.expectPaid('£5.90')
    await till.expectSynced()
  })

  await test.step('both orders name each other, and the day reconciles', async () => {
    const [order] = await listOrders(till.registerId)
    await office.page.goto(`/orders/${order?.id}`)
    await office.page.getByRole('link', { name: inOffice.start('orders.exchangedWith') }).click()
    await expect(
      office.page.getByRole('link', { name: inOffice.start('orders.exchangedFor') }),
    ).toBeVisible()
    await office.goTo('/sales', inOffice('reports.group.sales'))
    await expect(office.page.getByText(inOffice('sales.bridge.difference'))).toHaveCount(0)
  })
})
