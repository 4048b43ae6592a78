/** A till is copied while it sells: no sale of either is lost, and none is in the books twice. */
import { networkGone } from '../faults.ts'
import { ben, Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test('a copy of a till stops, goes on under a number of its own, and its sales are decided', async ({
  faults,
  newContext,
  openBackOffice,
  owners,
  pairTill,
}) => {
  faults.expect(networkGone)
  faults.expect(/answer: 409 /)
  faults.expect(/console: Failed to load resource/)
  const owner = await owners('harbour')
  const till = await pairTill({ name: 'Bar till' })
  await till.signIn(ben)
  const first = await till.sell('Flat white')
  await till.expectSynced()
  const disk = await till.page.context().storageState({ indexedDB: true })
  const second = await till.sell('Americano')
  await till.expectSynced()

  const device = await newContext({ storageState: disk })
  const copy = new Till(await device.newPage(), till.registerId)
  await test.step('the copy sells without a network, and gives a number a second time', async () => {
    await device.route('**/api/**', (route) => route.abort())
    await copy.page.goto('/till/')
    await copy.signIn(ben)
    expect(await copy.sell('Cola')).toBe(second)
  })

  await test.step('it stops as soon as it hears of it, and goes on under another number', async () => {
    await device.unroute('**/api/**')
    await expect(copy.page.getByRole('heading', { name: onTill('stopped.title') })).toBeVisible({
      timeout: 40_000,
    })
    await copy.page.getByRole('button', { name: /^Go on as T/ }).click()
    await copy.signIn(ben)
    expect(await copy.sell('Cola')).toMatch(/^T\d+-000001$/)
    await copy.expectSynced()
  })

  await test.step('the original has never stopped', async () => {
    await till.sell('Flat white')
    await till.expectSynced()
  })

  await test.step('an owner takes the copy’s sale into the books, once', async () => {
    const office = await openBackOffice()
    await office.goTo('/pos', inOffice('pos.title'))
    await office.switchBranch('Quayside')
    await office.page.getByRole('link', { name: /^Bar till: / }).click()
    const { page } = office
    await expect(page.getByRole('row').filter({ hasText: 'Cola' })).toContainText(second)
    await page.getByRole('checkbox', { name: inOffice('pos.apart.all') }).check()
    await page.getByRole('textbox', { name: inOffice('pos.apart.reason') }).fill('Sold on a copy')
    await page.getByRole('button', { name: inOffice('pos.apart.take') }).click()
    await expect(page.getByText(inOffice('pos.apart.none'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Cola' })).toContainText(/BO\d+-\d{6}/)
  })

  await test.step('each sale is in the books once', async () => {
    const own = await owner.listOrders(till.registerId)
    expect(own.map(({ receiptNumber }) => receiptNumber)).toEqual(
      expect.arrayContaining([first, second]),
    )
    expect(own).toHaveLength(3)
  })
})
