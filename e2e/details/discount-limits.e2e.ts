/** A discount that may be given once, by a manager, and for a reason. */
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('a discount asks why and whom, and is used up once it was given', async ({
  owners,
  openBackOffice,
  pairTill,
}) => {
  const { context, listOrders } = await owners('harbour')
  const id = crypto.randomUUID()
  const made = await context.post('/api/v1/discounts', {
    data: {
      id,
      name: 'Lost in the post',
      kind: 'percent',
      value: 500_000,
      usesMax: 1,
      needsApproval: true,
      reasonRequired: true,
      reasons: ['Voucher lost', 'Regular'],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const till = await pairTill()
  const tile = till.dialog.getByRole('button', { name: /^Lost in the post/ })

  await test.step('whoever gives it says why, and a manager agrees', async () => {
    await till.signIn(ben)
    await till.ringUp('Flat white')
    await till.ticket.getByRole('button', { name: 'Discount on the order' }).click()
    await tile.click()
    const give = till.dialog.getByRole('button', { name: 'Apply discount' })
    await expect(give).toBeDisabled()
    await till.dialog.getByRole('button', { name: 'Voucher lost' }).click()
    await till.dialog.getByRole('textbox', { name: 'Comment' }).fill('She showed the mail')
    await give.click()
    await expect(till.page.getByRole('dialog', { name: 'Manager approval needed' })).toBeVisible()
    await till.typePin(ana.pin)
    await expect(till.total('Total')).toHaveText('£1.70')
    await till.payExact()
    await till.expectPaid('£1.70')
    await till.expectSynced()
  })

  await test.step('the next ticket finds it used up', async () => {
    await till.ringUp('Flat white')
    await till.ticket.getByRole('button', { name: 'Discount on the order' }).click()
    await expect(tile).toContainText('used up')
    await expect(tile).toBeDisabled()
    await till.closeSheet()
  })

  await test.step('the office sees how often, who and why', async () => {
    const office = await openBackOffice()
    await office.goTo('/discounts', 'Discounts')
    await expect(office.row('Lost in the post')).toContainText('1 of 1')
    const orders = await listOrders(till.registerId)
    const order = orders.find(({ status }) => status === 'completed')
    await office.page.goto(`/orders/${order?.id}`)
    const said = 'Voucher lost, She showed the mail'
    await expect(office.page.getByText(said)).toBeVisible()
  })
})
