/** The tables of migration 0041, as Kysely sees them. */
import type { Json } from './catalogue-tables.ts'

export interface RefundTaxShare {
  key: string
  name: string
  rate: number
  net: number
  tax: number
}

export interface RefundsTable {
  company_id: string
  order_id: string
  id: string
  branch_id: string
  register_id: string
  receipt_number: string
  currency: string
  goods_net: number
  goods_gross: number
  charges_net: number
  /** Migration 0167, as its tax: the part of the charges that had passed through to the team. */
  charges_to_staff: number
  charges_to_staff_tax: number
  tax: number
  cash_rounding: number
  top_ups: number
  total: number
  taxes: Json<RefundTaxShare[]>
  reason: string
  reason_id: string | null
  /** Migration 0102, as who approved it; null on what was not folded since. */
  note: string | null
  at: Date
  business_date: string
  made_by: string
  approved_by: string | null
}

export interface RefundLinesTable {
  company_id: string
  order_id: string
  refund_id: string
  line_id: string
  branch_id: string
  business_date: string
  quantity: number
  net: number
  tax: number
  gross: number
}

/** Migration 0096: receipts that no longer hold. */
export interface FormerReceiptsTable {
  company_id: string
  order_id: string
  receipt_number: string
  branch_id: string
}

export interface RefundTables {
  former_receipts: FormerReceiptsTable
  refunds: RefundsTable
  refund_lines: RefundLinesTable
}
