/** A day of eight hours on one till, as fast as it takes it: it must not get slower or fuller. */
import type { Page } from 'playwright-core'
import { build } from '../build.ts'
import type { Benchmark } from '../figure.ts'
import { median } from '../statistics.ts'
import { makeProfile, openBrowser } from './browser.ts'
import { largeCategory, startLargeHouse, tableCount } from './large-house.ts'
import { pairTill, signIn, tapTiles } from './till-page.ts'

const sales = 2000
/** A round: some at the counter, then every table is served once. */
const salesAtOnce = 100
/** Before the first measurement, so that everything has been loaded and made once. */
const warmUp = 100
const taps = 60

export const dayBenchmark: Benchmark = {
  name: 'day',
  about: `a day of ${sales} sales on one till, half of them at ${tableCount} tables`,
  run: async (note) => {
    await build()
    const house = await startLargeHouse()
    const { context } = await openBrowser(await makeProfile())
    const [page = await context.newPage()] = context.pages()
    await pairTill(page, house)
    await signIn(page, house)
    await page.getByRole('tab', { name: largeCategory, exact: true }).click()
    await sell(page, warmUp)
    const start = await measure(page)
    for (let sold = 0; sold < sales; sold += salesAtOnce) {
      await sell(page, salesAtOnce)
      if ((sold + salesAtOnce) % 500 === 0)
        note(`${sold + salesAtOnce} sales: ${told(await measure(page))}`)
    }
    const end = await measure(page)
    return [
      {
        what: 'heap after the day',
        value: end.heapMiB,
        unit: 'MiB',
        yardstick: { what: 'in its first minutes', value: start.heapMiB },
        target: { atMost: 1.2 },
      },
      {
        what: 'tap to painted line after the day, median',
        value: end.tapMs,
        unit: 'ms',
        yardstick: { what: 'in its first minutes', value: start.tapMs },
        target: { atMost: 1.25 },
      },
    ]
  },
}

interface Measured {
  readonly heapMiB: number
  readonly tapMs: number
}

function told({ heapMiB, tapMs }: Measured): string {
  return `${heapMiB.toFixed(1)} MiB, tap ${tapMs.toFixed(1)} ms`
}

async function measure(page: Page): Promise<Measured> {
  const tapMs = median(await tapTiles(page, taps))
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { heapMiB: usedSize / 2 ** 20, tapMs }
}

/** Sales of three or four items each, paid in cash, by the buttons that a person would press. */
async function sell(page: Page, count: number): Promise<void> {
  await page.evaluate(`paintProbe.sell(${count - tableCount})`)
  await page.evaluate(`paintProbe.serveTables(${tableCount})`)
  await page.evaluate(`paintProbe.payTables(${tableCount})`)
}
