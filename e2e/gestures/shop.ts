/** What a guest does in the shop of a branch. */
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { OwnerApi } from '../api.ts'
import type { NewContext } from '../test.ts'
import { expectAccessible, looks, looksOfToday } from './looks.ts'

export const phone = { viewport: { width: 390, height: 844 } } satisfies BrowserContextOptions

/** Whatever the clock says while the tests run: open since three hours, for nine more. */
async function openForHours({ context }: OwnerApi): Promise<void> {
  const response = await context.get('/api/v1/opening-hours?limit=1')
  const { rows } = (await response.json()) as {
    rows: readonly { readonly id: string; readonly version: number; readonly branchId: string }[]
  }
  const [{ id, version, branchId } = { id: '', version: 0, branchId: '' }] = rows
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'Europe/London',
    }).format(new Date()),
  )
  const [from, to] = [((hour + 21) % 24) * 60, ((hour + 9) % 24) * 60 || 24 * 60]
  const store = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }))
  const data = { branchId, version, store, collection: null, delivery: null, special: [] }
  const written = await context.put(`/api/v1/opening-hours/${id}`, { data })
  expect(written.ok(), await written.text()).toBe(true)
}

/** The page of the owner's shop, which is open, in a browser of its own. */
export async function openShop(
  newContext: NewContext,
  owner: OwnerApi,
  options: BrowserContextOptions = phone,
): Promise<{ readonly page: Page; readonly path: string }> {
  await openForHours(owner)
  const response = await owner.context.get('/api/v1/online-settings?limit=1')
  const { rows } = (await response.json()) as { rows: readonly { readonly slug: string }[] }
  const path = `/shop/${rows[0]?.slug}`
  const page = await (await newContext(options)).newPage()
  await page.goto(path)
  return { page, path }
}

/** A shop follows what the guest's system wants; nothing of it is set on the page. */
export async function expectShopAccessible(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? phone.viewport
  for (const { palette, direction, width, rules, name: look } of looksOfToday(looks)) {
    await page.emulateMedia({ colorScheme: palette })
    await page.setViewportSize(width === undefined ? before : { ...before, width })
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, direction)
    await expectAccessible(page, `${name}, ${look}`, rules)
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (isWider) throw new Error(`${name}, ${look}: the page is wider than the screen`)
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
}
