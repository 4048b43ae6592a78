/** The drawer of a register of the demo on a day, from its float to its Z report. */
import {
  type DrawerCommand,
  type DrawerState,
  denominationsOf,
  expectedCash,
  minorUnits,
  uuidV7,
} from '@servery/domain'
import type { ReasonList, ReasonSeed } from '@servery/domain/offer/catalogue/reasons.ts'
import { nameOfReason, reasonId } from '../starter/index.ts'
import { type Crew, within } from './crew.ts'
import type { DrawerStep } from './run-register.ts'
import type { TradeBranch, TradeDay } from './trade.ts'

/** Of all counts, in percent: they agree, are out by some coins, or by more than the limit. */
const counts = [80, 17, 3]
/** What stays in the drawer when money is brought to the safe in the afternoon. */
const keptOverFloat = 15_000

/** `lastMs`: the register's last sale. Its last step closes the drawer. */
export function planDrawer(
  source: TradeBranch,
  day: TradeDay,
  crew: Crew,
  lastMs: number,
): readonly DrawerStep[] {
  const { branch, business, work } = source
  const opensMs = day.startOfHour(branch.opens)
  const closesMs = Math.max(day.startOfHour(branch.closes), lastMs)
  const subjectId = uuidV7(opensMs, work.bytes(10))
  const steps: DrawerStep[] = []
  const add = (atMs: number, ask: DrawerStep['ask']) => {
    const [actorId = ''] = atMs < crew.handoverMs ? crew.early : crew.late
    steps.push({ kind: 'drawer', atMs, subjectId, actorId, ask })
  }
  const { defaultFloat } = business.drawer
  add(opensMs - within(work, 2, 9), () => ({
    type: 'open',
    float: minorUnits(defaultFloat),
    currency: 'GBP',
  }))
  planMovements(source, opensMs, closesMs, add)
  add(closesMs - within(work, 60, 90), (drawer) => dropOf(source, drawer, defaultFloat, closesMs))
  const countedMs = closesMs + within(work, 3, 8)
  const off = differenceOf(source)
  add(countedMs, (drawer) => countOf(source, drawer, off, countedMs))
  const note = Math.abs(off) > business.drawer.differenceLimit ? 'Change given wrong' : ''
  add(countedMs + within(work, 1, 3), () => ({ type: 'close', note }))
  return steps
}

/** A few times a week something is bought for the business, or a guest needs change. */
function planMovements(
  { companyId, work }: TradeBranch,
  opensMs: number,
  closesMs: number,
  add: (atMs: number, ask: DrawerStep['ask']) => void,
): void {
  const atMs = opensMs + work.below(closesMs - opensMs)
  const entryId = uuidV7(atMs, work.bytes(10))
  const because = <List extends ReasonList>(list: List, seed: ReasonSeed<List>) => ({
    entryId,
    reasonId: reasonId(companyId, list, seed),
    reason: nameOfReason('en', list, seed),
  })
  const amount = minorUnits(250 + 5 * work.below(150))
  const happened = work.weighted([14, 12, 4, 70])
  if (happened === 0) {
    const about = { ...because('petty_cash', 'groceries'), note: 'Milk' }
    add(atMs, () => ({ type: 'pay_out', ...about, amount }))
  } else if (happened === 1) {
    const about = { ...because('no_sale', 'change_for_guest'), note: '' }
    add(atMs, () => ({ type: 'no_sale', ...about }))
  } else if (happened === 2) {
    const about = { ...because('petty_cash', 'change_in'), note: '' }
    add(atMs, () => ({ type: 'pay_in', ...about, amount: minorUnits(2000) }))
  }
}

/** In whole fifties; nothing while there is little. */
function dropOf(
  { work }: TradeBranch,
  drawer: DrawerState | null,
  float: number,
  atMs: number,
): DrawerCommand | null {
  const over = drawer === null ? 0 : expectedCash(drawer.cash) - float - keptOverFloat
  const amount = minorUnits(Math.floor(over / 5000) * 5000)
  if (amount <= 0) return null
  const entryId = uuidV7(atMs, work.bytes(10))
  return { type: 'drop', entryId, amount, reasonId: null, reason: '', note: '' }
}

function differenceOf({ work, business }: TradeBranch): number {
  const limit = business.drawer.differenceLimit
  const least = [0, 5, limit + 50][work.weighted(counts)] ?? 0
  const off = least === 0 ? 0 : least + 5 * work.below(limit / 10)
  return work.chance(70) ? -off : off
}

/** Note by note and coin by coin, as a person finds them in the drawer. */
function countOf(
  { work }: TradeBranch,
  drawer: DrawerState | null,
  off: number,
  atMs: number,
): DrawerCommand | null {
  if (drawer === null) return null
  let left = Math.max(0, expectedCash(drawer.cash) + off)
  const denominations = denominationsOf('GBP').flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return count === 0 ? [] : [{ value, count }]
  })
  const entryId = uuidV7(atMs, work.bytes(10))
  return { type: 'count', entryId, denominations, loose: minorUnits(left) }
}
