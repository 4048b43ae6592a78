/** JavaScript that a person waits for, gzipped: until the till sells, until an owner signs in. */
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { build } from '../build.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { makeProfile, openBrowser } from './browser.ts'
import { type LargeHouse, startLargeHouse } from './large-house.ts'
import { pairTill, signIn, untilPinPad } from './till-page.ts'

const promisedKiB = { till: 150, backOffice: 250 }

export const sizeBenchmark: Benchmark = {
  name: 'size',
  about: 'JavaScript loaded before anything can be done, gzipped',
  run: async () => {
    await build()
    const house = await startLargeHouse()
    const { context, close } = await openBrowser(await makeProfile(), { serviceWorkers: 'block' })
    const [page = await context.newPage()] = context.pages()
    await pairTill(page, house)
    await page.close()
    const again = await context.newPage()
    const till = await scriptsOf(again, async () => {
      await again.goto(`${house.server.url}/till/`, { waitUntil: 'commit' })
      return untilPinPad(again)
    })
    await again.close()
    // Of a page of its own: one that is left takes what it was still loading with it.
    const selling = await context.newPage()
    const toItems = await scriptsOf(selling, async () => {
      await selling.goto(`${house.server.url}/till/`)
      await signIn(selling, house)
    })
    const other = await context.newPage()
    const toSignIn = await scriptsOf(other, async () => {
      await other.goto(house.server.url)
      await other.getByRole('textbox').first().waitFor()
    })
    await signInOwner(other, house)
    await other.close()
    const home = await context.newPage()
    const toHome = await scriptsOf(home, async () => {
      await home.goto(house.server.url)
      await home.getByRole('heading', { level: 1 }).waitFor()
      await home.waitForLoadState('load')
    })
    await close()
    return [
      figureOf('till, until a PIN can be entered', till, promisedKiB.till),
      { ...figureOf('till, until its first item', toItems, promisedKiB.till), target: null },
      figureOf('back office, to its sign-in', toSignIn, promisedKiB.backOffice),
      figureOf('back office, to Home when signed in', toHome, promisedKiB.backOffice),
    ]
  },
}

async function signInOwner(page: Page, { owner }: LargeHouse): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}

function figureOf(what: string, kib: number, promised: number): Figure {
  const yardstick = { what: 'what we promise', value: promised }
  return { what, value: kib, unit: 'KiB', yardstick, target: { atMost: 1 } }
}

/** Until `act` is done, or until so many milliseconds after the page was asked for. */
async function scriptsOf(page: Page, act: () => Promise<number | undefined>): Promise<number> {
  const loaded: Response[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') loaded.push(response)
  }
  page.on('response', keep)
  const until = (await act()) ?? Number.POSITIVE_INFINITY
  page.off('response', keep)
  const asked = new Map(await page.evaluate<[string, number][]>(askedFor))
  const sizes = await Promise.all(
    loaded
      .filter((response) => (asked.get(response.url()) ?? 0) <= until)
      .map(async (response) => gzipSync(await response.body(), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

const askedFor =
  'performance.getEntriesByType("resource").map(({ name, startTime }) => [name, startTime])'
