/**
 * The tables of migration 0002, as Kysely sees them. Amounts of `bigint` columns are read as
 * numbers.
 */
import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import type { ServiceChargeInput } from '@servery/contract/setup/service-charges.ts'
import type {
  DiscountDetails,
  DiscountKind,
  DiscountScope,
} from '@servery/domain/offer/catalogue/discount.ts'
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
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as the value. */
export type Json<Value> = ColumnType<Value, string, string>

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

export interface TaxRatesTable extends RecordColumns {
  name: string
  name_key: string
  rate: number
  inclusive: boolean
}

export interface CategoriesTable extends RecordColumns {
  name: string
  name_key: string
  colour: string
  position: number
}

export interface ModifierGroupsTable extends RecordColumns {
  name: string
  name_key: string
  min: number
  max: number | null
  free_count: number
  selection: ModifierGroupRecord['selection']
  options: Json<ModifierGroupRecord['options']>
  more: Json<Pick<ModifierGroupRecord, 'displayName' | 'display' | 'prompt' | 'prefixes'>>
}

export interface ItemsTable extends RecordColumns {
  name: string
  name_key: string
  short_name: string
  description: string
  category_id: string
  image: string
  colour: string
  price_kind: ItemRecord['priceKind']
  price: number
  price_from: number
  unit: ItemRecord['unit']
  variations: Json<readonly VariationRecord[]>
  tax_rate_ids: readonly string[]
  tax_rate_ids_by_order_type: Json<{ [type in OrderType]?: string[] }>
  modifier_group_ids: readonly string[]
  sku: string
  barcode: string
  cost: number
  tracked: boolean
  discountable: boolean
  sold_out: boolean
  favourite: boolean
  age_restricted: boolean
  allergens: Json<ItemRecord['allergens']>
  position: number
  more: Json<Partial<ItemDetails>>
  missing_info: ColumnType<boolean, never, never>
}

export interface ItemWordsTable {
  company_id: string
  archived: boolean
  word: string
  item_id: string
}

export interface ItemCodesTable {
  company_id: string
  kind: 'sku' | 'barcode' | 'plu'
  code: string
  item_id: string
  variation_id: string | null
}

export interface DiscountsTable extends RecordColumns {
  name: string
  kind: DiscountKind
  value: number
  scope: DiscountScope
  more: Json<Partial<DiscountDetails>>
}

export interface ServiceChargesTable extends RecordColumns {
  name: string
  kind: ServiceChargeRecord['kind']
  value: number
  phase: ServiceChargeRecord['phase']
  tax_kind: ServiceChargeRecord['taxKind']
  tax_rate_ids: readonly string[]
  mandatory: boolean
  destination: ServiceChargeRecord['destination']
  name_key: string
  position: number
  more: Json<Partial<ServiceChargeInput>>
}

export interface PaymentMethodsTable extends RecordColumns {
  name: string
  name_key: string
  kind: PaymentMethodRecord['kind']
  fast_pay: boolean
  asks_reference: boolean
  opens_drawer: boolean
  position: number
  more: Json<Partial<PaymentMethodInput>>
}

export interface TeamMembersTable extends RecordColumns {
  display_name: string
  role: TeamMemberRecord['role']
  colour: string
  pin_salt: Generated<string | null>
  pin_iterations: Generated<number | null>
  pin_hash: Generated<Buffer | null>
  badge_salt: Generated<string | null>
  badge_iterations: Generated<number | null>
  badge_hash: Generated<Buffer | null>
  /** What a member has learnt since; what is missing is the default. */
  more: ColumnType<object, string | undefined, string>
}

export interface TeamMemberBranchesTable {
  company_id: string
  branch_id: string
  team_member_id: string
  has_left: Generated<boolean>
}

export interface NumberCountersTable {
  company_id: string
  name: string
  value: number
}

export interface CatalogueTables {
  tax_rates: TaxRatesTable
  categories: CategoriesTable
  modifier_groups: ModifierGroupsTable
  items: ItemsTable
  item_words: ItemWordsTable
  item_codes: ItemCodesTable
  discounts: DiscountsTable
  service_charges: ServiceChargesTable
  payment_methods: PaymentMethodsTable
  team_members: TeamMembersTable
  team_member_branches: TeamMemberBranchesTable
  number_counters: NumberCountersTable
}
