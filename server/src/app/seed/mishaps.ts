/** What goes otherwise now and then: on the business, at another price, money back. */
import {
  isLiveLine,
  minorUnits,
  type OrderCommand,
  type OrderState,
  planRefundTenders,
  refundableUnits,
  refundOfUnits,
  uuidV7,
} from '@servery/domain'
import { nameOfReason, reasonId } from '../starter/index.ts'
import type { SeedRandom } from './random.ts'
import type { OrderAsk } from './run-register.ts'

interface MishapSource {
  readonly companyId: string
  /** Chance of its own: the rest of the trade is as it would be without. */
  readonly mishaps: SeedRandom
}

type Then = (gapMs: number, ask: OrderAsk) => void

/** In percent of orders. */
const shares = { comp: 2, price: 1, refund: 1 }
const compSeeds = ['quality', 'long_wait', 'goodwill', 'birthday'] as const
const refundSeeds = ['wrong_item', 'quality'] as const

/** Before it is paid: something on the business, or the last piece for half. */
export function planGift({ companyId, mishaps }: MishapSource, atMs: number, then: Then): void {
  const isComp = mishaps.chance(shares.comp)
  if (!isComp && !mishaps.chance(shares.price)) return
  const seed = mishaps.pick(compSeeds)
  const compId = uuidV7(atMs, mishaps.bytes(10))
  then(3000, (order) => {
    const line = firstPlainLine(order)
    if (line === null) return null
    const { lineId, quantity, unitPrice } = line
    if (!isComp) {
      const half = minorUnits(Math.floor(unitPrice / 20) * 10)
      return { type: 'change_price', lineId, unitPrice: half, reason: 'Last piece' }
    }
    const reason = nameOfReason('en', 'comp', seed)
    const lines = [{ lineId, quantity }]
    return {
      ...{ type: 'comp', compId, lines, label: '', reason },
      reasonId: reasonId(companyId, 'comp', seed),
    }
  })
}

function firstPlainLine(order: OrderState | null) {
  if (order?.status !== 'open') return null
  return order.lines.find((line) => isLiveLine(line) && line.components === undefined) ?? null
}

/** After it was paid: one thing comes back, and its money goes the way that it came. */
export function planMoneyBack(
  { companyId, mishaps }: MishapSource,
  atMs: number,
  then: Then,
): void {
  if (!mishaps.chance(shares.refund)) return
  const seed = mishaps.pick(refundSeeds)
  const [refundId, ...tenderIds] = [1, 2, 3].map(() => uuidV7(atMs, mishaps.bytes(10)))
  then(60_000 + mishaps.below(600_000), (order): OrderCommand | null => {
    if (order?.status !== 'completed' || refundId === undefined) return null
    const line = order.lines.find(
      (one) => isLiveLine(one) && refundableUnits(order, one.lineId) > 0,
    )
    if (line === undefined) return null
    const { lineId } = line
    const quantity = refundableUnits(order, lineId)
    const lines = [{ lineId, quantity, restock: 'wasted' as const }]
    const { total } = refundOfUnits(order, lines)
    const tenders = planRefundTenders(order, total)
    if (total === 0 || tenders.length > tenderIds.length) return null
    return {
      ...{ type: 'refund', refundId, lines, amount: null },
      tenders: tenders.map((tender, at) => ({
        ...tender,
        tenderId: tenderIds[at] ?? '',
        reference: '',
      })),
      reason: nameOfReason('en', 'refund', seed),
      reasonId: reasonId(companyId, 'refund', seed),
    }
  })
}
