/** Home follows the tills, the search finds the sale, and a restart of the server heals itself. */
import { networkGone } from '../faults.ts'
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('Home counts a sale by itself, and Ctrl K finds it by keyboard alone', async ({
  openBackOffice,
  pairTill,
}) => {
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/', /^Hello/)
  await office.switchBranch('Quayside')
  await office.waitUntilLive()
  const orders = office.figure('Orders')
  await expect(orders).toHaveText(/Orders\d/)
  const before = Number(/Orders(\d+)/.exec((await orders.textContent()) ?? '')?.[1])

  const till = await pairTill()
  await till.signIn(ben)
  const receipt = await till.sell('Flat white')
  await till.expectSynced()
  await expect(orders).toHaveText(new RegExp(`Orders${before + 1}(?!\\d)`))
  const latest = page.getByRole('region', { name: 'Latest orders' })
  await expect(latest.getByRole('listitem').first()).toContainText('£3.40')

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await field.fill(receipt.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(receipt) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeFocused()
  await expect(page).toHaveTitle(/^Order .* · Quayside · Servery$/)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: receipt.toLowerCase() })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('all branches stand on Home and in reports alone', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/', /^Hello/)
  await office.switchBranch('All branches')
  const switcher = page.getByRole('button', { name: /^Switch branch/ })
  await expect(switcher).toHaveText('All branches')
  await office.openFromNavigation('Sales')
  await expect(switcher).toHaveText('All branches')
  await office.openFromNavigation('Orders')
  await expect(switcher).not.toHaveText('All branches')
  await switcher.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'All branches' })).toBeHidden()
})

test('an open page heals by itself after the server was restarted', async ({
  openBackOffice,
  servery,
  faults,
}) => {
  faults.expect(networkGone)
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/', /^Hello/)
  await office.waitUntilLive()
  await servery.kill()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await servery.start()
  await office.waitUntilLive()
  await office.openFromNavigation('Orders')
  await expect(page.getByRole('table')).toBeVisible()
})
