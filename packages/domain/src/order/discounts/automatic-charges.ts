/**
 * Service charges that come and go by themselves. A rule acts when it begins or ceases to hold, so
 * that a charge which a person took off stays off, and one that stands is never added twice.
 */
import type { AutomaticChargeRule, ServiceChargeRecord } from '../../offer/catalogue/types.ts'
import { priceOf } from '../model/price.ts'
import { projectable } from '../model/state.ts'
import type { OrderState } from '../model/types.ts'

const always: AutomaticChargeRule = { orderTypes: null, minTotal: null, waiveFrom: null }

type Ruled = Pick<ServiceChargeRecord, 'id' | 'kind' | 'automatic' | 'mandatory'>

/** Under what conditions a charge comes by itself; null: only by hand. */
export function chargeRuleOf({
  automatic,
  mandatory,
}: Pick<Ruled, 'automatic' | 'mandatory'>): AutomaticChargeRule | null {
  // Records from before there were rules: what was mandatory came always.
  return automatic === undefined ? (mandatory ? always : null) : automatic
}

/** The charge that an area of tables has in place of those that come by themselves. */
export interface AreaWithCharge {
  readonly id: string
  readonly serviceChargeId: string | null
}

/** Which charges a change of an order brings, and which of its charges go. */
export function findChargeChanges<Charge extends Ruled>(
  records: readonly Charge[],
  before: OrderState | null,
  after: OrderState,
  areas: readonly AreaWithCharge[] = [],
): { readonly add: readonly Charge[]; readonly remove: readonly string[] } {
  const add: Charge[] = []
  const remove: string[] = []
  for (const record of records) {
    const holds = comesTo(record, after, areas)
    if (holds === (before !== null && comesTo(record, before, areas))) continue
    const standing = after.serviceCharges.filter(({ definitionId }) => definitionId === record.id)
    if (!holds) remove.push(...standing.map(({ chargeId }) => chargeId))
    else if (standing.length === 0) add.push(record)
  }
  return { add, remove }
}

function comesTo(record: Ruled, order: OrderState, areas: readonly AreaWithCharge[]): boolean {
  // Somebody has to say how much it is.
  if (record.kind === 'open_amount') return false
  const areaId = order.tables?.[0]?.areaId
  const ofArea = areas.find(({ id }) => id === areaId)?.serviceChargeId ?? null
  if (ofArea !== null) return record.id === ofArea
  const rule = chargeRuleOf(record)
  return rule !== null && doesHold(rule, order)
}

function doesHold(rule: AutomaticChargeRule, order: OrderState): boolean {
  const minCovers = rule.minCovers ?? null
  if (minCovers !== null && (order.covers ?? 0) < minCovers) return false
  if (rule.orderTypes !== null && !rule.orderTypes.includes(order.orderType)) return false
  if (rule.minTotal === null && rule.waiveFrom === null) return true
  const total = goodsBeforeDiscounts(order)
  if (rule.minTotal !== null && total < rule.minTotal) return false
  return rule.waiveFrom === null || total < rule.waiveFrom
}

function goodsBeforeDiscounts(order: OrderState): number {
  if (!projectable(order)) return 0
  return priceOf(order).lines.reduce((sum, { base }) => sum + base, 0)
}
