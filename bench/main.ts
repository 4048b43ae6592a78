/**
 * `npm run bench [NAME…] [SIZE]`: each benchmark with its figures, its yardsticks and their ratios.
 */
import { calendarBenchmark } from './calendar/calendar.ts'
import { catalogueBenchmark } from './catalogue.ts'
import { endAll } from './ending.ts'
import { type Benchmark, printFigure } from './figure.ts'
import { fleetBenchmark } from './fleet/fleet.ts'
import { neighbourBenchmark } from './neighbour/neighbour.ts'
import { pricingBenchmark } from './pricing.ts'
import { reportsBenchmark } from './reports/reports.ts'
import { shopBenchmark } from './shop/shop.ts'
import { stockBenchmark } from './stock/stock.ts'
import { storeBenchmark } from './store/store.ts'
import { dayBenchmark } from './till/day.ts'
import { sizeBenchmark } from './till/size.ts'
import { startBenchmark } from './till/start.ts'
import { tapBenchmark } from './till/tap.ts'

const benchmarks: readonly Benchmark[] = [
  pricingBenchmark,
  catalogueBenchmark,
  sizeBenchmark,
  storeBenchmark,
  tapBenchmark,
  startBenchmark,
  dayBenchmark,
  reportsBenchmark,
  neighbourBenchmark,
  stockBenchmark,
  shopBenchmark,
  calendarBenchmark,
  fleetBenchmark,
]

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isStopping = true
    void endAll().finally(() => process.exit(130))
  })
}

const given = process.argv.slice(2)
const size = given.map(Number).find((number) => number > 0)
const wanted = given.filter((word) => !(Number(word) > 0))
const unknown = wanted.find((name) => !benchmarks.some((one) => one.name === name))
if (unknown !== undefined) {
  const names = benchmarks.map(({ name }) => name).join(', ')
  process.stderr.write(`There is no benchmark ${unknown}: choose among ${names}.\n`)
  process.exitCode = 1
} else {
  for (const { name, about, run, onlyByName } of benchmarks) {
    if (wanted.length === 0 ? onlyByName === true : !wanted.includes(name)) continue
    process.stdout.write(`${name}: ${about}\n`)
    try {
      const figures = await run((text) => process.stdout.write(`  · ${text}\n`), size)
      for (const figure of figures) process.stdout.write(`${printFigure(figure)}\n`)
    } catch (error) {
      // What was running loses its server and its browser; that is no news.
      if (!isStopping) throw error
    } finally {
      await endAll()
    }
  }
}
