/** A way to pay, from the back office to the till and into the books. */
import { kit } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

test('a payment method is added, sold with, and stands in the books', async ({
  openBackOffice,
  pairTill,
}) => {
  const office = await openBackOffice('corner')
  const { page } = office
  const till = await pairTill({ company: 'corner', branch: 'High Street' })
  await till.signIn(kit)

  await test.step('it is added with a limit', async () => {
    await office.goTo('/pos/paymentMethods', inOffice('pos.tab.paymentMethods'))
    await page.getByRole('button', { name: inOffice('paymentMethods.new') }).click()
    await office.field(inOffice('paymentMethods.name')).fill('Meal card')
    await page
      .getByRole('combobox', { name: inOffice('paymentMethods.kindLabel') })
      .selectOption('other')
    await page.getByRole('textbox', { name: inOffice.start('paymentMethods.maxAmount') }).fill('5')
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
    await expect(office.row('Meal card')).toContainText('£5.00')
  })

  await test.step('the open till takes it', async () => {
    await till.search.fill('chewing gum')
    await till.tap('Chewing gum')
    await till.charge()
    await till.dialog.getByRole('radio', { name: 'Meal card' }).click()
    await till.dialog.getByRole('button', { name: /^Meal card/ }).click()
    await expect(till.paid).toContainText('Meal card')
  })

  await test.step('it stands in the books under its name', async () => {
    await till.expectSynced()
    await office.goTo('/transactions', inOffice('transactions.sum.count'))
    await expect(office.row('Meal card').first()).toBeVisible({ timeout: 40_000 })
  })

  await test.step('it is archived, and no till offers it any more', async () => {
    await office.goTo('/pos/paymentMethods', inOffice('pos.tab.paymentMethods'))
    await office
      .row('Meal card')
      .getByRole('button', { name: /: Meal card$/ })
      .click()
    await page.getByRole('menuitem', { name: inOffice('rights.archive') }).click()
    await expect(office.row('Meal card')).toHaveCount(0)
  })
})
