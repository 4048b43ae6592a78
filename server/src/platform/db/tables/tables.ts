/**
 * The tables as Kysely sees them. `bigint` is read as a number, `date` as text, instants as `Date`.
 */
import type { Permission, Role } from '@servery/domain/business/access/permissions.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { MoneyStatus } from '@servery/domain/order/payment/money-status.ts'
import type { ColumnType, Generated } from 'kysely'
import type { AvailabilityTables } from './availability-tables.ts'
import type { BalanceTables } from './balance-tables.ts'
import type { BulkTables } from './bulk-tables.ts'
import type { CatalogueTables, Json } from './catalogue-tables.ts'
import type { ChangedColumns, CompanyColumns, CompanyTables } from './company-tables.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { DiscountTables } from './discount-tables.ts'
import type { DrawerTables } from './drawer-tables.ts'
import type { KitchenTables } from './kitchen-tables.ts'
import type { LineModifierShare } from './line-modifier-share.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { OrderChargeShare, OrderTaxShare } from './order-shares.ts'
import type { PrintTables } from './print-tables.ts'
import type { RefundTables } from './refund-tables.ts'
import type { RegisterTables } from './register-tables.ts'
import type { ShiftTables } from './shift-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { TipTables } from './tip-tables.ts'

/** Set by the database where the writer says nothing. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>

export interface CompaniesTable extends CompanyColumns {
  id: string
  name: string
  currency: string
  onboarded: Defaulted<boolean>
  created_at: Generated<Date>
}

export interface UsersTable extends ChangedColumns {
  company_id: string
  id: string
  first_name: string
  second_name: string
  email: string
  job_title: Defaulted<string>
  avatar: Defaulted<string>
  phone: Defaulted<string>
  role: Role
  /** Null: all branches. */
  branch_ids: string[] | null
  notifications: ColumnType<unknown, string | undefined, string>
  status: Defaulted<'active' | 'suspended'>
  last_active_at: Defaulted<Date | null>
  created_at: Generated<Date>
}

export interface BranchesTable {
  company_id: string
  id: string
  name: string
  company_name: string
  postcode: Defaulted<string>
  line1: Defaulted<string>
  line2: Defaulted<string>
  town: Defaulted<string>
  location: Defaulted<string>
  phone: Defaulted<string>
  vat_number: Defaulted<string>
  time_zone: string
  cut_over_minutes: Defaulted<number>
  currency: string
  tax_rounding: Defaulted<'half_up' | 'half_even' | 'up' | 'down'>
  tax_round_per: Defaulted<'bucket' | 'line'>
  cash_rounding_step: Defaulted<number>
  cash_rounding_mode: Defaulted<'nearest' | 'up' | 'down'>
  order_types: Defaulted<OrderType[]>
  default_order_type: Defaulted<OrderType>
  version: Defaulted<number>
  archived: Defaulted<boolean>
  revision: number
  email: Defaulted<string>
  created_hash: Defaulted<string>
  updated_at: Defaulted<Date>
  updated_by: Defaulted<string>
}

export interface ApiKeysTable {
  company_id: string
  id: string
  hash: Buffer
  name: string
  prefix: string
  permissions: Permission[]
  created_by: string
  created_at: Generated<Date>
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface IdempotencyKeysTable {
  company_id: string
  actor: string
  route: string
  key: string
  request_hash: Buffer
  status: number | null
  response: ColumnType<unknown, string | null, string | null>
  created_at: Generated<Date>
}

export interface AuditEntriesTable {
  company_id: string
  id: string
  at: Generated<Date>
  actor: string
  noun: string
  record_id: string
  field: string
  old: ColumnType<unknown, string | null, never>
  new: ColumnType<unknown, string | null, never>
}

export interface FactsTable {
  company_id: string
  branch_id: string
  register_id: string
  sequence: number
  arrival: number
  id: string
  subject_id: string
  kind: string
  stored_at: Generated<Date>
  hash: string
  /** Canonical JSON of the fact without its hash, as it came. */
  content: string
}

export interface FactQuarantineTable {
  company_id: string
  register_id: string
  sequence: number
  branch_id: string
  fact_id: string
  subject_id: string
  kind: string
  code: string
  field: string | null
  stored_at: Generated<Date>
}

export interface FactForksTable {
  company_id: string
  register_id: string
  sequence: number
  hash: string
  branch_id: string
  fact_id: string
  subject_id: string
  kind: string
  content: string
  stored_at: Generated<Date>
}

export interface OrdersTable {
  company_id: string
  id: string
  branch_id: string
  register_id: string
  call_number: string
  receipt_number: string | null
  status: string
  payment_status: string
  source: string
  platform: string
  platform_number: string
  order_type: string
  name: string
  held: boolean
  currency: string
  item_count: number
  total: number
  paid: number
  due: number
  overpaid: number
  goods: number
  discounts: number
  net: number
  tax: number
  tips: number
  cash_rounding: number
  top_ups: number
  sales_gross: number
  sales_discounts: number
  sales_comps: number
  sales_net: number
  sales_gross_inc_tax: number
  sales_net_inc_tax: number
  sales_comps_inc_tax: number
  refunded: number
  charges_net: number
  charges_gross: number
  /** Migration 0167, as its tax: the part of the charges that passes through to the team. */
  charges_to_staff: number
  charges_to_staff_tax: number
  charges: Json<OrderChargeShare[]>
  taxes: Json<OrderTaxShare[]>
  opened_at: Date
  opened_by: string
  closed_at: Date | null
  closed_by: string | null
  business_date: string
  exception_count: number
  sent_at: Date | null
  ready_minutes: number | null
  table_name: string
  area_id: string | null
  table_count: number
  covers: number | null
  server_id: string | null
  customer_id: string | null
}

export interface OrderLinesTable {
  company_id: string
  order_id: string
  line_id: string
  branch_id: string
  business_date: string
  completed: boolean
  item_id: string | null
  variation_id: string | null
  category_id: string | null
  name: string
  variation_name: string | null
  quantity: number
  unit: string
  is_bundle: boolean
  bundle_line_id: string | null
  bundle_item_id: string | null
  modifiers: ColumnType<readonly LineModifierShare[], string, string>
  unit_price: number
  base: number
  sales_gross: number
  sales_discounts: number
  sales_comps: number
  sales_net: number
  tax: number
  total: number
  sent: number
  status: string
  added_at: Date
  added_by: string
}

export interface PaymentsTable {
  company_id: string
  id: string
  /** payment, refund, reversal; amounts of the last two are below zero. */
  type: string
  refund_id: string | null
  receipt_number: string | null
  of_payment_id: string | null
  order_id: string
  branch_id: string
  register_id: string
  method_id: string
  method: string
  kind: string
  currency: string
  amount: number
  tendered: number
  change: number
  rounding: number
  tip: number
  reference: string
  at: Date
  business_date: string
  taken_by: string
  /** The session of the drawer that was open; null: none was. */
  drawer_id: string | null
  /** What became of it. */
  status: Generated<MoneyStatus>
  /** When its fact was stored; null: not known. */
  arrived_at: Generated<Date | null>
  offline: Generated<boolean>
  /** Why it was undone and who approved that; null of all others, but for the note of a payment. */
  reason: Defaulted<string | null>
  note: Defaulted<string | null>
  approved_by: Defaulted<string | null>
}

export interface StockMovementsTable {
  company_id: string
  order_id: string
  id: string
  branch_id: string
  line_id: string
  item_id: string
  variation_id: string | null
  quantity: number
  kind: string
  business_date: string
}

export interface OrderExceptionsTable {
  company_id: string
  order_id: string
  ordinal: number
  branch_id: string
  code: string
  fact_id: string
  register_id: string
  sequence: number
  kind: string
  amount: number | null
  stored_at: Generated<Date>
}

export interface Tables
  extends AvailabilityTables,
    BulkTables,
    CatalogueTables,
    CompanyTables,
    BalanceTables,
    CustomerTables,
    DiscountTables,
    DrawerTables,
    KitchenTables,
    ShiftTables,
    TipTables,
    NotificationTables,
    RefundTables,
    RegisterTables,
    PrintTables {
  companies: CompaniesTable
  users: UsersTable
  user_companies: { company_id: string; user_id: string }
  company_counters: { company_id: string; revision: Defaulted<number> }
  branches: BranchesTable
  branch_counters: { company_id: string; branch_id: string; arrival: Defaulted<number> }
  api_keys: ApiKeysTable
  idempotency_keys: IdempotencyKeysTable
  audit_entries: AuditEntriesTable
  facts: FactsTable
  fact_quarantine: FactQuarantineTable
  fact_forks: FactForksTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  payments: PaymentsTable
  stock_movements: StockMovementsTable
  order_exceptions: OrderExceptionsTable
}

/** The identity tables of schema `auth`, which hold nothing of a company. */
export interface IdentityTables extends SignInTables {
  identities: {
    id: string
    name: string
    email: string
    email_verified: Defaulted<boolean>
    image: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  accounts: {
    id: string
    account_id: string
    provider_id: string
    user_id: string
    password: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sessions: {
    id: string
    token: string
    user_id: string
    expires_at: Date
    ip_address: string | null
    user_agent: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  attempts: { key: string; window_start: Date; count: number }
  lockouts: { key: string; failures: number; locked_until: Date | null; updated_at: Date }
  secrets: { name: string; value: Buffer }
}
