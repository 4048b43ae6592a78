/** From a figure of the sales report to what it is made of, to a file and to a letter. */
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

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
  await office.goTo('/sales', 'Sales')
  await office.switchBranch('Quayside')
  await expect(page).toHaveURL(/branch=[0-9a-f-]{36}/)
  const orders = office.figure('Orders')
  await orders.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  const shown = page.getByText(/^1–\d+ of [\d,]+$/)
  const count = ((await shown.textContent()) ?? '').split(' of ')[1] ?? ''
  await page.goBack()
  await expect(orders).toHaveText(new RegExp(`Orders${count}(?!\\d)`))

  await page.getByRole('tab', { name: 'By payment method' }).click()
  const cash = page.getByRole('row', { name: /^Cash \d/ })
  const amount = (await cash.getByRole('cell').nth(1).textContent()) ?? ''
  expect(amount).toMatch(/£/)
  await cash.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  const sums = page.getByRole('region', { name: 'Totals of this filter' })
  await expect(sums.locator('dt', { hasText: /^Net$/ }).locator('xpath=..')).toHaveText(
    `Net${amount}`,
  )

  await page.goBack()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^sales-.*\.csv$/)
})

test('a link of one branch shows it to whoever had another one in front', async ({
  openBackOffice,
}) => {
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/reports/teamSales?range=last_7_days', 'Team sales')
  await office.switchBranch('All branches')
  await expect(page).toHaveURL(/branch=all/)
  const all = page.url()
  await office.switchBranch('Quayside')
  await expect(page).not.toHaveURL(/branch=all/)
  await office.goTo(all, 'Team sales')
  const switcher = page.getByRole('button', { name: /^Switch branch/ })
  await expect(switcher).toHaveText('All branches')
  await page.getByRole('button', { name: 'Incl. tax' }).click()
  await expect(office.figure('Net sales incl. tax')).toContainText('£')
})

test('a report is sent by e-mail every week from now on', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/reports', 'Reports')
  await page.getByRole('button', { name: 'Schedule e-mail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How often').selectOption('week')
  await office.field('Recipients').fill('books@harbour.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const letters = page.getByRole('region', { name: 'Sent by e-mail' })
  await expect(letters.getByText('books@harbour.example')).toBeVisible()
  await expect(letters.getByText(/Next on/)).toBeVisible()
})
