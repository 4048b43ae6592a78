/**
 * Goods that came back for others: what leaves the old order is what the new one is paid, once and
 * at the same till, next to each other in its journal; both orders name each other, nothing stays
 * in a drawer, and goods that came back twice are told. Reckoned anew from the facts.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { asWritten } from './apart-oracle.ts'
import type { BooksEvidence, RegisterEvidence } from './oracle.ts'

const kind = 'exchange'

interface Method {
  readonly kind: string
}

interface Body {
  readonly method: Method
  readonly refundId: string
  readonly total: number
  readonly amount: number
  readonly tendered: number
  readonly drawerId?: string
  readonly tenders: readonly {
    readonly method: Method
    readonly applied: number
    readonly rounding: number
  }[]
  readonly exchange?: {
    readonly orderId: string
    readonly refundId?: string
    readonly amount?: number
  }
}

const bodyOf = (fact: Fact) => fact.body as unknown as Body

type Till = Pick<RegisterEvidence, 'name' | 'drawer' | 'isInUse'>

interface Around {
  readonly registers: readonly Till[]
  /** Orders of which the books have less than a till knew. */
  readonly outside: ReadonlySet<string>
}

/** What is wrong with exchanges, in the books and in the drawers of tills. */
export function judgeExchanges(
  { apart, facts: inBooks, takings }: Pick<BooksEvidence, 'apart' | 'facts' | 'takings'>,
  orders: readonly OrderState[],
  { registers, outside }: Around,
): readonly string[] {
  const facts = asWritten(inBooks, apart)
  const refunds = facts.filter((fact) => fact.kind === 'order.refunded')
  const payments = facts.filter(
    (fact) => fact.kind === 'order.payment_taken' && bodyOf(fact).method.kind === kind,
  )
  const known = new Set(refunds.map((fact) => bodyOf(fact).refundId))
  const orphans = payments.filter((fact) => {
    const { exchange } = bodyOf(fact)
    const isPart = outside.has(exchange?.orderId ?? '')
    return !known.has(exchange?.refundId ?? 'no refund') && !isPart
  })
  // Of an exchange an owner may take one order into the books, and not the other.
  const isWhole = outside.size === 0
  const left = isWhole ? (takings.get(kind) ?? 0) : 0
  return [
    ...orphans.map(({ id }) => `payment ${id} is for goods that never came back`),
    ...(left === 0 ? [] : [`the takings hold ${left} of goods exchanged`]),
    ...refunds.flatMap((fact) => judgeRefund(fact, facts, payments, outside)),
    ...orders.flatMap((order) => judgeLinks(order, orders, outside)),
    ...registers.filter((one) => one.isInUse).flatMap(judgeDrawer),
  ]
}

function judgeRefund(
  refund: Fact,
  facts: readonly Fact[],
  payments: readonly Fact[],
  outside: ReadonlySet<string>,
): readonly string[] {
  const { exchange, refundId, tenders, total, drawerId } = bodyOf(refund)
  const { registerId, sequence, subjectId } = refund
  const out = tenders
    .filter(({ method }) => method.kind === kind)
    .reduce((sum, { applied, rounding }) => sum + applied + rounding, 0)
  const about = `refund ${refundId} of ${total}`
  if (out !== (exchange?.amount ?? 0)) {
    return [`${about} pays ${out} by exchange, and says ${exchange?.amount}`]
  }
  if (exchange === undefined) return []
  const found: string[] = []
  const paid = payments.filter((fact) => bodyOf(fact).exchange?.refundId === refundId)
  const [payment] = paid
  const isPart = outside.has(exchange.orderId)
  const isLost = payment === undefined && isPart
  if (paid.length !== (out > 0 ? 1 : 0) && !isLost) {
    found.push(`${about} pays ${out} for other goods ${paid.length} times`)
  }
  if (payment !== undefined) {
    const { amount, tendered, ...into } = bodyOf(payment)
    if (amount !== out || tendered !== out) {
      found.push(`${about} pays ${out} for other goods, they are paid ${amount} of ${tendered}`)
    }
    if (payment.subjectId !== exchange.orderId || into.exchange?.orderId !== subjectId) {
      found.push(`${about} and what it pays for do not name each other`)
    }
    if (payment.registerId !== registerId || payment.sequence !== sequence + 1) {
      found.push(`${about} and what it pays for are not one write`)
    }
    if (into.drawerId !== drawerId) found.push(`${about} and its payment are in two drawers`)
  }
  const closed = facts.find(
    (fact) => fact.registerId === registerId && fact.sequence === sequence + (out > 0 ? 2 : 1),
  )
  const isSettled = closed?.kind === 'order.closed' && closed.subjectId === exchange.orderId
  if (total > out && !isSettled && !isPart) {
    found.push(`${about} hands out ${total - out} while the other goods are not paid`)
  }
  return found
}

/** Each is found from the other, once; and nobody takes back more than was sold in silence. */
function judgeLinks(
  { id, exceptions, lines, payments, refunds = [] }: OrderState,
  orders: readonly OrderState[],
  outside: ReadonlySet<string>,
): readonly string[] {
  const found: string[] = []
  const swaps = refunds.filter(({ exchange }) => exchange !== undefined)
  for (const { exchange, refundId } of swaps) {
    const bought = orders.find((order) => order.id === exchange?.orderId)
    const links = bought?.payments.filter((one) => one.exchange?.refundId === refundId) ?? []
    const wanted = (exchange?.amount ?? 0) > 0 ? 1 : 0
    if (links.length !== wanted && !outside.has(exchange?.orderId ?? '')) {
      found.push(`refund ${refundId} of ${id} is found ${links.length} times on the new order`)
    }
  }
  for (const { exchange, paymentId } of payments) {
    if (exchange === undefined) continue
    const sold = orders.find((order) => order.id === exchange.orderId)
    const links = sold?.refunds?.filter((one) => one.refundId === exchange.refundId) ?? []
    if (links.length !== 1 && !outside.has(exchange.orderId))
      found.push(`payment ${paymentId} of ${id} has ${links.length} refunds`)
  }
  if (swaps.length === 0) return found
  const isTold = exceptions.some(
    ({ code }) => code.startsWith('refunded_') || code === 'unpaid_after_refund',
  )
  const back = refunds.flatMap((refund) => refund.lines)
  const tooMany = lines.filter(({ lineId, quantity }) => {
    const units = back.filter((one) => one.lineId === lineId)
    return units.reduce((sum, one) => sum + one.quantity, 0) > quantity
  })
  if (tooMany.length > 0 && !isTold) found.push(`more came back of ${id} than it sold, unseen`)
  return found
}

function judgeDrawer({ name, drawer }: Till): readonly string[] {
  const goods = drawer?.methods.find((method) => method.kind === kind)
  if (goods === undefined || goods.amount === 0) return []
  return [`${name} has ${goods.amount} of goods exchanged in its drawer`]
}
