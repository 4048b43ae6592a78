/**
 * Columns that hold less than the database can say: which words a text may be, and what a body of
 * JSON is. The types of all tables are made from the tables and these (`npm run database:types`).
 */

import type { ChangeSetView } from '@servery/contract/catalogue/bulk.ts'
import type {
  CustomerImportResult,
  CustomerImportSettings,
  ImportResult,
  ImportSettings,
} from '@servery/contract/catalogue/imports.ts'
import type { CardIntent } from '@servery/contract/devices/card-attempts.ts'
import type { PrintJobState, PrintJobWhat } from '@servery/contract/devices/print-jobs.ts'
import type { BalanceEntry } from '@servery/contract/people/balances.ts'
import type { CustomerInput } from '@servery/contract/people/customers.ts'
import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import type { ServiceChargeInput } from '@servery/contract/setup/service-charges.ts'
import type { TipInterval } from '@servery/contract/trade/tips.ts'
import type { Permission, Role } from '@servery/domain/business/access/permissions.ts'
import type { ImageKind } from '@servery/domain/business/images/limits.ts'
import type {
  AttemptByHand,
  AttemptStatus,
  CardHold,
  CardReceipt,
  CardRefundStatus,
  DeclineReason,
  RefundByHand,
} from '@servery/domain/card/attempt.ts'
import type { CardProviderKind } from '@servery/domain/card/readers.ts'
import type {
  DenominationCount,
  DrawerEntryKind,
  DrawerException,
  DrawerSeal,
} from '@servery/domain/drawer/types.ts'
import type { BalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import type { AvailabilityState } from '@servery/domain/offer/catalogue/availability.ts'
import type {
  DiscountDetails,
  DiscountKind,
  DiscountScope,
} from '@servery/domain/offer/catalogue/discount.ts'
import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type {
  ItemDetails,
  ItemRecord,
  ModifierGroupRecord,
  PaymentMethodRecord,
  ServiceChargeRecord,
  TeamMemberRecord,
  VariationRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import type { MoneyStatus } from '@servery/domain/order/payment/money-status.ts'
import type { PaperDocument } from '@servery/domain/receipt/paper.ts'
import type { GivenGood, ReductionKind } from '@servery/domain/report/events/reductions.ts'
import type { TipRules } from '@servery/domain/shift/tip-pool.ts'
import type { ShiftBreak, ShiftException } from '@servery/domain/shift/types.ts'
import type { CostingMethod } from '@servery/domain/stock/kinds.ts'
import type { CostingChange } from '@servery/domain/stock/ledger.ts'
import type {
  StockTakeReason,
  StockTakeScope,
  StockTakeStatus,
} from '@servery/domain/stock/stock-take.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as the value. */
export type Json<Value> = ColumnType<Value, string, string>

/** Of what a file is. */
export type ImportNoun = 'item' | 'customer'

/** How far the set-up of a company has come, besides what its records show. */
export interface CompanySetup {
  readonly steps?: { readonly [step: string]: 'done' | 'later' }
  readonly checklistDismissed?: boolean
}

/** What a job of a printer prints, as it is kept. */
export type PrintDocument =
  | PaperDocument
  /** A test page, or a sample of what the printer prints. */
  | { readonly kind: 'test'; readonly of: 'page' | 'receipt' | 'ticket'; readonly at: string }
  /** No paper: the cash drawer is opened. */
  | { readonly kind: 'drawer' }

/** An option that was chosen with a line, or left out of it. */
export interface LineModifierShare {
  id: string
  groupId: string
  name: string
  quantity: number
  prefix?: ModifierPrefix
  /** Pieces in thousandths, and its part of the line's figures without tax. */
  sold: number
  gross: number
  net: number
  /** The same with tax. Absent: of a line from before that was kept. */
  grossIncTax?: number
  netIncTax?: number
  /** Absent: unknown. */
  cost?: number
}

/** What an order's row keeps of its taxes and its service charges. */
export interface OrderTaxShare {
  key: string
  name: string
  rate: number
  inclusive: boolean
  net: number
  tax: number
  gross: number
}

export interface OrderChargeShare {
  id: string
  name: string
  destination: 'revenue' | 'staff'
  net: number
  tax: number
  gross: number
}

export interface RefundTaxShare {
  key: string
  name: string
  rate: number
  net: number
  tax: number
}

/** Columns that every record has. */
export interface RecordColumns {
  company_id: string
  id: string
  version: number
  archived: boolean
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
}

export interface ColumnTypes {
  'api_keys.permissions': Permission[]
  'audit_entries.new': ColumnType<unknown, string | null, never>
  'audit_entries.old': ColumnType<unknown, string | null, never>
  'availabilities.state': AvailabilityState
  'card_attempts.by_hand': ColumnType<AttemptByHand | null, string | null, string | null>
  'card_attempts.hold': ColumnType<CardHold | null, string | null, string | null>
  'card_attempts.intent': ColumnType<CardIntent | null, string | null, string>
  'card_attempts.provider': CardProviderKind
  'card_attempts.reason': DeclineReason | null
  'card_attempts.receipt': ColumnType<CardReceipt | null, string | null, string | null>
  'card_attempts.status': AttemptStatus
  'card_refunds.by_hand': ColumnType<RefundByHand | null, string | null, string | null>
  'card_refunds.status': CardRefundStatus
  'guest_bookings.language': Language
  'stripe_connections.state': 'working' | 'refused' | 'unreachable'
  'balance_entries.cause': BalanceEntry['cause']
  'balances.amount': ColumnType<number, never, number>
  'balances.kind': BalanceKind
  'billing_records.shareholders': ColumnType<unknown, string | undefined, string>
  'branches.cash_rounding_mode': Generated<'nearest' | 'up' | 'down'>
  'branches.default_order_type': Generated<OrderType>
  'branches.order_types': Generated<OrderType[]>
  'branches.tax_round_per': Generated<'bucket' | 'line'>
  'branches.tax_rounding': Generated<'half_up' | 'half_even' | 'up' | 'down'>
  'change_set_records.before': ColumnType<unknown, string | null, never>
  'change_set_records.noun': 'item' | 'category' | 'tax_rate' | 'customer'
  'change_sets.edit': ColumnType<ChangeSetView['edit'], string | null, never>
  'change_sets.noun': Generated<ImportNoun>
  'change_sets.undone_at': ColumnType<Date | null, undefined, Date>
  'change_sets.undone_by': ColumnType<string | null, undefined, string>
  'companies.setup': ColumnType<CompanySetup, string | undefined, string>
  'customer_consents.kind': 'email' | 'sms'
  'customer_consents.source': 'back_office' | 'till' | 'merge' | 'erasure' | 'import' | 'shop'
  'customers.average': ColumnType<number, never, never>
  'customers.body': ColumnType<CustomerInput, string, string>
  'customers.currency': ColumnType<string, never, never>
  'customers.last_visit_at': ColumnType<Date | number, never, never>
  'customers.orders_count': ColumnType<number, never, never>
  'customers.spent': ColumnType<number, never, never>
  'discounts.kind': DiscountKind
  'discounts.more': Json<Partial<DiscountDetails>>
  'discounts.scope': DiscountScope
  'drawer_entries.denominations': readonly DenominationCount[]
  'drawer_entries.kind': DrawerEntryKind
  'drawer_sessions.exceptions': readonly DrawerException[]
  'drawer_sessions.seal': DrawerSeal | null
  'drawer_sessions.status': 'open' | 'closed'
  'idempotency_keys.response': ColumnType<unknown, string | null, string | null>
  'images.kind': ImageKind
  'imports.header': ColumnType<readonly string[], string | undefined, string>
  'imports.noun': Generated<ImportNoun>
  'imports.result': ColumnType<
    ImportResult | CustomerImportResult | null,
    string | undefined,
    string | null
  >
  'imports.sample': ColumnType<readonly (readonly string[])[], string | undefined, string>
  'imports.settings': ColumnType<
    ImportSettings | CustomerImportSettings | null,
    string | undefined,
    string
  >
  'imports.state': 'uploading' | 'ready' | 'checking' | 'checked' | 'writing' | 'done' | 'failed'
  'invitations.role': Role
  'discount_counters.codes': ColumnType<readonly string[], string | undefined, string>
  'item_codes.kind': 'sku' | 'barcode' | 'plu'
  'items.allergens': Json<ItemRecord['allergens']>
  'items.more': Json<Partial<ItemDetails>>
  'items.price_kind': ItemRecord['priceKind']
  'items.tax_rate_ids_by_order_type': Json<{ [type in OrderType]?: string[] }>
  'items.unit': ItemRecord['unit']
  'items.variations': Json<readonly VariationRecord[]>
  'companies.stock_costing': Generated<CostingMethod>
  'companies.stock_costing_changes': ColumnType<
    readonly CostingChange[],
    string | undefined,
    string
  >
  'jobs.payload': ColumnType<Readonly<Record<string, string>>, string, string>
  'jobs.state': Generated<'waiting' | 'done' | 'dead'>
  'modifier_groups.more': Json<
    Pick<ModifierGroupRecord, 'displayName' | 'display' | 'prompt' | 'prefixes'>
  >
  'modifier_groups.options': Json<ModifierGroupRecord['options']>
  'modifier_groups.selection': ModifierGroupRecord['selection']
  'notifications.data': ColumnType<Readonly<Record<string, string | number | null>>, string, string>
  'online_slot_holds.weights': ColumnType<Readonly<Record<string, number>>, string, string>
  'online_states.switch': 'open' | 'paused' | 'closed'
  'order_lines.modifiers': ColumnType<readonly LineModifierShare[], string, string>
  'order_reductions.goods': Json<GivenGood[]>
  'order_reductions.kind': ReductionKind
  'orders.charges': Json<OrderChargeShare[]>
  'orders.taxes': Json<OrderTaxShare[]>
  'payment_methods.kind': PaymentMethodRecord['kind']
  'payment_methods.more': Json<Partial<PaymentMethodInput>>
  'payments.status': Generated<MoneyStatus>
  'print_jobs.document': ColumnType<PrintDocument, string, never>
  'print_jobs.state': PrintJobState
  'print_jobs.what': PrintJobWhat
  'refunds.taxes': Json<RefundTaxShare[]>
  'registers.kind': Generated<'till' | 'kiosk' | 'kitchen' | 'display' | 'server' | 'online'>
  'registers.state': Generated<'unpaired' | 'active' | 'forked' | 'closed'>
  'service_charges.destination': ServiceChargeRecord['destination']
  'service_charges.kind': ServiceChargeRecord['kind']
  'service_charges.more': Json<Partial<ServiceChargeInput>>
  'service_charges.phase': ServiceChargeRecord['phase']
  'service_charges.tax_kind': ServiceChargeRecord['taxKind']
  'shifts.breaks': readonly ShiftBreak[]
  'shifts.exceptions': readonly ShiftException[]
  'shifts.status': 'working' | 'on_break' | 'ended'
  'stock_take_entries.kind': 'set' | 'add'
  'order_discounts.codes': ColumnType<readonly string[], string | undefined, string>
  'stock_movements.serials': ColumnType<readonly string[] | null, string | undefined, string>
  'stock_take_rows.reason': StockTakeReason | null
  'stock_take_rows.serials': ColumnType<readonly string[] | null, string | undefined, string>
  'stock_takes.scope': StockTakeScope
  'stock_takes.status': StockTakeStatus
  'team_members.more': ColumnType<object, string | undefined, string>
  'team_members.role': TeamMemberRecord['role']
  'tip_settlements.interval': Json<TipInterval>
  'tip_settlements.rules': Json<TipRules>
  'users.notifications': ColumnType<unknown, string | undefined, string>
  'users.role': Role
  'users.status': Generated<'active' | 'suspended'>
}
