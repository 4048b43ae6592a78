/** One sale, told by the domain itself: the facts, the order and its price are what it computes. */
import { hash } from 'node:crypto'
import { emptyHead } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { decide } from '@servery/domain/order/decide.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderCommand, OrderFact } from '@servery/domain/order/model/types.ts'
import { exampleIds as ids } from '../basics/ids.ts'

const commands: readonly OrderCommand[] = [
  {
    type: 'open',
    orderType: 'eat_in',
    source: 'till',
    name: '',
    currency: 'GBP',
    regime: { rounding: 'half_up', roundPer: 'bucket' },
    cashRounding: null,
  },
  {
    type: 'add_line',
    lineId: ids.line,
    itemId: ids.item,
    variationId: null,
    categoryId: ids.category,
    name: 'Flat white',
    variationName: null,
    quantity: quantity(2000),
    unit: 'each',
    unitPrice: minorUnits(340),
    modifiers: [],
    taxes: {
      otherwise: [{ id: ids.taxRate, name: 'VAT 20 %', rate: rate(200_000), inclusive: true }],
      byOrderType: {},
    },
    discountable: true,
    tracked: false,
    note: '',
  },
  {
    type: 'pay',
    paymentId: ids.payment,
    method: { id: ids.method, name: 'Cash', kind: 'cash' },
    tendered: minorUnits(1000),
    reference: '',
  },
]

export const saleAt = '2026-11-21T10:15:00.000Z'
export const saleDate = '2026-11-21'

function tell() {
  let head = emptyHead(ids.register)
  const facts: OrderFact[] = []
  for (const command of commands) {
    const numbers = { callNumber: 'A-001', receiptNumber: 'T1-000001' }
    const decision = decide(foldOrder(facts), command, numbers)
    if (!decision.ok) throw new Error(`the example is refused: ${decision.refusal.code}`)
    const sealed = sealFacts({
      head,
      events: decision.events,
      subjectId: ids.order,
      ids: decision.events.map((_, index) => factId(head.sequence + 1 + index)),
      at: saleAt,
      wallMs: Date.parse(saleAt),
      businessDate: saleDate,
      actorId: ids.person,
      companyId: ids.company,
      branchId: ids.branch,
      sha256: (text) => hash('sha256', text, 'hex'),
    })
    head = sealed.head
    facts.push(...(sealed.facts as unknown as readonly OrderFact[]))
  }
  const order = foldOrder(facts)
  if (order === null) throw new Error('the example is no order')
  return { facts, head, order, priced: priceOf(order) }
}

function factId(sequence: number): string {
  return `${ids.fact.slice(0, -4)}${(0x100 + sequence).toString(16).padStart(4, '0')}`
}

export const sale = tell()
