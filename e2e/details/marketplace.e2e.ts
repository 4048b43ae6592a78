/** An order from the tablet beside the till is told apart, and found by its number there. */
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('an order of a marketplace is told apart at the till and in the books', async ({
  openBackOffice,
  owners,
  pairTill,
}) => {
  const owner = await owners('harbour')
  const [office, till] = await Promise.all([openBackOffice(), pairTill()])
  const origin = till.ticket.getByRole('region', { name: 'Source' })

  const sayMarketplace = async () => {
    await till.ticket.getByRole('button', { name: 'Customer' }).click()
    await till.dialog.getByRole('radio', { name: 'Marketplace' }).click()
    await till.dialog.getByRole('textbox', { name: 'Which marketplace' }).fill('Plate Post')
    await till.dialog.getByRole('textbox', { name: 'Marketplace order number' }).fill('PP-90417')
    await till.dialog.getByRole('button', { name: 'Save source' }).click()
  }

  await test.step('the cashier says which one, and how it calls the order', async () => {
    await till.signIn(ana)
    await till.ringUp('Flat white')
    await sayMarketplace()
    await expect(origin).toContainText('Plate Post PP-90417')
  })

  await test.step('it can be taken back, and said again of the telephone', async () => {
    await till.ticket.getByRole('button', { name: 'Undo' }).click()
    await expect(origin).toBeHidden()
    await till.ticket.getByRole('button', { name: 'Customer' }).click()
    await till.dialog.getByRole('radio', { name: 'Phone' }).click()
    await till.dialog.getByRole('button', { name: 'Save source' }).click()
    await expect(origin).toContainText('Phone')
    await till.ticket.getByRole('button', { name: 'Undo' }).click()
  })

  await test.step('paid, it is in the books under its number there', async () => {
    await sayMarketplace()
    await till.payExact()
    await till.expectPaid('£')
    await till.expectSynced()
    const found = await owner.context.get('/api/v1/orders?search=pp-90417')
    const { rows } = await found.json()
    expect(rows).toMatchObject([{ source: 'marketplace', registerId: till.registerId }])
    await office.page.goto(`/orders/${rows[0].id}`)
    await expect(office.page.getByText('Plate Post').first()).toBeVisible()
    await expect(office.page.getByText('PP-90417').first()).toBeVisible()
  })
})
