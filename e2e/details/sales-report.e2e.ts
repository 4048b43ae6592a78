/** From a figure of the sales report to what it is made of, to a file and to a letter. */
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

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

test('reports are narrowed to what one asks about, and open to just these orders', async ({
  openBackOffice,
}) => {
  const office = await openBackOffice()
  const { page } = office
  const narrow = async (filter: string, choice: string) => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: filter, exact: true }).click()
    await page.getByRole('radio', { name: choice, exact: true }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: `${filter}: ${choice}` })).toBeVisible()
  }
  /** The first row that opens to orders: the list has as many as the row says. */
  const openRow = async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const figure = page.locator('td a[href^="/orders?"]').first()
    const count = (await figure.textContent()) ?? ''
    expect(count).toMatch(/^[1-9]/)
    await figure.click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible()
    return count
  }

  await test.step('discounts by their reason and where they were given', async () => {
    await office.goTo('/reports/discountReports?range=last_7_days', 'Discounts')
    await office.switchBranch('Quayside')
    await narrow('Source', 'Till')
    await narrow('Reason', 'No reason')
    await expect(page).toHaveURL(/f\.source=till/)
    await openRow()
    await expect(page.getByText('Discount reason: No reason')).toBeVisible()
    await page.goBack()
    await narrow('Discount', 'Discounts without a name')
    await expect(page.getByText(/^Nothing in this period with these filters/)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/f\./)
    await expect(page.locator('td a[href^="/orders?"]').first()).toBeVisible()
  })

  await test.step('options on what is of one category', async () => {
    await office.moveTo('/reports/modifiersReports?range=last_7_days', 'Modifiers')
    await narrow('Category', 'Coffee & tea')
    await openRow()
    await expect(page.getByText('Category: Coffee & tea')).toBeVisible()
  })

  await test.step('in-house by who took the order', async () => {
    await office.moveTo('/reports/insideReports?range=last_7_days', 'In-house sales')
    const whole = await office.figure('Net sales').textContent()
    await narrow('Taken by', ben.name)
    await expect(office.figure('Net sales')).not.toHaveText(whole ?? '')
    await openRow()
    await expect(page.getByText(`Taken by: ${ben.name}`)).toBeVisible()
  })
})

test('a report is sent by e-mail every week from now on', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/reports', 'Reports')
  await page.getByRole('button', { name: 'Schedule email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Frequency').selectOption('week')
  await office.field('Recipients').fill('books@harbour.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const letters = page.getByRole('region', { name: 'Sent by email' })
  await expect(letters.getByText('books@harbour.example')).toBeVisible()
  await expect(letters.getByText(/Next on/)).toBeVisible()
})
