/** The tables of migrations 0042 and 0144, as Kysely sees them. */
export interface OrderVoidsTable {
  company_id: string
  order_id: string
  ordinal: number
  branch_id: string
  business_date: string
  register_id: string
  line_id: string
  item_id: string | null
  name: string
  quantity: number
  value: number
  currency: string
  wasted: boolean
  reason: string
  reason_id: string | null
  note: string
  at: Date
  sent_at: Date | null
  voided_by: string
  approved_by: string | null
  billed: boolean
}

export interface KitchenTables {
  order_voids: OrderVoidsTable
}
