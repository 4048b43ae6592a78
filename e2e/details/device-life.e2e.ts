/** What the back office says of a till, obeyed within a second, and after being away. */
import { networkGone } from '../faults.ts'
import type { BackOffice } from '../gestures/back-office.ts'
import { ana, type Till } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test.use(installedTills)

async function chooseFor(office: BackOffice, till: string, action: string): Promise<void> {
  await office.row(till).getByRole('button').last().click()
  await office.page.getByRole('menuitem', { name: action, exact: true }).click()
}

const locked = (till: Till) => till.page.getByRole('heading', { name: onTill('locked.title') })
const isUnpaired = (till: Till) =>
  expect(till.page.getByRole('textbox', { name: onTill('pairing.code') })).toBeVisible()

test('a till follows its profile, its lock and the end of its pairing', async ({
  openBackOffice,
  pairTill,
  owners,
  faults,
}) => {
  faults.expect(networkGone)
  const till = await pairTill({ name: 'Device under test' })
  await till.signIn(ana)
  const { context: api } = await owners('harbour')
  const profile = {
    id: crypto.randomUUID(),
    name: 'Wine shop',
    serviceMode: 'retail',
    quickAmounts: [4200],
    lockAfterSale: true,
    newSaleSeconds: 1,
    textPercent: 125,
  }
  expect((await api.post('/api/v1/device-profiles', { data: profile })).status()).toBe(201)
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/pos', inOffice('pos.title'))
  await office.switchBranch('Quayside')

  await test.step('a new name and a profile are at the till within a second', async () => {
    await expect(office.row('Device under test')).toContainText(inOffice('pos.state.online'))
    await chooseFor(office, 'Device under test', inOffice('pos.edit'))
    await office.field(inOffice('pos.column.name')).fill('Cellar')
    await office.field(inOffice('pos.column.location')).fill('Downstairs')
    await page
      .getByRole('combobox', { name: inOffice('pos.column.profile') })
      .selectOption({ label: 'Wine shop' })
    const types = till.page.getByRole('radiogroup', { name: onTill('orderType.title') })
    await expect(types).toBeVisible()
    await page.getByRole('button', { name: inOffice('deeds.submit.edit') }).click()
    await expect(till.page.getByRole('banner')).toContainText('Cellar')
    await expect(types).toHaveCount(0)
    await expect(till.page.locator('html')).toHaveCSS('font-size', '20px')
    await expect(office.row('Cellar')).toContainText('Wine shop')
  })

  await test.step('it offers the sums of the profile, and locks after the sale', async () => {
    await till.ringUp('Flat white')
    await till.page.getByRole('button', { name: /^Cash £42.00/ }).click()
    await till.expectPaid('£3.40')
    await expect(till.pinPad).toBeVisible()
  })

  await test.step('locked, it says who to ask and takes no PIN', async () => {
    await till.signIn(ana)
    await chooseFor(office, 'Cellar', inOffice('pos.lock'))
    await expect(page.getByText('Cellar is locked')).toBeVisible()
    await expect(locked(till)).toBeVisible()
    await expect(till.page.getByText('Morgan Reyes locked it')).toBeVisible()
    await expect(till.pinPad).toHaveCount(0)
  })

  await test.step('away, it stays locked until it hears that it is not', async () => {
    await till.page.context().setOffline(true)
    await chooseFor(office, 'Cellar', inOffice('pos.unlock'))
    await expect(page.getByText('Cellar is unlocked')).toBeVisible()
    await expect(locked(till)).toBeVisible()
    await till.page.context().setOffline(false)
    await expect(till.pinPad).toBeVisible()
  })

  await test.step('unpaired while it is away, it first sends what it has sold', async () => {
    await till.signIn(ana)
    await till.page.context().setOffline(true)
    await till.ringUp('Flat white')
    await till.payExact()
    await till.expectPaid('£3.40')
    await chooseFor(office, 'Cellar', inOffice('pos.unpair'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inOffice('pos.unpair') })
      .click()
    await expect(office.row('Cellar')).toContainText(inOffice('pos.unpairWaits'))
    // What the till was asking as its pairing ended is answered so.
    faults.expect(/\b401\b.*\/(journal\/facts|sync)\b/)
    await till.page.context().setOffline(false)
    await isUnpaired(till)
    await page.getByRole('tab', { name: /^Closed/ }).click()
    await expect(office.row('Cellar')).toContainText(inOffice('pos.closed'))
    await expect(office.row('Cellar')).toContainText('0')
    const orders = await (await owners('harbour')).listOrders(till.registerId)
    expect(orders.map(({ status }) => status)).toEqual(['completed', 'completed'])
  })
})
