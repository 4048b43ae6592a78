/** What a browser has to load before the back office can be used: promises in bytes and files. */
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { languages } from '@servery/messages/languages.ts'
import { expect, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

const kibMax = 250
/** Until a PIN can be entered at a till. */
const tillKibMax = 150
/** What comes once a page can be used. */
const laterKibMax = 10
/** Each is asked for by itself, on a slow line too. */
const filesMax = 40

test('the sign-in and Home load at most 250 KiB of scripts, and no page many files', async ({
  newContext,
  openBackOffice,
}) => {
  const visitor = await (await newContext()).newPage()
  const signIn = await scriptsOf(visitor, async () => {
    await visitor.goto('/auth/login')
    await visitor.getByRole('textbox').first().waitFor()
  })
  expect(signIn.kib, signIn.list).toBeLessThanOrEqual(kibMax)

  const { page } = await openBackOffice()
  const sales = Promise.withResolvers<void>()
  await page.route(/sales\/change/, async (route) => {
    await sales.promise
    await route.continue()
  })
  const home = await scriptsOf(page, async () => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('load')
  })
  expect(home.kib, home.list).toBeLessThanOrEqual(kibMax)
  // What changed since last week is said once the sales are known, by few scripts of its own.
  const later = await scriptsOf(page, async () => {
    const answered = page.waitForResponse(/sales\/change/)
    sales.resolve()
    const { orders, previousOrders } = await (await answered).json()
    if (orders === 0 && previousOrders === 0) return
    await page.getByRole('heading', { name: 'What changed, and why' }).waitFor()
  })
  expect(home.kib + later.kib, later.list).toBeLessThanOrEqual(kibMax + laterKibMax)

  const { page: other } = await openBackOffice()
  const items = await scriptsOf(other, async () => {
    await other.goto('/items')
    await other.getByRole('row').nth(1).waitFor()
  })
  for (const { files, list } of [signIn, home, items]) {
    expect(files, list).toBeLessThanOrEqual(filesMax)
  }
})

test('a till loads at most 150 KiB of scripts before a PIN can be entered', async ({
  pairTill,
}) => {
  const { page: first } = await pairTill()
  await first.close()
  const page = await first.context().newPage()
  // What the pad does not wait for is asked for once it is drawn.
  await page.addInitScript((label) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(`[role="group"][aria-label="${label}"]`) === null) return
      performance.mark('pad')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, onTill('pin.keypad'))
  await page.goto('/till/')
  await page.getByRole('group', { name: onTill('pin.keypad') }).waitFor()
  const asked = await page.evaluate(() => {
    const [pad] = performance.getEntriesByName('pad')
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (pad?.startTime ?? Number.POSITIVE_INFINITY))
      .map(({ name }) => name)
  })
  const start = sumUp(
    await Promise.all(
      asked
        .filter((name) => name.endsWith('.js'))
        .map(async (name) => scriptOf(name, await (await page.request.get(name)).body())),
    ),
  )
  expect(start.files, start.list).toBeGreaterThan(1)
  expect(start.kib, start.list).toBeLessThanOrEqual(tillKibMax)
})

test('every page opens in every language', async ({ newContext }) => {
  for (const language of languages) {
    const context = await newContext({ locale: language })
    await Promise.all(
      ['/auth/login', '/till/', '/kitchen/', '/self-order/', '/display/'].map(async (path) => {
        const page = await context.newPage()
        await page.goto(path)
        await page.getByRole('textbox').first().waitFor()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      }),
    )
  }
})

interface Script {
  readonly name: string
  readonly bytes: number
}

async function scriptsOf(page: Page, act: () => Promise<void>) {
  const loaded: Promise<Script>[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    loaded.push(response.body().then((body) => scriptOf(response.url(), body)))
  }
  page.on('response', keep)
  await act()
  // What comes later may still be on its way when the test is over.
  page.off('response', keep)
  return sumUp(await Promise.all(loaded))
}

function scriptOf(url: string, body: Buffer): Script {
  return { name: new URL(url).pathname, bytes: gzipSync(body, { level: 9 }).length }
}

function sumUp(all: readonly Script[]) {
  const scripts = all.toSorted((a, b) => b.bytes - a.bytes)
  const kib = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  const files = scripts.length
  return { kib, files, list: scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n') }
}
