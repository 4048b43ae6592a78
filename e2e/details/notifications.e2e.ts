/** What happens at a till rings the bell in the back office. */
import { ana } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'

test.use(installedTills)

test.setTimeout(120_000)

test('a discount at the till is told by the bell, which leads to the order', async ({
  openBackOffice,
  pairTill,
}) => {
  const { page } = await openBackOffice()
  await test.step('one wants to know of every discount', async () => {
    await page.goto('/account/notifications')
    const row = page.getByRole('group', { name: /^Large discount/ })
    await row.getByRole('textbox', { name: 'From' }).fill('0.50')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your choices are saved')).toBeVisible()
  })

  const till = await pairTill()
  await till.signIn(ana)
  await till.ringUp('Flat white', 'Butter croissant')
  await till.ticket.getByRole('button', { name: 'Discount on the order' }).click()
  await till.dialog.getByRole('button', { name: /^Amount off/ }).click()
  await till.keyIn('65')
  await till.dialog.getByRole('button', { name: /^Apply discount/ }).click()
  await till.dialog.getByRole('button', { name: 'Goodwill' }).click()
  await till.dialog.getByRole('button', { name: /^Apply discount/ }).click()
  await expect(till.total('Total')).toHaveText('£5.70')
  const callNumber = await till.readCallNumber()
  await till.payExact()
  await till.expectSynced()

  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await bell.click()
  const news = page.getByRole('dialog', { name: 'Notifications' })
  const told = news.getByRole('link', { name: new RegExp(`£0.65 on order ${callNumber}`) })
  await expect(told).toHaveAccessibleName(/^Unread:/, { timeout: 30_000 })
  await told.click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${callNumber}` })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(told).not.toHaveAccessibleName(/^Unread:/)
})

test('nobody is asked for push messages before they press the button', async ({
  openBackOffice,
}) => {
  const { page } = await openBackOffice()
  await page.addInitScript(() => {
    const asked = window as unknown as { asked?: number }
    asked.asked = 0
    Notification.requestPermission = () => {
      asked.asked = (asked.asked ?? 0) + 1
      return Promise.resolve('denied')
    }
  })
  await page.goto('/account/notifications')
  const turnOn = page.getByRole('button', { name: 'Turn on' })
  await expect(turnOn).toBeEnabled()
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
  expect(await asked()).toBe(0)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  await turnOn.click()
  await expect(page.getByText('Your browser does not allow it')).toBeVisible()
  expect(await asked()).toBe(1)
})
