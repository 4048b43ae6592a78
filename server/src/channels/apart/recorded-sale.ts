/**
 * A sale whose beginning is gone, recorded by what it was closed with: its total, its tax and what
 * paid it. Nobody knows what was sold, so each rate of tax is one line. Plain data in and out.
 */
import { nextReceiptNumber, observeClock } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity, unitThousandths } from '@servery/domain/kernel/quantity.ts'
import type { TaxRateRecord } from '@servery/domain/offer/catalogue/types.ts'
import { applyOrderFact } from '@servery/domain/order/apply.ts'
import { makeCustomLine } from '@servery/domain/order/lines/custom-line.ts'
import { priceOf, sealedTotalsOf } from '@servery/domain/order/model/price.ts'
import type { OrderBodies, OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { pricingToSeal } from '@servery/domain/order/seal/seal.ts'
import { v5 } from 'uuid'
import { sha256 } from '../../journal/facts/index.ts'
import { drawerIdOf, type Part } from './parts-of-past.ts'
import { takenId, type Writing, type Written } from './write-again.ts'

/** What a branch sells by, and how what nobody knows is called in its language. */
export interface SellingBy {
  readonly currency: string
  readonly regime: OrderBodies['order.opened']['regime']
  readonly cashRounding: OrderBodies['order.opened']['cashRounding']
  readonly taxRates: readonly TaxRateRecord[]
  readonly label: string
}

type Closing = OrderBodies['order.closed']

interface RecordedEvent {
  readonly kind: string
  readonly body: unknown
  /** Whose people, day and time it has. */
  readonly from: Fact
  readonly id: string
}

/** What moves money otherwise, or moves goods, is more than a total. */
const otherMoney: readonly string[] = [
  'order.refunded',
  'order.unpaid',
  'order.tip_changed',
  'order.top_up_added',
  'order.lines_moved_in',
  'order.lines_moved_out',
  'order.cancelled',
]

/** The events, or null where the seal does not say enough, or not the same as what was paid. */
export function recordedEvents(part: Part, by: SellingBy): readonly RecordedEvent[] | null {
  const orders = part.facts.filter(isOrderFact)
  const [closing, ...again] = orders.filter(({ kind }) => kind === 'order.closed')
  const isMore = orders.some(({ kind }) => otherMoney.includes(kind))
  if (part.noun !== 'order' || closing === undefined || again.length > 0 || isMore) return null
  const sealed = closing.body as Closing
  const opened: OrderBodies['order.opened'] = {
    ...{ callNumber: sealed.receiptNumber.slice(0, 20), orderType: 'takeaway' },
    ...{ source: 'backoffice', name: by.label },
    ...{ currency: by.currency, regime: by.regime, cashRounding: by.cashRounding },
  }
  const made = (kind: string, body: unknown, index: number): RecordedEvent => ({
    ...{ kind, body, from: closing as Fact, id: v5(`recorded ${index}`, closing.id) },
  })
  const same = (fact: Fact): RecordedEvent => ({
    ...{ kind: fact.kind, body: fact.body, from: fact, id: fact.id },
  })
  const opening = made('order.opened', opened, 0)
  const lines = linesOf(sealed, by, {
    seed: part.id,
    priced: (line) => {
      const order = foldOf([opening, made('order.line_added', line, 1)], part.id)
      return order === null ? null : priceOf(order).totals
    },
  })
  if (lines === null) return null
  const events = [
    opening,
    ...lines.map((line, index) => made('order.line_added', line, index + 1)),
    ...orders
      .filter(({ kind }) => kind === 'order.payment_taken')
      .map((fact) => same(fact as Fact)),
  ]
  const order = foldOf(events, part.id)
  if (order === null || !isAsSealed(order, sealed)) return null
  const body = { ...sealed, totals: sealedTotalsOf(order), pricing: pricingToSeal(order) }
  return [...events, { ...same(closing as Fact), body }]
}

function isAsSealed(order: OrderState, { totals }: Closing): boolean {
  const own = sealedTotalsOf(order)
  return (['total', 'net', 'tax', 'paid', 'cashRounding'] as const).every(
    (name) => own[name] === totals[name],
  )
}

function foldOf(events: readonly RecordedEvent[], subjectId: string): OrderState | null {
  const facts = events.map(({ kind, body, from, id }) => ({
    ...{ ...from, kind, body, id, version: 1, subjectId },
  }))
  let order: OrderState | null = null
  for (const fact of facts as Fact[]) if (isOrderFact(fact)) order = applyOrderFact(order, fact)
  return order
}

type Line = ReturnType<typeof makeCustomLine>

/** One line for each rate; null where no rate makes of its price the tax that was sealed. */
function linesOf(
  { totals, pricing }: Closing,
  by: SellingBy,
  { seed, priced }: { readonly seed: string; readonly priced: (line: Line) => NetAndTax | null },
): readonly Line[] | null {
  if (totals.net + totals.tax !== totals.total) return null
  const buckets = pricing?.taxes ?? [{ net: totals.net, tax: totals.tax }]
  const lines: Line[] = []
  for (const [index, { net, tax }] of buckets.entries()) {
    const lineId = v5(`line ${index}`, seed)
    const line = ratesOf({ net, tax }, by.taxRates)
      .map((taxRate) => lineOf({ net, tax }, { by, taxRate, lineId }))
      .find((one) => {
        const own = priced(one)
        return own?.net === net && own.tax === tax
      })
    if (line === undefined) return null
    lines.push(line)
  }
  return lines.length === 0 ? null : lines
}

interface NetAndTax {
  readonly net: number
  readonly tax: number
}

function lineOf(
  { net, tax }: NetAndTax,
  {
    by: { label },
    taxRate,
    lineId,
  }: {
    readonly by: SellingBy
    readonly taxRate: TaxRateRecord | null
    readonly lineId: string
  },
): Line {
  return makeCustomLine({
    lineId,
    name: taxRate === null ? label : `${label} · ${taxRate.name}`.slice(0, 120),
    quantity: quantity(unitThousandths),
    unitPrice: minorUnits(taxRate === null || taxRate.inclusive ? net + tax : net),
    taxRate,
  })
}

/** Of what is not taxed a rate of 0, or none. */
function ratesOf(
  { net, tax }: NetAndTax,
  taxRates: readonly TaxRateRecord[],
): readonly (TaxRateRecord | null)[] {
  if (tax === 0) return [...taxRates.filter((one) => one.rate === 0), null]
  return net === 0 ? [] : taxRates.filter((one) => one.rate !== 0)
}

/** In the name of whoever closed it, on its day. */
export function writeRecorded(
  part: Part,
  events: readonly RecordedEvent[],
  { head: before, code, now, pastId, sessions }: Writing,
): Written {
  const wallMs = now.getTime()
  let head = before
  const facts: Fact[] = []
  for (const { clock } of part.facts) head = observeClock(head, clock, wallMs)
  const closing = events.at(-1)?.body as Closing | undefined
  const printed = closing?.receiptNumber ?? null
  const receipt = nextReceiptNumber(head, code)
  for (const { kind, body, from, id } of events) {
    const { drawerId: _drawerId, ...told } = body as { readonly drawerId?: string }
    const drawerId = sessions.get(drawerIdOf(from) ?? '')
    const session = kind === 'order.payment_taken' && drawerId !== undefined ? { drawerId } : {}
    const numbered = kind === 'order.closed' ? { receiptNumber: receipt, printedAs: printed } : {}
    const sealed = sealFacts({
      head,
      events: [{ kind, version: 1, body: { ...told, ...session, ...numbered } }],
      subjectId: part.id,
      ids: [takenId(pastId, id)],
      ...{ at: from.at, wallMs, businessDate: from.businessDate },
      ...{ actorId: from.actorId, approverId: from.approverId },
      ...{ companyId: from.companyId, branchId: from.branchId },
      sha256,
    })
    facts.push(...(sealed.facts as readonly Fact[]))
    head = sealed.head
  }
  return { facts, head, printed, receipt }
}
