/** A till is copied while it sells: no sale of either is lost, and none is in the books twice. */
import { cp } from 'node:fs/promises'
import { networkGone } from '../faults.ts'
import { ben, Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test('a copy of a till stops, goes on under a number of its own, and its sales are decided', async ({
  faults,
  openBackOffice,
  openProfile,
  owners,
  pairTill,
}, testInfo) => {
  faults.expect(networkGone)
  faults.expect(/answer: 409 /)
  faults.expect(/console: Failed to load resource/)
  const owner = await owners('harbour')
  const [folder, copied] = [testInfo.outputPath('till'), testInfo.outputPath('copy')]
  const earlier = await pairTill({ name: 'Bar till', context: await openProfile(folder) })
  const { registerId } = earlier
  await earlier.signIn(ben)
  const first = await earlier.sell('Flat white')
  await earlier.expectSynced()
  await earlier.page.context().close()
  // The whole profile: with its key, which the device can't read out and a copy has all the same.
  await cp(folder, copied, { recursive: true })
  const till = new Till(await (await openProfile(folder)).newPage(), registerId)
  await till.page.goto('/till/')
  await till.signIn(ben)
  const second = await till.sell('Americano')
  await till.expectSynced()

  const device = await openProfile(copied)
  const copy = new Till(await device.newPage(), registerId)
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

test('what was copied without the key of the till sells nothing', async ({
  faults,
  newContext,
  pairTill,
}) => {
  faults.expect(/answer: 401 /)
  faults.expect(/console: Failed to load resource/)
  const till = await pairTill({ name: 'Key till' })
  await till.signIn(ben)
  const signed = till.page.waitForRequest('**/journal/batches')
  await till.sell('Flat white')
  expect((await signed).headers()['servery-signature']).toMatch(/^[\w-]{43}:[\w-]{86}$/)
  await till.expectSynced()

  const disk = await till.page.context().storageState({ indexedDB: true })
  const device = await newContext({ storageState: disk })
  const thief = await device.newPage()
  await thief.goto('/till/')
  const title = onTill('unproven.title')
  await expect(thief.getByRole('heading', { name: title })).toBeVisible({ timeout: 40_000 })

  await test.step('the till itself goes on', async () => {
    await till.sell('Americano')
    await till.expectSynced()
  })
})
