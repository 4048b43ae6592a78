/**
 * Reports and lists over two years of three branches, against what is promised and against the same
 * over one hundredth of the data; what keeping the roll-ups costs a sale, and how fast all of them
 * are made anew. `npm run bench:reports 40000` for a small one.
 */

import { checkDays } from '@servery/server/journal/aggregates/check-days.store.ts'
import { refreshAggregates } from '@servery/server/journal/aggregates/refresh-aggregates.store.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { openSite } from '../site.ts'
import { machineLoad, percentile } from '../statistics.ts'
import { measureCost } from './cost.ts'
import { makeOrders, type ReportHouse, seedReports } from './house.ts'
import { type Question, questions } from './questions.ts'

const ordersUsual = 2_000_000
const catalogues = [500, 5_000]
const smallShare = 100
const runs = 40
const growthMax = 4
const ordersPerMinuteMin = 100_000

type Note = (text: string) => void

export const reportsBenchmark: Benchmark = {
  name: 'reports',
  about: 'reports and lists over two years of three branches, PostgreSQL with 5 lines an order',
  onlyByName: true,
  run: async (note, orders = ordersUsual) => {
    const { adminUrl, admin, database } = await openSite({ statementTimeoutMs: 0 })
    const site = { adminUrl, database, madeBy: await makeOrders(database, note) }
    const figures: Figure[] = []
    for (const items of catalogues) {
      const sizes = [orders / smallShare, orders].map((size) => ({ orders: size, items }))
      const [small, large] = await seedReports(site, sizes, note)
      if (small === undefined || large === undefined) continue
      await refreshAllAggregates(database, small)
      figures.push(rebuildFigure(large, await refreshAllAggregates(database, large), note))
      await requireBooksThatHold(database, large)
      await admin.query('VACUUM ANALYZE')
      const measured: Measured[] = []
      for (const question of questions(items)) {
        const one = await measure(database, { small, large, question })
        note(lineOf(one, large))
        measured.push(one)
      }
      figures.push(verdictOf(measured, large, note))
    }
    figures.push(await measureCost(admin, adminUrl, database, note))
    return figures
  },
}

/** Answers the milliseconds that it took. */
async function refreshAllAggregates(
  database: Database,
  { companyId }: ReportHouse,
): Promise<number> {
  const started = performance.now()
  const options = { now: new Date(), restMs: 0, budgetMs: Number.POSITIVE_INFINITY }
  await refreshAggregates(database, { companyId, branchIds: null }, options)
  return performance.now() - started
}

/** Figures of trade that does not add up would be of something else than trade. */
async function requireBooksThatHold(database: Database, { companyId }: ReportHouse): Promise<void> {
  const [day] = await checkDays(database, { companyId, branchIds: null })
  if (day !== undefined) throw new Error(`the copies do not add up: ${JSON.stringify(day)}`)
}

function rebuildFigure({ orders, items }: ReportHouse, ms: number, note: Note): Figure {
  note(
    `roll-ups of ${orders} orders and ${items} items in ${Math.round(ms / 1000)} s, ${machineLoad()}`,
  )
  return {
    what: `all roll-ups made anew, ${items} items`,
    value: (orders * 60_000) / ms,
    unit: 'orders/min',
    yardstick: { what: 'promised', value: ordersPerMinuteMin },
    target: { atLeast: 1 },
  }
}

interface Measured {
  readonly question: Question
  readonly p50: number
  readonly p95: number
  /** Of one hundredth of the data. */
  readonly p95OfFew: number
  /** Of the machine, when it was measured. */
  readonly load: string
}

async function measure(
  database: Database,
  at: { readonly small: ReportHouse; readonly large: ReportHouse; readonly question: Question },
): Promise<Measured> {
  const { small, large, question } = at
  const timed = async (house: ReportHouse) => {
    const started = performance.now()
    await question.ask(database, house)
    return performance.now() - started
  }
  // The first runs fill caches and prepare statements; they are run, and not counted.
  await timed(small)
  await timed(large)
  const few: number[] = []
  const many: number[] = []
  // In turns, so that whatever else the machine does meets both.
  for (let run = 0; run < runs; run += 1) {
    few.push(await timed(small))
    many.push(await timed(large))
  }
  return {
    question,
    p50: percentile(many, 0.5),
    p95: percentile(many, 0.95),
    p95OfFew: percentile(few, 0.95),
    load: machineLoad(),
  }
}

const growthOf = ({ p95, p95OfFew }: Measured) => p95 / p95OfFew
const holds = (one: Measured) => one.p95 <= one.question.promisedMs && growthOf(one) <= growthMax

function lineOf(one: Measured, { items }: ReportHouse): string {
  const { question, p50, p95, load } = one
  const [middle, most, growth] = [p50, p95, growthOf(one)].map((value) =>
    value.toFixed(1).padStart(6),
  )
  return (
    `${holds(one) ? 'hold' : 'MISS'}  p50 ${middle}  p95 ${most} of ${question.promisedMs} ms ` +
    `${growth} × 1/${smallShare}  ${question.what}, ${items} items, ${load}`
  )
}

function verdictOf(
  measured: readonly Measured[],
  house: ReportHouse,
  note: (text: string) => void,
): Figure {
  const missed = measured.filter((one) => !holds(one))
  note(`${missed.length} of ${measured.length} questions are missed with ${house.items} items`)
  for (const one of missed) note(lineOf(one, house))
  return {
    what:
      `questions of ${house.items} items that hold: p95 as promised, and at most ${growthMax} × ` +
      `that over 1/${smallShare} of the data`,
    value: measured.length - missed.length,
    unit: 'questions',
    yardstick: { what: 'asked', value: measured.length },
    target: { atLeast: 1 },
  }
}
