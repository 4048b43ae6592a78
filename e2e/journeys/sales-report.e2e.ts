/** From a figure of the sales report to what it is made of, to a file and to a letter. */
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

test('a figure opens to orders that add up to it, and its link names the branch', async ({
  openBackOffice,
  pairTill,
}) => {
  const till = await pairTill()
  await till.signIn(ben)
  await till.sell('Flat white')
  await till.expectSynced()

  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/sales', inOffice('sales.figures.sales'))
  await office.switchBranch('Quayside')
  await expect(page).toHaveURL(/branch=[0-9a-f-]{36}/)
  const orders = office.figure(inOffice('sales.kpi.orders'))
  await orders.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: inOffice('sales.kpi.orders') }).waitFor()
  const shown = page.getByText(/^1–\d+ of [\d,]+$/)
  const count = ((await shown.textContent()) ?? '').split(' of ')[1] ?? ''
  await page.goBack()
  await expect(orders).toHaveText(new RegExp(`Orders${count}(?!\\d)`))

  await page.getByRole('tab', { name: inOffice('sales.tab.method') }).click()
  const cash = page.getByRole('row', { name: /^Cash \d/ })
  const amount = (await cash.getByRole('cell').nth(1).textContent()) ?? ''
  expect(amount).toMatch(/£/)
  await cash.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: inOffice('transactions.sum.count') }).waitFor()
  const sums = page.getByRole('region', { name: inOffice('transactions.sums') })
  await expect(
    sums.locator('dt', { hasText: inOffice('transactions.sum.net') }).locator('xpath=..'),
  ).toHaveText(`${inOffice('transactions.sum.net')}${amount}`)

  await page.goBack()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: inOffice('export.button') }).click()
  await page.getByRole('menuitem', { name: inOffice('export.csv') }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^sales-.*\.csv$/)
})
