/** The tables of migration 0004, as Kysely sees them. */
import type { Role } from '@servery/domain/business/access/permissions.ts'
import type { ImageKind } from '@servery/domain/business/images/limits.ts'
import type { ColumnType, Generated } from 'kysely'

/** Set by the database where the writer says nothing. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>

export interface InvitationsTable {
  company_id: string
  id: string
  email: string
  role: Role
  /** Null: all branches. */
  branch_ids: string[] | null
  message: Defaulted<string>
  /** Lower-case hex SHA-256 of the token in the letter. */
  token_hash: string
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
  created_at: Generated<Date>
  created_by: string
}

export interface BillingRecordsTable {
  company_id: string
  id: string
  branch_id: string
  name: Defaulted<string>
  company_name: Defaulted<string>
  postcode: Defaulted<string>
  address: Defaulted<string>
  line1: Defaulted<string>
  line2: Defaulted<string>
  town: Defaulted<string>
  location: Defaulted<string>
  company_type: Defaulted<string>
  company_number: Defaulted<string>
  county: Defaulted<string>
  annual_revenue: Defaulted<string>
  vat_registered: Defaulted<boolean>
  vat_number: Defaulted<string>
  bank_details_enc: Defaulted<Buffer | null>
  account_hint: Defaulted<string>
  shareholders: ColumnType<unknown, string | undefined, string>
  version: Defaulted<number>
  updated_at: Defaulted<Date>
  updated_by: Defaulted<string>
}

export interface ImagesTable {
  company_id: string
  id: string
  name: string
  kind: ImageKind
  type: string
  width: number
  height: number
  content: Buffer
  created_at: Generated<Date>
  created_by: Defaulted<string>
}

/** Columns that companies, branches and users got with this migration. */
export interface CompanyColumns {
  trading_name: Defaulted<string>
  company_type: Defaulted<string>
  company_number: Defaulted<string>
  vat_number: Defaulted<string>
  vat_registered: Defaulted<boolean>
  country: Defaulted<string>
  language: Defaulted<string>
  logo: Defaulted<string>
  financial_year_start: Defaulted<string>
  look_void_share: Defaulted<number>
  look_times_usual: Defaulted<number>
  look_orders_min: Defaulted<number>
  kind: Defaulted<string>
  setup: ColumnType<CompanySetup, string | undefined, string>
  version: Defaulted<number>
  updated_at: Defaulted<Date>
  updated_by: Defaulted<string>
}

/** How far the set-up of a company has come, besides what its records show. */
export interface CompanySetup {
  readonly steps?: { readonly [step: string]: 'done' | 'later' }
  readonly checklistDismissed?: boolean
}

export interface ChangedColumns {
  version: Defaulted<number>
  updated_at: Defaulted<Date>
  updated_by: Defaulted<string>
}

export interface CompanyTables {
  invitations: InvitationsTable
  billing_records: BillingRecordsTable
  images: ImagesTable
}
