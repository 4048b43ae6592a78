import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { Language } from '@servery/messages/languages.ts'
import { findQueryPlan, rangeOf, reportBranches } from '../../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { sumEvents } from '../../reports/index.ts'
import { listSoldItems, sumByTaxRate, summarizeSales } from '../../sales/index.ts'
import type { ExportPlace } from '../report-sheet.ts'
import type { Sheet } from '../sheet.ts'
import { dailyFlashSheet } from './daily-flash.ts'
import { type TaxOfMonth, type TaxPackInput, taxPackSheet } from './tax-pack.ts'

interface Asked {
  readonly branchId?: string | undefined
  readonly from: string
  readonly to: string
  readonly language: Language
}

type Reading = Pick<Services, 'database' | 'now'>

/** A day on one page; several days day by day. */
export function readDailyFlash(
  { database, now }: Reading,
  scope: Scope,
  { language, ...asked }: Asked,
): Promise<Sheet> {
  const at = new Date(now())
  return database.readTenant(scope, async (trx) => {
    const by = asked.from === asked.to ? 'hour' : 'day'
    const query = { ...asked, as: 'known', by, compare: 'last_week' } as const
    const summary = await summarizeSales(scope, trx, query, at)
    const { rows: items } = await listSoldItems(scope, trx, { ...asked, limit: 10 })
    const events = await sumEvents(scope, trx, { ...asked, as: 'known' }, at)
    const place = await placeOf(scope, trx, asked.branchId)
    return dailyFlashSheet({ summary, items, events }, { branch: place, language })
  })
}

/** Tax month by month, payments and corrections. */
export function readTaxPack(
  { database, now }: Reading,
  scope: Scope,
  { language, ...asked }: Asked,
): Promise<Sheet> {
  const at = new Date(now())
  return database.readTenant(scope, async (trx) => {
    const query = { ...asked, as: 'known', by: 'day', compare: 'none' } as const
    const summary = await summarizeSales(scope, trx, query, at)
    const events = await sumEvents(scope, trx, { ...asked, as: 'known' }, at)
    const { branches } = await reportBranches(scope, trx, asked.branchId)
    const months: TaxOfMonth[] = []
    for (const { month, ...days } of monthsIn(asked)) {
      const range = rangeOf(branches, { ...asked, ...days, as: 'known' })
      const rates = await sumByTaxRate(trx, await findQueryPlan(scope, trx, range))
      months.push({ month, rates: rates as unknown as TaxOfMonth['rates'] })
    }
    const place: ExportPlace = { branch: await placeOf(scope, trx, asked.branchId), language }
    return taxPackSheet({ summary, events, months } satisfies TaxPackInput, place)
  })
}

async function placeOf(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string | undefined,
): Promise<string | null> {
  if (branchId === undefined) return null
  const { branches } = await reportBranches(scope, trx, branchId)
  return branches[0]?.name ?? ''
}

/** The days of a range, month by month. */
function monthsIn({ from, to }: Pick<Asked, 'from' | 'to'>) {
  const months: { month: string; from: string; to: string }[] = []
  for (let day = from; day <= to; ) {
    const month = day.slice(0, 7)
    // The day before the first of the next month.
    const next = addDays(`${month}-01`, 31).slice(0, 7)
    const last = addDays(`${next}-01`, -1)
    months.push({ month, from: day, to: last < to ? last : to })
    day = addDays(last, 1)
  }
  return months
}
