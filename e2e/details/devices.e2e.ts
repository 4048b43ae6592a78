import type { BackOffice } from '../gestures/back-office.ts'
import { ana, type Till } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'

test.use(installedTills)

async function chooseFor(office: BackOffice, till: string, action: string): Promise<void> {
  await office.row(till).getByRole('button').last().click()
  await office.page.getByRole('menuitem', { name: action, exact: true }).click()
}

const isUnpaired = (till: Till) =>
  expect(till.page.getByRole('textbox', { name: 'Pairing code' })).toBeVisible()

test('a price of a list is at the till within a second; a forgotten till closes', async ({
  openBackOffice,
  pairTill,
  faults,
}) => {
  // What the server answers a device that it no longer knows.
  faults.expect(/\b401\b/)
  const till = await pairTill({ name: 'Lost till' })
  await till.signIn(ana)
  await till.ringUp('Flat white')
  const office = await openBackOffice()
  const { page } = office

  await test.step('a price is typed beside its item', async () => {
    await office.goTo('/items/price-lists/new', 'New price list')
    await office.field('Name').fill('Regatta week')
    await page.getByRole('switch', { name: 'All branches' }).click()
    for (const name of ['Old Town', 'Station']) {
      await page.getByRole('checkbox', { name, exact: true }).setChecked(false)
    }
    await page.getByRole('searchbox', { name: 'Search items' }).fill('flat white')
    await page.getByRole('textbox', { name: 'Price of Flat white here' }).fill('3.90')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Regatta week' })).toBeVisible()
    await expect(till.tile('Flat white')).toContainText('£3.90')
    await expect(till.total('Total')).toHaveText('£3.40')
    await till.ringUp('Flat white')
    await expect(till.total('Total')).toHaveText('£7.30')
  })

  await test.step('archived, it no longer counts', async () => {
    await page.getByRole('link', { name: 'Price lists' }).first().click()
    await office.row('Regatta week').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('Regatta week archived')).toBeVisible()
    await expect(till.tile('Flat white')).toContainText('£3.40')
  })

  await test.step('a device that is forgotten sells no more', async () => {
    await office.goTo('/pos', 'Devices')
    await office.switchBranch('Quayside')
    await chooseFor(office, 'Lost till', 'Forget the device')
    await page.getByRole('dialog').getByRole('button', { name: 'Forget the device' }).click()
    await expect(till.page.getByRole('heading', { name: 'This till was removed' })).toBeVisible()
    await till.page.getByRole('button', { name: 'Pair again' }).click()
    await isUnpaired(till)
  })
})

test('a till whose clock is wrong says so until it is right again, and sells on', async ({
  openBackOffice,
  pairTill,
}) => {
  const till = await pairTill({ name: 'Wrong clock' })
  await till.signIn(ana)
  const notice = till.page.getByText('ahead of the server’s')
  const office = await openBackOffice()
  await office.goTo('/pos', 'Devices')
  await office.switchBranch('Quayside')
  await expect(office.row('Wrong clock')).toContainText('Online')
  await expect(notice).toHaveCount(0)

  await test.step('three days ahead, with what that does and what to do', async () => {
    await till.page.clock.setSystemTime(Date.now() + 3 * 86_400_000)
    await till.page.reload()
    await till.signIn(ana)
    await expect(notice).toHaveText('This device’s clock is 3 days ahead of the server’s.')
    await expect(till.page.getByText(/Sales now count towards .+, not/)).toBeVisible()
    await expect(till.page.getByText(/set date, time and time zone to automatic/)).toBeVisible()
    await till.sell('Flat white')
  })

  await test.step('the back office says it with the till', async () => {
    await expect(office.row('Wrong clock')).toContainText('Clock 3 days ahead of the server’s')
    await expect(office.page.getByText('Clocks that differ from the server')).toBeVisible()
  })

  await test.step('set right, it is not told any more', async () => {
    await till.page.clock.setSystemTime(Date.now())
    await till.page.reload()
    await till.signIn(ana)
    await till.expectSynced()
    await expect(notice).toHaveCount(0)
    await expect(office.row('Wrong clock')).not.toContainText('ahead of')
  })
})
