/**
 * Holds sales against what is known of their pieces, when they arrive. A till without the network
 * sells whatever is in front of it; what was sold twice, or was not in that branch, is kept like
 * everything else and shown to a person.
 */
import type { FactDoubtCode } from '@servery/domain/business/access/doubts.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { serialsOf } from '@servery/domain/order/model/components.ts'
import type { OrderFact } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { movementsOf } from '@servery/domain/stock/movements.ts'
import { foldSerials, type SerialStep } from '@servery/domain/stock/serials.ts'
import type { Projection, Stored } from '../../journal/append/index.ts'
import { type DoubtRow, insertDoubts } from '../../journal/doubts/index.ts'
import type { TenantClient } from '../../platform/db/index.ts'

type Subject = Stored['subjects'][number]

export const serialProjection: Projection = { arrive: keepSerialDoubts }

async function keepSerialDoubts(
  client: TenantClient,
  { companyId, subjects }: Stored,
): Promise<void> {
  const sales = subjects.flatMap((subject) => soldBy(subject))
  if (sales.length === 0) return
  const stored = await findStored(client, companyId, sales)
  const rows = sales.flatMap((sale) => {
    const others = stored.filter(
      (step) => step.thing === sale.thing && step.sourceId !== sale.sourceId,
    )
    // The same number on another line of the same order.
    const beside = sales.filter(
      (one) => one.sourceId === sale.sourceId && one.thing === sale.thing && one !== sale,
    )
    const own = [sale, ...beside].flatMap(({ steps }) => steps)
    const code = doubtOf(sale, [...others, ...own])
    return code === null ? [] : [rowOf(sale.fact, code)]
  })
  if (rows.length > 0) await insertDoubts(client, companyId, rows)
}

interface Sale {
  readonly sourceId: string
  readonly itemId: string
  readonly thing: string
  readonly serial: string
  readonly steps: readonly SerialStep[]
  /** That added its line. */
  readonly fact: Fact
}

const thingOf = (itemId: string, variationId: string | null) => `${itemId} ${variationId ?? ''}`

/** The pieces that an order has sold, once facts of it came; none that somebody answers for. */
function soldBy({ id, branchId, known, added }: Subject): readonly Sale[] {
  const taken = added.flatMap(({ fact, quarantine }) => (quarantine === null ? [fact] : []))
  const facts = [...known, ...taken].filter(isOrderFact)
  const adding = facts.filter(
    (fact): fact is Fact & Adding =>
      fact.kind === 'order.line_added' && serialsOf(fact.body).length > 0,
  )
  if (taken.length === 0 || adding.length === 0) return []
  const order = foldOrder(facts)
  const movements = order === null ? [] : movementsOf(order).filter(({ serial }) => serial)
  return [...Map.groupBy(movements, ({ lineId }) => lineId)].flatMap(([lineId, moved]) => {
    const [first] = moved
    const fact = adding.find(({ body }) => isOfLine(body, lineId))
    const { serial } = first ?? {}
    if (first === undefined || fact === undefined || serial === undefined) return []
    if (isAnswered(fact.body, lineId)) return []
    const steps = moved.map(
      (one): SerialStep => ({
        ...{ id: one.id, sourceId: id, at: one.at, kind: one.kind, quantity: one.quantity },
        ...{ counted: null, branchId, locationId: branchId, serials: [serial] },
      }),
    )
    const thing = thingOf(first.itemId, first.variationId)
    return [{ sourceId: id, itemId: first.itemId, thing, serial, steps, fact }]
  })
}

type Adding = Extract<OrderFact, { kind: 'order.line_added' }>
type Body = Adding['body']

const isOfLine = ({ lineId, components = [] }: Body, id: string) =>
  lineId === id || components.some(({ componentId }) => componentId === id)

const isAnswered = ({ lineId, serialAgain, components = [] }: Body, id: string) =>
  lineId === id
    ? serialAgain === true
    : components.some((one) => one.componentId === id && one.serialAgain === true)

/** Of two orders that sold it, whichever came first: the one that arrived later tells of it. */
function doubtOf(sale: Sale, steps: readonly SerialStep[]): FactDoubtCode | null {
  const moments = foldSerials(steps).get(sale.serial) ?? []
  const at = moments.findIndex(({ step }) => step.kind === 'sale' && sale.steps.includes(step))
  const own = moments[at]
  if (own === undefined) return null
  const isTwice = moments.some(({ doubt, step }, index) => {
    if (doubt !== 'sold_twice') return false
    if (sale.steps.includes(step)) return true
    // Of two lines of one order the later one tells.
    return index === at + 1 && step.sourceId !== sale.sourceId
  })
  if (isTwice) return 'serial_sold_twice'
  return own.doubt === null ? null : 'serial_not_here'
}

const rowOf = (fact: Fact, code: FactDoubtCode): DoubtRow => ({
  ...{ register_id: fact.registerId, sequence: fact.sequence, code, branch_id: fact.branchId },
  ...{ fact_id: fact.id, subject_id: fact.subjectId, kind: fact.kind },
  business_date: fact.businessDate,
})

interface StoredRow {
  readonly id: string
  readonly source_id: string
  readonly item_id: string
  readonly variation_id: string | null
  readonly at: string
  readonly kind: SerialStep['kind']
  readonly quantity: number
  readonly counted: number | null
  readonly branch_id: string
  readonly location_id: string
  readonly serials: readonly string[]
}

/** All that names the pieces that were sold, and each count: what it does not name is gone. */
async function findStored(client: TenantClient, companyId: string, sales: readonly Sale[]) {
  const itemIds = [...new Set(sales.map(({ itemId }) => itemId))]
  const serials = [...new Set(sales.map(({ serial }) => serial))]
  const { rows } = await client.query<StoredRow & object>({
    name: 'stock_steps_of_serials',
    text: `SELECT m.id, m.order_id AS source_id, m.item_id, m.variation_id,
        to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, m.kind,
        m.quantity, m.counted, m.branch_id, m.location_id, m.serials
      FROM stock_movements m
      WHERE m.company_id = $1 AND m.item_id = ANY($2::uuid[]) AND m.serials IS NOT NULL
        AND (m.counted IS NOT NULL OR jsonb_exists_any(m.serials, $3::text[]))`,
    values: [companyId, itemIds, serials],
  })
  return rows.map((row) => ({
    ...{ id: row.id, sourceId: row.source_id, at: row.at, kind: row.kind },
    ...{ quantity: row.quantity, counted: row.counted as SerialStep['counted'] },
    ...{ branchId: row.branch_id, locationId: row.location_id, serials: row.serials },
    thing: thingOf(row.item_id, row.variation_id),
  }))
}
