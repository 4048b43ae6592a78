/** JavaScript that a person waits for, gzipped: until the till sells, until an owner signs in. */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { buildFrontEnds } from '../build.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { makeProfile, openBrowser } from './browser.ts'
import { startLargeHouse } from './large-house.ts'
import { pairTill, signIn } from './till-page.ts'

const promisedKiB = { till: 150, backOffice: 250 }

export const sizeBenchmark: Benchmark = {
  name: 'size',
  about: 'JavaScript loaded before anything can be done, gzipped',
  run: async () => {
    await buildFrontEnds()
    const house = await startLargeHouse()
    const { context, close } = await openBrowser(await makeProfile(), { serviceWorkers: 'block' })
    const [page = await context.newPage()] = context.pages()
    await pairTill(page, house)
    await page.close()
    const again = await context.newPage()
    const till = await scriptsOf(again, async () => {
      await again.goto(`${house.server.url}/till/`)
      await again.getByRole('group', { name: 'PIN' }).waitFor()
    })
    const later = await scriptsOf(again, () => signIn(again, house))
    const other = await context.newPage()
    const backOffice = await scriptsOf(other, async () => {
      await other.goto(house.server.url)
      await other.getByRole('textbox').first().waitFor()
    })
    await close()
    return [
      figureOf('till, until a PIN can be entered', till, promisedKiB.till),
      { ...figureOf('till, until its first item', till + later, promisedKiB.till), target: null },
      figureOf('back office, to its sign-in', backOffice, promisedKiB.backOffice),
    ]
  },
}

function figureOf(what: string, kib: number, promised: number): Figure {
  const yardstick = { what: 'what we promise', value: promised }
  return { what, value: kib, unit: 'KiB', yardstick, target: { atMost: 1 } }
}

async function scriptsOf(page: Page, act: () => Promise<void>): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await act()
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
