/** The tables of migration 0047, as Kysely sees them. */
import type { CustomerInput } from '@servery/contract/people/customers.ts'
import type { ColumnType } from 'kysely'

export interface CustomersTable {
  company_id: string
  id: string
  version: number
  archived: boolean
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  body: ColumnType<CustomerInput, string, string>
  created_at: Date
  merged_into: string | null
  erased_at: Date | null
  orders_count: ColumnType<number, never, never>
  spent: ColumnType<number, never, never>
  average: ColumnType<number, never, never>
  currency: ColumnType<string, never, never>
  /** Minus infinity: never. */
  last_visit_at: ColumnType<Date | number, never, never>
}

export interface CustomerConsentsTable {
  company_id: string
  id: string
  customer_id: string
  kind: 'email' | 'sms'
  given: boolean
  source: 'back_office' | 'till' | 'merge' | 'erasure' | 'import'
  at: Date
  actor: string
}

/** The first completed order of a customer. */
export interface CustomerFirstsTable {
  company_id: string
  customer_id: string
  order_id: string
  branch_id: string
  business_date: string
  opened_at: Date
  closed_at: Date | null
  source: string
  platform: string
  order_type: string
}

export interface CustomerTables {
  customer_firsts: CustomerFirstsTable
  customers: CustomersTable
  customer_words: { company_id: string; word: string; customer_id: string }
  customer_consents: CustomerConsentsTable
}
