import type { GivenGood, ReductionKind } from '@servery/domain/report/events/reductions.ts'
import type { Json } from './catalogue-tables.ts'

/** The tables of migration 0034 that are no records of their own, as Kysely sees them. */
export interface OrderDiscountsTable {
  company_id: string
  order_id: string
  discount_id: string
  branch_id: string
  business_date: string
}

export interface DiscountCountersTable {
  company_id: string
  discount_id: string
  uses: number
  revision: number
}

/** Migration 0051: what was taken off, thing by thing. */
export interface OrderReductionsTable {
  company_id: string
  order_id: string
  ordinal: number
  branch_id: string
  business_date: string
  completed: boolean
  register_id: string
  kind: ReductionKind
  definition_id: string | null
  name: string
  amount: number
  /** Null of a price change. */
  amount_inc_tax: number | null
  /** Of a comp, what was given away. */
  goods: Json<GivenGood[]>
  currency: string
  quantity: number
  reason: string
  reason_id: string | null
  note: string
  at: Date
  sent_at: Date | null
  made_by: string
  approved_by: string | null
}

export interface DiscountTables {
  order_discounts: OrderDiscountsTable
  order_reductions: OrderReductionsTable
  discount_counters: DiscountCountersTable
}
