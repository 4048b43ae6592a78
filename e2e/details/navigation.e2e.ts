/**
 * Pointing at a link gives its page a head start, and going elsewhere meanwhile does no harm.
 * Without a network a page says so, and comes back with it.
 */
import { networkGone } from '../faults.ts'
import { expect, test } from '../test.ts'

const slowMs = 700

test('links are pointed at and clicked at once', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/', /^Hello/)
  const link = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await link('Orders').click()
  await expect(heading('Orders')).toBeVisible()

  // Slow enough for a click before what the pointing asked for has come.
  let waiting = 0
  let asked = 0
  await page.route('**/assets/*.js', async (route) => {
    asked += 1
    waiting += 1
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    await route.continue()
    waiting -= 1
  })
  for (const [pointed, clicked, shown] of [
    ['Sales', 'Home', /^Hello/],
    ['Items', 'Orders', 'Orders'],
  ] as const) {
    await test.step(`${pointed} is pointed at, ${clicked} is clicked`, async () => {
      const before = asked
      await link(pointed).hover()
      await expect.poll(() => asked).toBeGreaterThan(before)
      await link(clicked).click()
      await expect(heading(shown)).toBeVisible()
      await expect.poll(() => waiting).toBe(0)
    })
  }
  for (const name of ['Sales', 'Items', 'Orders']) {
    await link(name).hover()
    await link(name).click()
    await expect(heading(name)).toBeVisible()
  }
})

test('figures that cannot be fetched are not waited for in silence', async ({
  openBackOffice,
  faults,
}) => {
  faults.expect(networkGone)
  const office = await openBackOffice()
  const { page } = office
  // Days that are over: before the first sale of a morning there is no chart to wait for.
  await office.goTo('/sales?range=last_7_days', 'Sales')
  const net = page.getByText('Net sales').first()
  await expect(net).toBeVisible()
  // The chart comes as a file of its own, which could not be fetched any more.
  await expect(page.getByRole('figure').first().locator('svg').first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last month' })
  const told = page.getByRole('alert').filter({ hasText: 'could not be loaded. Check the conn' })
  await expect(told).toBeVisible()
  await page.context().setOffline(false)
  await expect(told).toBeHidden()
  await expect(net).toBeVisible()
})
