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

export interface DiscountTables {
  order_discounts: OrderDiscountsTable
  discount_counters: DiscountCountersTable
}
