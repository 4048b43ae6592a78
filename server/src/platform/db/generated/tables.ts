// Made by `npm run database:types` from the migrated database; changed by nothing else.
import type { ColumnType, Generated } from 'kysely'
import type { ColumnTypes } from '../column-types.ts'

export interface AuthAccountsTable {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  password: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AuthAttemptsTable {
  key: string
  window_start: Date
  count: number
}

export interface AuthEmailLinksTable {
  hash: Buffer
  user_id: string
  email: string
  expires_at: Date
}

export interface AuthIdentitiesTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AuthLockoutsTable {
  key: string
  updated_at: Date
  tries: ColumnType<Date[], readonly Date[] | undefined, readonly Date[]>
}

export interface AuthPasskeysTable {
  id: string
  user_id: string
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  created_at: Generated<Date>
}

export interface AuthPhoneCodesTable {
  key: string
  user_id: string | null
  code_enc: Buffer
  tries: Generated<number>
  expires_at: Date
}

export interface AuthProofsTable {
  session_id: string
  proven_at: Date
}

export interface AuthRateLimitsTable {
  id: string
  key: string
  count: number
  last_request: number
}

export interface AuthRecoveryCodesTable {
  user_id: string
  hash: Buffer
  used_at: Date | null
}

export interface AuthSecondFactorChallengesTable {
  hash: Buffer
  user_id: string
  remember: boolean
  tries: Generated<number>
  expires_at: Date
}

export interface AuthSecondFactorsTable {
  user_id: string
  secret_enc: Buffer
  enabled_at: Date | null
  last_step: Generated<number>
}

export interface AuthSecretsTable {
  name: string
  value: Buffer
}

export interface AuthSessionsTable {
  id: string
  token: string
  user_id: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AuthTrustedDevicesTable {
  hash: Buffer
  user_id: string
  expires_at: Date
}

export interface AuthVerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AuthVerifiedPhonesTable {
  user_id: string
  phone: string
  verified_at: Date
}

export interface AddonConnectionsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface AddonDeliveriesTable {
  company_id: string
  id: Generated<string>
  connection_id: string
  position: ColumnType<number, never, never>
  source: string
  ref: string
  type: string
  subject: string
  payload: ColumnType<unknown, string | null, string | null>
  state: Generated<string>
  attempts: Generated<number>
  run_at: Date
  locked_until: Date | null
  tried_at: Date | null
  status: number | null
  problem: Generated<string>
  created_at: Date
  finished_at: Date | null
}

export interface AddonJournalDaysTable {
  company_id: string
  connection_id: string
  branch_id: string
  business_date: string
  rolled: number
}

export interface AddonJournalsTable {
  company_id: string
  connection_id: string
  branch_id: string
  business_date: string
  revision: number
  lines: ColumnType<unknown, string, string>
  made_at: Date
}

export interface AddonStatesTable {
  company_id: string
  connection_id: string
  secret_enc: Buffer | null
  previous_secret_enc: Buffer | null
  previous_until: Date | null
  connected_at: Date
  connected_by: string
  last_sync_at: Date | null
  done: Generated<number>
  quiet_until: Date | null
  stopped_at: Date | null
  stopped_for: Generated<string>
  memory: ColumnType<unknown, string | undefined, string>
}

export interface ApartDecisionsTable {
  company_id: string
  past_id: string
  subject_id: string
  through: number
  decision: string
  reason: string
  decided_by: string
  decided_by_name: string
  decided_at: Date
  printed_receipt: string | null
  receipt: string | null
  taken_as: string | null
}

export interface ApartFactsTable {
  company_id: string
  register_id: string
  sequence: number
  hash: string
  past_id: string
  branch_id: string
  fact_id: string
  subject_id: string
  kind: string
  content: string
  received_at: Generated<Date>
}

export interface ApartPastsTable {
  company_id: string
  id: string
  register_id: string
  branch_id: string
  first_sequence: number
  first_hash: string
  last_sequence: number
  last_hash: string
  why: string
  received_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ApiKeysTable {
  company_id: string
  id: string
  hash: Buffer
  name: string
  prefix: string
  permissions: ColumnTypes['api_keys.permissions']
  created_by: string
  created_at: Generated<Date>
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface AuditChainTable {
  company_id: string
  number: number
  entry_id: string
  hash: string
  chained_at: Date
}

export interface AuditEntriesTable {
  company_id: string
  id: string
  at: Generated<Date>
  actor: string
  noun: string
  record_id: string
  field: string
  old: ColumnTypes['audit_entries.old']
  new: ColumnTypes['audit_entries.new']
}

export interface AuditPositionsTable {
  company_id: string
  position: number
  entry_id: string
}

export interface AvailabilitiesTable {
  company_id: string
  branch_id: string
  subject_id: string
  revision: number
  state: ColumnTypes['availabilities.state']
  remaining: number | null
  set_at: Date
  set_by: string
  until: Date | null
  left_now: number | null
  stock_left: number | null
}

export interface BalanceEntriesTable {
  company_id: string
  id: string
  balance_id: string
  cause: ColumnTypes['balance_entries.cause']
  cause_id: string | null
  order_id: string | null
  branch_id: string | null
  amount: number
  note: Generated<string>
  at: Date
  actor: string
}

export interface BalanceHoldsTable {
  company_id: string
  payment_id: string
  balance_id: string
  amount: number
  expires_at: Date
}

export interface BalancesTable {
  company_id: string
  id: string
  kind: ColumnTypes['balances.kind']
  holder: string
  currency: string
  code_end: Generated<string>
  version: Generated<number>
  blocked: Generated<boolean>
  amount: ColumnTypes['balances.amount']
  created_at: Generated<Date>
  code_end_turned: ColumnType<string, never, never>
}

export interface BillingRecordsTable {
  company_id: string
  id: string
  branch_id: string
  name: Generated<string>
  company_name: Generated<string>
  postcode: Generated<string>
  address: Generated<string>
  line1: Generated<string>
  line2: Generated<string>
  town: Generated<string>
  location: Generated<string>
  company_type: Generated<string>
  company_number: Generated<string>
  county: Generated<string>
  annual_revenue: Generated<string>
  vat_registered: Generated<boolean>
  vat_number: Generated<string>
  bank_details_enc: Buffer | null
  account_hint: Generated<string>
  shareholders: ColumnTypes['billing_records.shareholders']
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: Generated<string>
}

export interface BranchCountersTable {
  company_id: string
  branch_id: string
  arrival: Generated<number>
  closed_through: string | null
}

export interface BranchesTable {
  company_id: string
  id: string
  name: string
  company_name: string
  postcode: Generated<string>
  line1: Generated<string>
  line2: Generated<string>
  town: Generated<string>
  location: Generated<string>
  phone: Generated<string>
  vat_number: Generated<string>
  time_zone: string
  cut_over_minutes: Generated<number>
  currency: string
  tax_rounding: ColumnTypes['branches.tax_rounding']
  tax_round_per: ColumnTypes['branches.tax_round_per']
  cash_rounding_step: Generated<number>
  cash_rounding_mode: ColumnTypes['branches.cash_rounding_mode']
  order_types: ColumnTypes['branches.order_types']
  default_order_type: ColumnTypes['branches.default_order_type']
  version: Generated<number>
  archived: Generated<boolean>
  revision: number
  email: Generated<string>
  created_hash: Generated<string>
  updated_at: Generated<Date>
  updated_by: Generated<string>
  tax_round_each: Generated<boolean>
  line_types: Generated<boolean>
}

export interface BuiltReportsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface CalendarEntriesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
  starts_on: string
  ends_on: string
  is_long: boolean
}

export interface CalendarFeedsTable {
  company_id: string
  id: string
  name: string
  branch_id: string | null
  types: ColumnType<string[], readonly string[], readonly string[]>
  shows_names: boolean
  hash: Buffer
  created_at: Date
  created_by: string
  read_at: Date | null
  revoked_at: Date | null
}

export interface CalendarSourceEntriesTable {
  company_id: string
  source_id: string
  id: string
  name: string
  body: ColumnType<unknown, string, string>
  starts_on: string
  ends_on: string
  is_long: boolean
}

export interface CalendarSourcesTable {
  company_id: string
  id: string
  name: string
  branch_id: string | null
  type: string
  zone: string
  url: string
  problem: string
  entries: number
  skipped: ColumnType<unknown, string, string>
  next_at: Date | null
  refreshed_at: Date | null
  created_at: Date
  created_by: string
}

export interface CardAttemptsTable {
  company_id: string
  id: string
  branch_id: string
  register_id: string
  order_id: string
  reader_id: string | null
  provider: ColumnTypes['card_attempts.provider']
  currency: string
  amount: number
  asks_tip: boolean
  status: ColumnTypes['card_attempts.status']
  reference: Generated<string>
  charged: number | null
  tip: Generated<number>
  receipt: ColumnTypes['card_attempts.receipt']
  reason: ColumnTypes['card_attempts.reason']
  cancel_asked_at: Date | null
  created_at: Date
  created_by: string
  ask_at: Date | null
  asked: Generated<number>
  matched_at: Date | null
  matched_by: Generated<string>
  match_note: Generated<string>
  intent: ColumnTypes['card_attempts.intent']
  hold: ColumnTypes['card_attempts.hold']
  by_hand: ColumnTypes['card_attempts.by_hand']
}

export interface CardDisputesTable {
  company_id: string
  id: string
  payment_id: string | null
  currency: string
  amount: number
  reason: string
  status: string
  due_at: Date | null
  created_at: Date
  heard_at: Date
}

export interface CardReadersTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface CardRefundsTable {
  company_id: string
  id: string
  attempt_id: string
  amount: number
  status: ColumnTypes['card_refunds.status']
  reference: Generated<string>
  created_at: Date
  created_by: string
  ask_at: Date | null
  asked: Generated<number>
  matched_at: Date | null
  matched_by: Generated<string>
  match_note: Generated<string>
  by_hand: ColumnTypes['card_refunds.by_hand']
}

export interface CategoriesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  colour: string
  position: number
}

export interface ChangeSetRecordsTable {
  company_id: string
  change_set_id: string
  noun: ColumnTypes['change_set_records.noun']
  record_id: string
  version: number
  before: ColumnTypes['change_set_records.before']
}

export interface ChangeSetsTable {
  company_id: string
  id: string
  file_name: string
  record_count: number
  made_at: Date
  made_by: string
  undone_at: ColumnTypes['change_sets.undone_at']
  undone_by: ColumnTypes['change_sets.undone_by']
  edit: ColumnTypes['change_sets.edit']
  content_hash: Generated<string>
  noun: ColumnTypes['change_sets.noun']
}

export interface CompaniesTable {
  id: string
  name: string
  currency: string
  onboarded: Generated<boolean>
  created_at: Generated<Date>
  trading_name: Generated<string>
  company_type: Generated<string>
  company_number: Generated<string>
  vat_number: Generated<string>
  vat_registered: Generated<boolean>
  country: Generated<string>
  language: Generated<string>
  logo: Generated<string>
  financial_year_start: Generated<string>
  kind: Generated<string>
  setup: ColumnTypes['companies.setup']
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: Generated<string>
  look_void_share: Generated<number>
  look_times_usual: Generated<number>
  look_orders_min: Generated<number>
  stock_costing: ColumnTypes['companies.stock_costing']
  stock_low_at: number | null
  stock_costing_changes: ColumnTypes['companies.stock_costing_changes']
  practice: Generated<boolean>
  audit_links: Generated<number>
  audit_head: Generated<string>
  practice_of: string | null
  ended_at: Date | null
}

export interface CompanyCountersTable {
  company_id: string
  revision: Generated<number>
}

export interface CustomerConsentsTable {
  company_id: string
  id: string
  customer_id: string
  kind: ColumnTypes['customer_consents.kind']
  given: boolean
  source: ColumnTypes['customer_consents.source']
  at: Date
  actor: string
}

export interface CustomerFiguresTable {
  company_id: string
  customer_id: string
  currency: string
  orders: number
  spent: number
}

export interface CustomerFirstMovesTable {
  company_id: string
  id: Generated<string>
  branch_id: string
  business_date: string
  opened_at: Date
  source: string
  platform: string
  order_type: string
  orders: number
}

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

export interface CustomerOrdersTable {
  company_id: string
  order_id: string
  customer_id: string
  currency: string
  spent: number
}

export interface CustomerSegmentsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface CustomerWordsTable {
  company_id: string
  word: string
  customer_id: string
}

export interface CustomersTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnTypes['customers.body']
  created_at: Generated<Date>
  merged_into: string | null
  erased_at: Date | null
  email_key: ColumnType<string | null, never, never>
  phone: ColumnType<string | null, never, never>
  orders_count: ColumnTypes['customers.orders_count']
  spent: ColumnTypes['customers.spent']
  average: ColumnTypes['customers.average']
  currency: ColumnTypes['customers.currency']
  last_visit_at: ColumnTypes['customers.last_visit_at']
  third_visit_at: Generated<Date>
}

export interface DeliveriesTable {
  company_id: string
  id: string
  branch_id: string
  supplier_id: string | null
  purchase_order_id: string | null
  number: string
  received_at: Date
  goods: number
  net: number
  tax: number
  gross: number
  line_count: number
  body: ColumnType<unknown, string, string>
  created_hash: string
  created_at: Date
  created_by: string
}

export interface DeliveryLinesTable {
  company_id: string
  delivery_id: string
  id: string
  branch_id: string
  item_id: string
  variation_id: string | null
  received_at: Date
  units: number
  value: number
  landed: number
  last_cost: number | null
}

export interface DeliveryZonesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface DeviceKeyOffersTable {
  company_id: string
  register_id: string
  key_id: string
  public_key: Buffer
  offered_at: Date
  decided_at: Date | null
  decided_by: string | null
  decision: string | null
}

export interface DeviceProfilesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface DeviceTokensTable {
  company_id: string
  hash: Buffer
  register_id: string
  created_at: Generated<Date>
  revoked_at: Date | null
  key_id: string | null
  public_key: Buffer | null
  key_at: Date | null
}

export interface DiscountCountersTable {
  company_id: string
  discount_id: string
  uses: number
  revision: number
  codes: ColumnTypes['discount_counters.codes']
}

export interface DiscountsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  kind: ColumnTypes['discounts.kind']
  value: number
  scope: ColumnTypes['discounts.scope']
  name_key: Generated<string>
  position: Generated<number>
  more: ColumnTypes['discounts.more']
}

export interface DrawerEntriesTable {
  company_id: string
  drawer_id: string
  ordinal: number
  branch_id: string
  entry_id: string
  kind: ColumnTypes['drawer_entries.kind']
  amount: number
  reason_id: string | null
  reason: string
  note: string
  denominations: ColumnTypes['drawer_entries.denominations']
  loose: number
  at: Date
  by: string
  approved_by: string | null
  photo_id: string | null
  is_tips: Generated<boolean>
}

export interface DrawerReviewsTable {
  company_id: string
  id: string
  drawer_id: string
  branch_id: string
  note: string
  exceptions: number
  reviewed_at: Date
  reviewed_by: string
}

export interface DrawerSessionsTable {
  company_id: string
  id: string
  branch_id: string
  register_id: string
  status: ColumnTypes['drawer_sessions.status']
  currency: string
  opened_at: Date
  opened_by: string
  business_date: string
  closed_at: Date | null
  closed_by: string | null
  close_approved_by: string | null
  z_number: string | null
  float: number
  paid_in: number
  paid_out: number
  dropped: number
  counted: number | null
  no_sales: number
  note: string
  seal: ColumnTypes['drawer_sessions.seal']
  exceptions: ColumnTypes['drawer_sessions.exceptions']
  tips_paid_out: Generated<number>
}

export interface EventsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
  starts_at: ColumnType<string, never, never>
  ends_at: ColumnType<string, never, never>
  customer_id: ColumnType<string | null, never, never>
}

export interface FactDoubtsTable {
  company_id: string
  register_id: string
  sequence: number
  code: string
  branch_id: string
  fact_id: string
  subject_id: string
  kind: string
  business_date: string
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
  content: string
}

export interface FloorAreasTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface FormerReceiptsTable {
  company_id: string
  order_id: string
  receipt_number: string
  branch_id: string
}

export interface GuestBookingsTable {
  company_id: string
  id: string
  branch_id: string
  email: string
  language: ColumnTypes['guest_bookings.language']
  request_hash: string
  created_at: Date
}

export interface GuestProofsTable {
  company_id: string
  id: string
  customer_id: string | null
  sealed: Buffer
  token_hash: Buffer
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  proved_at: Date | null
}

export interface IdempotencyKeysTable {
  company_id: string
  actor: string
  route: string
  key: string
  request_hash: Buffer
  status: number | null
  response: ColumnTypes['idempotency_keys.response']
  created_at: Generated<Date>
  attempt: string | null
  held_until: Generated<Date>
  is_written: Generated<boolean>
}

export interface ImagesTable {
  company_id: string
  id: string
  name: string
  kind: ColumnTypes['images.kind']
  type: string
  width: number
  height: number
  content: Buffer
  created_at: Generated<Date>
  created_by: Generated<string>
}

export interface ImportPartsTable {
  company_id: string
  import_id: string
  part: number
  content: Buffer
}

export interface ImportProblemsTable {
  company_id: string
  import_id: string
  position: number
  row: number
  field: string
  problem: string
  value: string
}

export interface ImportsTable {
  company_id: string
  id: string
  state: ColumnTypes['imports.state']
  file_name: string
  bytes: number
  created_at: Date
  created_by: string
  created_by_name: string
  encoding: Generated<string>
  delimiter: Generated<string>
  header: ColumnTypes['imports.header']
  sample: ColumnTypes['imports.sample']
  settings: ColumnTypes['imports.settings']
  runs: Generated<number>
  rows_done: Generated<number>
  rows_total: Generated<number>
  result: ColumnTypes['imports.result']
  problem: Generated<string>
  noun: ColumnTypes['imports.noun']
}

export interface InvitationsTable {
  company_id: string
  id: string
  email: string
  role: ColumnTypes['invitations.role']
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  message: Generated<string>
  token_hash: string
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
  created_at: Generated<Date>
  created_by: string
}

export interface ItemCodesTable {
  company_id: string
  kind: ColumnTypes['item_codes.kind']
  code: string
  item_id: string
  variation_id: string | null
}

export interface ItemThingsTable {
  company_id: string
  id: string
  item_id: string
  name_key: string
  category_id: string
  tracked: boolean
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  on_hand_in: ColumnType<string[], readonly string[], readonly string[]>
  negative_in: ColumnType<string[], readonly string[], readonly string[]>
}

export interface ItemWordsTable {
  company_id: string
  archived: boolean
  word: string
  item_id: string
}

export interface ItemsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  short_name: string
  description: string
  category_id: string
  image: string
  colour: string
  price_kind: ColumnTypes['items.price_kind']
  price: number
  price_from: number
  unit: ColumnTypes['items.unit']
  variations: ColumnTypes['items.variations']
  tax_rate_ids: ColumnType<string[], readonly string[], readonly string[]>
  tax_rate_ids_by_order_type: ColumnTypes['items.tax_rate_ids_by_order_type']
  modifier_group_ids: ColumnType<string[], readonly string[], readonly string[]>
  sku: string
  barcode: string
  cost: number
  tracked: boolean
  discountable: boolean
  sold_out: boolean
  favourite: boolean
  age_restricted: boolean
  allergens: ColumnTypes['items.allergens']
  position: number
  missing_info: ColumnType<boolean, never, never>
  more: ColumnTypes['items.more']
}

export interface JobsTable {
  company_id: string
  id: string
  kind: string
  key: string
  payload: ColumnTypes['jobs.payload']
  state: ColumnTypes['jobs.state']
  run_at: Date
  attempts: Generated<number>
  locked_until: Date | null
  last_error: Generated<string>
  created_at: Date
  finished_at: Date | null
}

export interface KeptExchangesTable {
  company_id: string
  id: string
  asked: string
  terms: ColumnType<unknown, string, string>
  kept_at: Date
}

export interface KioskBrandsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface KioskSettingsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface LateArrivalsTable {
  company_id: string
  branch_id: string
  business_date: string
  order_id: string
  after_arrival: number
  id: string
  arrived_at: Generated<Date>
  at: Date
  made_on: string
  register_id: string
  actor_id: string
  currency: string
  net: number
  collected: number
  closed: ColumnType<unknown, string, string>
  known: ColumnType<unknown, string, string>
}

export interface LoyaltyProgrammesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface MarketplaceItemsTable {
  company_id: string
  connection_id: string
  ref: string
  name: string
  unit_price: number
  currency: string
  orders: Generated<number>
  last_at: Date
}

export interface MarketplaceOrdersTable {
  company_id: string
  connection_id: string
  platform_id: string
  order_id: string
  position: ColumnType<number, never, never>
  branch_id: string
  content_hash: string
  content: ColumnType<unknown, string, string>
  number: Generated<string>
  state: Generated<string>
  reason: Generated<string>
  placed_at: Date
  promised_at: Date | null
  send_at: Date | null
  ended_at: Date | null
  asked: ColumnType<unknown, string | null, string | null>
  answer_by: Date | null
}

export interface MemberRatesTable {
  company_id: string
  member_id: string
  since: Date
  hourly_rate: number | null
}

export interface MenuVersionsTable {
  company_id: string
  menu_id: string
  number: number
  body: ColumnType<unknown, string, string>
  published_at: Date
  published_by: string
  restored_from: number | null
}

export interface MenusTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
  publish_at: Date | null
  publish_body: ColumnType<unknown, string | null, string | null>
  publish_by: string | null
}

export interface ModifierGroupsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  min: number
  max: number | null
  free_count: number
  selection: ColumnTypes['modifier_groups.selection']
  options: ColumnTypes['modifier_groups.options']
  more: ColumnTypes['modifier_groups.more']
}

export interface NotificationCursorsTable {
  company_id: string
  source: string
  position: number
}

export interface NotificationsTable {
  company_id: string
  id: string
  user_id: string
  event: string
  event_key: string
  branch_id: string | null
  data: ColumnTypes['notifications.data']
  in_app: boolean
  at: Date
  read_at: Date | null
}

export interface NumberCountersTable {
  company_id: string
  name: string
  value: number
}

export interface OnlineSettingsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
  slug: ColumnType<string, never, never>
}

export interface OnlineSlotHoldsTable {
  company_id: string
  id: string
  branch_id: string
  slot_at: Date
  weights: ColumnTypes['online_slot_holds.weights']
  expires_at: Date | null
  order_id: string | null
}

export interface OnlineSlotsTable {
  company_id: string
  branch_id: string
  slot_at: Date
}

export interface OnlineStatesTable {
  company_id: string
  branch_id: string
  switch: ColumnTypes['online_states.switch']
  paused_until: Date | null
  busy_minutes: Generated<number>
  changed_at: Date
  changed_by: string
}

export interface OpeningHoursTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface OrderDiscountsTable {
  company_id: string
  order_id: string
  discount_id: string
  branch_id: string
  business_date: string
  codes: ColumnTypes['order_discounts.codes']
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
  unit_price: number
  base: number
  sales_gross: number
  sales_discounts: number
  sales_net: number
  tax: number
  total: number
  status: string
  added_at: Date
  added_by: string
  is_bundle: Generated<boolean>
  bundle_line_id: string | null
  bundle_item_id: string | null
  modifiers: ColumnTypes['order_lines.modifiers']
  sales_comps: Generated<number>
  sent: Generated<number>
  cost: number | null
  stocked: boolean | null
  uses: ColumnType<unknown, string | null, string | null>
  other_cost: number | null
}

export interface OrderReductionsTable {
  company_id: string
  order_id: string
  ordinal: number
  branch_id: string
  business_date: string
  completed: boolean
  register_id: string
  kind: ColumnTypes['order_reductions.kind']
  definition_id: string | null
  name: string
  amount: number
  currency: string
  quantity: number
  reason: string
  reason_id: string | null
  note: string
  at: Date
  sent_at: Date | null
  made_by: string
  approved_by: string | null
  amount_inc_tax: number | null
  goods: ColumnTypes['order_reductions.goods']
  goods_alike: ColumnType<string, never, never>
  good_id: ColumnType<string | null, never, never>
  good_quantity: ColumnType<number | null, never, never>
  good_cost: number | null
  stocked: boolean | null
}

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
  billed: Generated<boolean>
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
  sales_gross: number
  sales_discounts: number
  sales_net: number
  sales_gross_inc_tax: number
  sales_net_inc_tax: number
  charges_net: number
  charges_gross: number
  charges: ColumnTypes['orders.charges']
  taxes: ColumnTypes['orders.taxes']
  opened_at: Date
  opened_by: string
  closed_at: Date | null
  closed_by: string | null
  business_date: string
  exception_count: number
  sales_comps: Generated<number>
  sales_comps_inc_tax: Generated<number>
  refunded: Generated<number>
  sent_at: Date | null
  table_name: Generated<string>
  covers: number | null
  server_id: string | null
  customer_id: string | null
  search_name: ColumnType<string, never, never>
  search_table: ColumnType<string, never, never>
  top_ups: Generated<number>
  served_by: ColumnType<string, never, never>
  area_id: string | null
  table_count: Generated<number>
  platform: Generated<string>
  platform_number: Generated<string>
  ready_minutes: number | null
  charges_to_staff: Generated<number>
  charges_to_staff_tax: Generated<number>
}

export interface PairingCodesTable {
  company_id: string
  hash: string
  register_id: string
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
  claim_hash: string | null
  check_number: string | null
  device_name: Generated<string>
  confirmed_at: Date | null
  refused_at: Date | null
  paired_id: string | null
}

export interface PaymentMethodsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  kind: ColumnTypes['payment_methods.kind']
  fast_pay: boolean
  asks_reference: boolean
  opens_drawer: boolean
  position: number
  name_key: Generated<string>
  more: ColumnTypes['payment_methods.more']
}

export interface PaymentsTable {
  company_id: string
  id: string
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
  drawer_id: string | null
  type: Generated<string>
  refund_id: string | null
  receipt_number: string | null
  of_payment_id: string | null
  reason: string | null
  note: string | null
  approved_by: string | null
  status: ColumnTypes['payments.status']
  arrived_at: Date | null
  offline: Generated<boolean>
  search_note: ColumnType<string | null, never, never>
}

export interface PracticeCompaniesTable {
  company_id: string
  id: string
  name: string
  email: string
  created_at: Date
  created_by: string
  ready_at: Date | null
}

export interface PriceListsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface PrintJobsTable {
  company_id: string
  id: string
  printer_id: string
  what: ColumnTypes['print_jobs.what']
  state: ColumnTypes['print_jobs.state']
  problem: Generated<string>
  reprint_of: string | null
  created_at: Date
  created_by: string
  finished_at: Date | null
  branch_id: string
  ordinal: ColumnType<number, never, never>
  document: ColumnTypes['print_jobs.document']
  title: Generated<string>
  order_id: string | null
  register_id: string | null
  copy: Generated<number>
  at_printer: string
  attempts: Generated<number>
  run_at: Date
  locked_until: Date | null
  acknowledged: Generated<boolean>
}

export interface PrintersTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface PurchaseOrdersTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
  branch_id: ColumnType<string, never, never>
  supplier_id: ColumnType<string, never, never>
  number: ColumnType<number, never, never>
  status: ColumnType<string, never, never>
}

export interface PushSubscriptionsTable {
  company_id: string
  id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: string
  created_at: Date
}

export interface ReasonsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface ReceiptBrandsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
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
  tax: number
  cash_rounding: number
  total: number
  taxes: ColumnTypes['refunds.taxes']
  reason: string
  reason_id: string | null
  at: Date
  business_date: string
  made_by: string
  top_ups: Generated<number>
  note: string | null
  approved_by: string | null
  charges_to_staff: Generated<number>
  charges_to_staff_tax: Generated<number>
  tips: Generated<number>
  overpaid: Generated<number>
}

export interface RegisterClocksTable {
  company_id: string
  register_id: string
  since: Date
  until: Date | null
  ahead_ms: number
}

export interface RegistersTable {
  company_id: string
  id: string
  branch_id: string
  name: string
  code: string
  call_prefix: string
  kind: ColumnTypes['registers.kind']
  state: ColumnTypes['registers.state']
  sequence: Generated<number>
  head_hash: Generated<string>
  receipt: Generated<number>
  clock: Generated<string>
  last_seen_at: Date | null
  app_version: Generated<string>
  device_secret_enc: Buffer | null
  created_at: Generated<Date>
  records_cursor: Generated<number>
  version: Generated<number>
  revision: Generated<number>
  location: Generated<string>
  profile_id: string | null
  locked_by: Generated<string>
  unpair_asked: Generated<boolean>
  synced_at: Date | null
  own_sequence: Generated<number>
  continues_id: string | null
  shows_id: string | null
}

export interface ReportCategoriesTable {
  company_id: string
  branch_id: string
  business_date: string
  category_id: string
  quantity: number
  orders: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tax: number
}

export interface ReportCategoriesMonthsTable {
  company_id: string
  branch_id: string
  month: string
  category_id: string
  quantity: number
  orders: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tax: number
}

export interface ReportCategoryItemsTable {
  company_id: string
  branch_id: string
  business_date: string
  category_id: string
  item_id: string
  lines: number
  quantity: number
  net: number
  cost: Generated<number>
  costed: Generated<number>
  costed_net: Generated<number>
}

export interface ReportCategoryItemsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  category_id: string
  item_id: string
  lines: number
  quantity: number
  net: number
  cost: Generated<number>
  costed: Generated<number>
  costed_net: Generated<number>
}

export interface ReportDaysTable {
  company_id: string
  branch_id: string
  business_date: string
  touched: Generated<number>
  rolled: number | null
  rolled_at: Date | null
  checked: number | null
  difference: Generated<number>
}

export interface ReportDiscountsTable {
  company_id: string
  branch_id: string
  business_date: string
  view: string
  key: string
  times: number
  orders: number
  amount: number
  gross: number
  all_orders: number
  newest: string
  amount_inc_tax: Generated<number>
  gross_inc_tax: Generated<number>
}

export interface ReportDiscountsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  view: string
  key: string
  times: number
  orders: number
  amount: number
  gross: number
  all_orders: number
  newest: string
  amount_inc_tax: Generated<number>
  gross_inc_tax: Generated<number>
}

export interface ReportEventsTable {
  company_id: string
  branch_id: string
  business_date: string
  kind: string
  reason: string
  member: string
  count: number
  amount: number
  approver: string
  stage: string
  money: number
  billed: boolean
}

export interface ReportEventsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  kind: string
  reason: string
  member: string
  count: number
  amount: number
  approver: string
  stage: string
  money: number
  billed: boolean
}

export interface ReportFiguresTable {
  company_id: string
  branch_id: string
  business_date: string
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  gross_inc_tax: number
  comps_inc_tax: number
  returns_inc_tax: number
  net_inc_tax: number
  service_charges: number
  tax: number
  tips: number
  cash_rounding: number
  overpaid: number
  orders: number
  items: number
  last_at: Date | null
  top_ups: Generated<number>
  covers: Generated<number>
  service_charges_to_staff: Generated<number>
  service_charges_to_staff_tax: Generated<number>
}

export interface ReportFiguresMonthsTable {
  company_id: string
  branch_id: string
  month: string
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  gross_inc_tax: number
  comps_inc_tax: number
  returns_inc_tax: number
  net_inc_tax: number
  service_charges: number
  tax: number
  tips: number
  cash_rounding: number
  overpaid: number
  orders: number
  items: number
  last_at: Date | null
  top_ups: Generated<number>
  covers: Generated<number>
  service_charges_to_staff: Generated<number>
  service_charges_to_staff_tax: Generated<number>
}

export interface ReportFollowersTable {
  company_id: string
}

export interface ReportHoursTable {
  company_id: string
  branch_id: string
  business_date: string
  hour: Date
  gross: number
  net: number
  orders: number
}

export interface ReportItemNamesTable {
  company_id: string
  item_id: string
  name: string
}

export interface ReportItemsTable {
  company_id: string
  branch_id: string
  business_date: string
  item_id: string
  quantity: number
  orders: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tax: number
  newest: string
  cost: Generated<number>
  costed: Generated<number>
  costed_net: Generated<number>
}

export interface ReportItemsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  item_id: string
  quantity: number
  orders: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tax: number
  newest: string
  cost: Generated<number>
  costed: Generated<number>
  costed_net: Generated<number>
}

export interface ReportKindsTable {
  company_id: string
  branch_id: string
  business_date: string
  order_type: string
  source: string
  quantity: number
  orders: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tax: number
}

export interface ReportKindsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  order_type: string
  source: string
  quantity: number
  orders: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tax: number
}

export interface ReportMethodsTable {
  company_id: string
  branch_id: string
  business_date: string
  method_id: string
  payments: number
  amount: number
  tips: number
  newest: string
  deposits: Generated<number>
}

export interface ReportMethodsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  method_id: string
  payments: number
  amount: number
  tips: number
  newest: string
  deposits: Generated<number>
}

export interface ReportModifiersTable {
  company_id: string
  branch_id: string
  business_date: string
  view: string
  key: string
  sold: number
  removed: number
  lines: number
  gross: number
  net: number
  all_lines: number
  newest: string
  orders: Generated<number>
  cost: Generated<number>
  costed: Generated<number>
  costed_net: Generated<number>
  gross_inc_tax: Generated<number>
  net_inc_tax: Generated<number>
}

export interface ReportModifiersMonthsTable {
  company_id: string
  branch_id: string
  month: string
  view: string
  key: string
  sold: number
  removed: number
  lines: number
  gross: number
  net: number
  all_lines: number
  newest: string
  orders: Generated<number>
  cost: Generated<number>
  costed: Generated<number>
  costed_net: Generated<number>
  gross_inc_tax: Generated<number>
  net_inc_tax: Generated<number>
}

export interface ReportMoneyTable {
  company_id: string
  branch_id: string
  business_date: string
  order_date: string
  completed: boolean
  of_the_sale: boolean
  money: number
}

export interface ReportMonthsTable {
  company_id: string
  branch_id: string
  month: string
  rolled: number
}

export interface ReportNewCustomersTable {
  company_id: string
  branch_id: string
  business_date: string
  view: string
  key: string
  orders: number
}

export interface ReportOptionItemsTable {
  company_id: string
  item_id: string
}

export interface ReportOptionLinesTable {
  company_id: string
  branch_id: string
  business_date: string
  category_id: string
  item_id: string
  lines: number
}

export interface ReportOptionLinesMonthsTable {
  company_id: string
  branch_id: string
  month: string
  category_id: string
  item_id: string
  lines: number
}

export interface ReportOptionPairsTable {
  company_id: string
  view: string
  key: string
  first_date: string
  last_date: string
}

export interface ReportOptionTotalsTable {
  company_id: string
  branch_id: string
  business_date: string
  lines: number
}

export interface ReportOrdersTable {
  company_id: string
  branch_id: string
  business_date: string
  status: string
  payment_status: string
  order_type: string
  source: string
  orders: number
}

export interface ReportOrdersMonthsTable {
  company_id: string
  branch_id: string
  month: string
  status: string
  payment_status: string
  order_type: string
  source: string
  orders: number
}

export interface ReportPaymentsTable {
  company_id: string
  branch_id: string
  business_date: string
  register_id: string
  type: string
  kind: string
  currency: string
  count: number
  amount: number
  tips: number
  method_id: string
  status: string
}

export interface ReportPaymentsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  register_id: string
  type: string
  kind: string
  currency: string
  count: number
  amount: number
  tips: number
  method_id: string
  status: string
}

export interface ReportReadyTable {
  company_id: string
  branch_id: string
  business_date: string
  view: string
  key: string
  minutes: number
  orders: number
}

export interface ReportReadyMonthsTable {
  company_id: string
  branch_id: string
  month: string
  view: string
  key: string
  minutes: number
  orders: number
}

export interface ReportSchedulesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
  last_due: string | null
  last_queued_at: Date | null
}

export interface ReportTaxesTable {
  company_id: string
  branch_id: string
  business_date: string
  key: string
  rate: number
  net: number
  tax: number
  newest: string
}

export interface ReportTaxesMonthsTable {
  company_id: string
  branch_id: string
  month: string
  key: string
  rate: number
  net: number
  tax: number
  newest: string
}

export interface ReportTeamTable {
  company_id: string
  branch_id: string
  business_date: string
  view: string
  key: string
  orders: number
  covers: number
  items: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tips: number
  service_charges: number
  voids: number
  void_value: number
  tax: Generated<number>
  service_charges_to_staff: Generated<number>
}

export interface ReportTeamMonthsTable {
  company_id: string
  branch_id: string
  month: string
  view: string
  key: string
  orders: number
  covers: number
  items: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tips: number
  service_charges: number
  voids: number
  void_value: number
  tax: Generated<number>
  service_charges_to_staff: Generated<number>
}

export interface ReportVisitsTable {
  company_id: string
  branch_id: string
  business_date: string
  view: string
  key: string
  online: boolean
  orders: number
  covers: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tips: number
  service_charges: number
  covered_net: number
  minutes: number
  tax: Generated<number>
  covered_tax: Generated<number>
  seatings: Generated<number>
  table_minutes: Generated<number>
  open_minutes: Generated<number>
  open_days: Generated<number>
  voids: Generated<number>
  void_value: Generated<number>
  kiosk_net: Generated<number>
  customer_orders: Generated<number>
}

export interface ReportVisitsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  view: string
  key: string
  online: boolean
  orders: number
  covers: number
  gross: number
  discounts: number
  comps: number
  returns: number
  net: number
  tips: number
  service_charges: number
  covered_net: number
  minutes: number
  tax: Generated<number>
  covered_tax: Generated<number>
  seatings: Generated<number>
  table_minutes: Generated<number>
  open_minutes: Generated<number>
  open_days: Generated<number>
  voids: Generated<number>
  void_value: Generated<number>
  kiosk_net: Generated<number>
  customer_orders: Generated<number>
}

export interface ReportVoidsTable {
  company_id: string
  branch_id: string
  business_date: string
  key: string
  count: number
  quantity: number
  value: number
  wasted: number
  waited: number
  timed: number
  newest: string
}

export interface ReportVoidsMonthsTable {
  company_id: string
  branch_id: string
  month: string
  key: string
  count: number
  quantity: number
  value: number
  wasted: number
  waited: number
  timed: number
  newest: string
}

export interface ReportWeekHoursTable {
  company_id: string
  branch_id: string
  business_date: string
  weekday: number
  hour: number
  net: number
  orders: number
}

export interface ReportWeekHoursMonthsTable {
  company_id: string
  branch_id: string
  month: string
  weekday: number
  hour: number
  net: number
  orders: number
}

export interface RolesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface RotaAvailabilityTable {
  company_id: string
  member_id: string
  unavailable: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface RotaNoticesTable {
  company_id: string
  id: string
  kind: string
  branch_id: string
  member_id: string | null
  data: ColumnType<unknown, string, string>
  at: Date
}

export interface RotaOverridesTable {
  company_id: string
  id: string
  branch_id: string
  shift_id: string
  member_id: string
  date: string
  code: string
  rule_minutes: number | null
  actual_minutes: number | null
  reason: string
  by_user_id: string | null
  at: Date
}

export interface RotaSettingsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface RotaShiftsTable {
  company_id: string
  id: string
  branch_id: string
  member_id: string | null
  position: string
  date: string
  start_minute: number
  end_minute: number
  break_minutes: number
  note: string
  starts_at: Date
  ends_at: Date
  version: number
  removed: Generated<boolean>
  published: ColumnType<unknown, string | null, string | null>
  published_member_id: ColumnType<string | null, never, never>
  updated_at: Date
  updated_by: string
}

export interface RotaSwapsTable {
  company_id: string
  id: string
  shift_id: string
  from_member_id: string | null
  to_member_id: string | null
  note: string
  status: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
}

export interface RotaTemplatesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface RotaTimeOffTable {
  company_id: string
  id: string
  member_id: string
  from_date: string
  to_date: string
  kind: string
  note: string
  status: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  answer: Generated<string>
}

export interface SavedViewDefaultsTable {
  company_id: string
  user_id: string
  page: string
  view_id: string
}

export interface SavedViewsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface ServiceChargesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  kind: ColumnTypes['service_charges.kind']
  value: number
  phase: ColumnTypes['service_charges.phase']
  tax_kind: ColumnTypes['service_charges.tax_kind']
  tax_rate_ids: ColumnType<string[], readonly string[], readonly string[]>
  mandatory: boolean
  destination: ColumnTypes['service_charges.destination']
  name_key: Generated<string>
  position: Generated<number>
  more: ColumnTypes['service_charges.more']
}

export interface SettlementEntriesTable {
  company_id: string
  id: string
  kind: string
  currency: string
  amount: number
  fee: number
  created_at: Date
  available_at: Date
  payment_id: string | null
  payout_id: string | null
}

export interface SettlementPayoutsTable {
  company_id: string
  id: string
  status: string
  currency: string
  amount: number
  arrives_on: string
  created_at: Date
  is_complete: Generated<boolean>
  is_untold: Generated<boolean>
}

export interface SharedOptionsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface ShiftApprovalsTable {
  company_id: string
  shift_id: string
  digest: string
  approved_by: string
  approved_at: Date
}

export interface ShiftCorrectionsTable {
  company_id: string
  id: string
  shift_id: string
  number: number
  is_last: boolean
  before: ColumnType<unknown, string, string>
  started_at: Date
  ended_at: Date
  breaks: ColumnType<unknown, string, string>
  reason: string
  corrected_by: string
  corrected_at: Date
}

export interface ShiftsTable {
  company_id: string
  id: string
  branch_id: string
  register_id: string
  member_id: string
  status: ColumnTypes['shifts.status']
  currency: string
  started_at: Date
  started_by: string
  business_date: string
  ended_at: Date | null
  ended_by: string | null
  end_approved_by: string | null
  breaks: ColumnTypes['shifts.breaks']
  cash_tips: number
  note: string
  exceptions: ColumnTypes['shifts.exceptions']
}

export interface ShopOrdersTable {
  company_id: string
  id: string
  branch_id: string
  content_hash: string
  state: string
  order_type: string
  payment: string
  placed_at: Date
  number: Generated<string>
  promised_at: Date
  is_asap: boolean
  answer_by: Date | null
  accepted_at: Date | null
  sent_out_at: Date | null
  ready_at: Date | null
  ended_at: Date | null
  send_at: Date | null
  reason: Generated<string>
  language: string
  total: number
  contact: ColumnType<unknown, string, string>
  content: ColumnType<unknown, string, string>
  paid_at: Date | null
  settle_at: Date | null
  done_at: Date | null
  unanswered: Generated<boolean>
  customer_id: string | null
  phone_e164: Generated<string>
  cancel_asked_at: Date | null
}

export interface ShopVisitsTable {
  company_id: string
  branch_id: string
  day: string
  step: string
  visits: number
}

export interface SocialLinksTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface StationsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface StockBatchesTable {
  company_id: string
  id: Generated<string>
  branch_id: string
  item_id: string
  variant_id: string
  code: string
  expiry: string | null
  received_at: Date
}

export interface StockDayChangesTable {
  company_id: string
  branch_id: string
  day: string
  mark: Generated<string>
  in_transit: boolean
  value: number
  things: number
}

export interface StockDaysTable {
  company_id: string
  branch_id: string
  location_id: string
  item_id: string
  variant_id: string
  day: string
  on_hand: number
  value: number
  last_cost: number
  last_counted_at: Date | null
  layers: ColumnType<unknown, string | null, string | null>
  last_at: Date
  cost_known: boolean | null
}

export interface StockKindsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface StockLevelsTable {
  company_id: string
  branch_id: string
  location_id: string
  item_id: string
  variant_id: string
  in_transit: boolean
  on_hand: Generated<number>
  value: Generated<number>
  last_cost: number
  seed_cost: number
  last_counted_at: Date | null
  point: ColumnType<unknown, string | null, string | null>
  cost_known: boolean | null
}

export interface StockLocationsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface StockMovementsTable {
  company_id: string
  order_id: string
  id: string
  branch_id: string
  line_id: string | null
  item_id: string
  variation_id: string | null
  quantity: number
  kind: string
  business_date: string
  source: Generated<string>
  location_id: string
  at: Date
  counted: number | null
  given_cost: number | null
  cost: number | null
  correction: number | null
  kind_id: string | null
  reason: Generated<string>
  note: Generated<string>
  batch_id: string | null
  entered_by: string | null
  content_hash: Generated<string>
  cost_known: boolean | null
  serials: ColumnTypes['stock_movements.serials']
}

export interface StockPendingTable {
  company_id: string
  mark: Generated<string>
  branch_id: string
  location_id: string
  item_id: string
  variant_id: string
  at: Date
}

export interface StockTakeEntriesTable {
  company_id: string
  stock_take_id: string
  id: string
  row_id: string
  kind: ColumnTypes['stock_take_entries.kind']
  quantity: number
  typed: string
  at: Date
  by: string
  stored_at: Generated<Date>
  serial: Generated<string>
}

export interface StockTakeRowsTable {
  company_id: string
  stock_take_id: string
  id: string
  item_id: string
  variation_id: string | null
  location_id: string
  place: string
  position: number
  revision: number
  counted: number | null
  typed: Generated<string>
  counted_at: Date | null
  counted_by: string | null
  reason: ColumnTypes['stock_take_rows.reason']
  serials: ColumnTypes['stock_take_rows.serials']
}

export interface StockTakesTable {
  company_id: string
  id: string
  branch_id: string
  number: number
  name: string
  scope: ColumnTypes['stock_takes.scope']
  scope_ids: ColumnType<string[], readonly string[], readonly string[]>
  status: ColumnTypes['stock_takes.status']
  blind: boolean
  include_zero: boolean
  include_untracked: boolean
  note: string
  due_on: string | null
  created_hash: string
  revision: Generated<number>
  created_at: Date
  created_by: string
  started_at: Date | null
  started_by: string | null
  completed_at: Date | null
  completed_by: string | null
  cancelled_at: Date | null
  assignee_ids: ColumnType<string[], readonly string[] | undefined, readonly string[]>
}

export interface StockTargetsTable {
  company_id: string
  branch_id: string
  item_id: string
  variation: string
  low_at: number | null
  par: number | null
  updated_at: Date
  updated_by: string
}

export interface StripeConnectionsTable {
  company_id: string
  id: string
  version: number
  secret_key_enc: Buffer
  key_hint: string
  webhook_secret_enc: Buffer | null
  publishable_key: Generated<string>
  account_id: string
  account_name: string
  is_live: boolean
  state: ColumnTypes['stripe_connections.state']
  checked_at: Date
  heard_at: Date | null
  connected_at: Date
  connected_by: string
  settle_at: Generated<Date>
  settled_at: Date | null
}

export interface SupplierItemsTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
  supplier_id: ColumnType<string, never, never>
  item_id: ColumnType<string, never, never>
  code_key: ColumnType<string, never, never>
}

export interface SuppliersTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface TaxRatesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  rate: number
  inclusive: boolean
}

export interface TeamMemberBranchesTable {
  company_id: string
  branch_id: string
  team_member_id: string
  has_left: Generated<boolean>
}

export interface TeamMembersTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  display_name: string
  role: ColumnTypes['team_members.role']
  colour: string
  pin_salt: string | null
  pin_iterations: number | null
  pin_hash: Buffer | null
  more: ColumnTypes['team_members.more']
  badge_salt: string | null
  badge_iterations: number | null
  badge_hash: Buffer | null
  pin_tag: Buffer | null
  badge_tag: Buffer | null
}

export interface TillScreensTable {
  company_id: string
  register_id: string
  body: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface TipRulesTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
}

export interface TipSettlementsTable {
  company_id: string
  id: string
  branch_id: string
  number: number
  from_date: string
  to_date: string
  currency: string
  tips: number
  paid: number
  people: number
  interval: ColumnTypes['tip_settlements.interval']
  rules: ColumnTypes['tip_settlements.rules']
  digest: string
  settled_at: Date
  settled_by: string
}

export interface TransfersTable {
  company_id: string
  id: string
  version: number
  archived: Generated<boolean>
  revision: number
  created_hash: string
  updated_at: Date
  updated_by: string
  name: string
  name_key: string
  position: Generated<number>
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  body: ColumnType<unknown, string, string>
  to_branch_id: ColumnType<string, never, never>
  number: ColumnType<number, never, never>
  status: ColumnType<string, never, never>
}

export interface UserCompaniesTable {
  company_id: string
  user_id: string
}

export interface UsersTable {
  company_id: string
  id: string
  first_name: string
  second_name: string
  email: string
  job_title: Generated<string>
  avatar: Generated<string>
  phone: Generated<string>
  role: ColumnTypes['users.role']
  branch_ids: ColumnType<string[] | null, readonly string[] | null, readonly string[] | null>
  notifications: ColumnTypes['users.notifications']
  created_at: Generated<Date>
  status: ColumnTypes['users.status']
  last_active_at: Date | null
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: Generated<string>
}

export interface WastePicturesTable {
  company_id: string
  source_id: string
  line_id: string
  image: Generated<string>
  photo_id: string | null
}

export interface WorkBackupLogTable {
  id: Generated<boolean>
  carried_at: Date | null
  failing_since: Date | null
}

export interface WorkBackupsTable {
  id: string
  due_at: Date | null
  started_at: Date
  finished_at: Date | null
  name: string | null
  bytes: number | null
  failure: string | null
  checked_at: Date | null
  check_failure: string | null
}

export interface WorkBucketsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface WorkProcessesTable {
  id: string
  seen_at: Date
}

export interface WorkReplicaBeatsTable {
  timeline: string
  at: Date
}

export interface WorkTurnsTable {
  company: string
  due_at: Generated<Date>
  locked_until: Date | null
  lock: string | null
  holder: string | null
  is_disturbed: Generated<boolean>
}

export interface Tables {
  addon_connections: AddonConnectionsTable
  addon_deliveries: AddonDeliveriesTable
  addon_journal_days: AddonJournalDaysTable
  addon_journals: AddonJournalsTable
  addon_states: AddonStatesTable
  apart_decisions: ApartDecisionsTable
  apart_facts: ApartFactsTable
  apart_pasts: ApartPastsTable
  api_keys: ApiKeysTable
  audit_chain: AuditChainTable
  audit_entries: AuditEntriesTable
  audit_positions: AuditPositionsTable
  availabilities: AvailabilitiesTable
  balance_entries: BalanceEntriesTable
  balance_holds: BalanceHoldsTable
  balances: BalancesTable
  billing_records: BillingRecordsTable
  branch_counters: BranchCountersTable
  branches: BranchesTable
  built_reports: BuiltReportsTable
  calendar_entries: CalendarEntriesTable
  calendar_feeds: CalendarFeedsTable
  calendar_source_entries: CalendarSourceEntriesTable
  calendar_sources: CalendarSourcesTable
  card_attempts: CardAttemptsTable
  card_disputes: CardDisputesTable
  card_readers: CardReadersTable
  card_refunds: CardRefundsTable
  categories: CategoriesTable
  change_set_records: ChangeSetRecordsTable
  change_sets: ChangeSetsTable
  companies: CompaniesTable
  company_counters: CompanyCountersTable
  customer_consents: CustomerConsentsTable
  customer_figures: CustomerFiguresTable
  customer_first_moves: CustomerFirstMovesTable
  customer_firsts: CustomerFirstsTable
  customer_orders: CustomerOrdersTable
  customer_segments: CustomerSegmentsTable
  customer_words: CustomerWordsTable
  customers: CustomersTable
  deliveries: DeliveriesTable
  delivery_lines: DeliveryLinesTable
  delivery_zones: DeliveryZonesTable
  device_key_offers: DeviceKeyOffersTable
  device_profiles: DeviceProfilesTable
  device_tokens: DeviceTokensTable
  discount_counters: DiscountCountersTable
  discounts: DiscountsTable
  drawer_entries: DrawerEntriesTable
  drawer_reviews: DrawerReviewsTable
  drawer_sessions: DrawerSessionsTable
  events: EventsTable
  fact_doubts: FactDoubtsTable
  fact_forks: FactForksTable
  fact_quarantine: FactQuarantineTable
  facts: FactsTable
  floor_areas: FloorAreasTable
  former_receipts: FormerReceiptsTable
  guest_bookings: GuestBookingsTable
  guest_proofs: GuestProofsTable
  idempotency_keys: IdempotencyKeysTable
  images: ImagesTable
  import_parts: ImportPartsTable
  import_problems: ImportProblemsTable
  imports: ImportsTable
  invitations: InvitationsTable
  item_codes: ItemCodesTable
  item_things: ItemThingsTable
  item_words: ItemWordsTable
  items: ItemsTable
  jobs: JobsTable
  kept_exchanges: KeptExchangesTable
  kiosk_brands: KioskBrandsTable
  kiosk_settings: KioskSettingsTable
  late_arrivals: LateArrivalsTable
  loyalty_programmes: LoyaltyProgrammesTable
  marketplace_items: MarketplaceItemsTable
  marketplace_orders: MarketplaceOrdersTable
  member_rates: MemberRatesTable
  menu_versions: MenuVersionsTable
  menus: MenusTable
  modifier_groups: ModifierGroupsTable
  notification_cursors: NotificationCursorsTable
  notifications: NotificationsTable
  number_counters: NumberCountersTable
  online_settings: OnlineSettingsTable
  online_slot_holds: OnlineSlotHoldsTable
  online_slots: OnlineSlotsTable
  online_states: OnlineStatesTable
  opening_hours: OpeningHoursTable
  order_discounts: OrderDiscountsTable
  order_exceptions: OrderExceptionsTable
  order_lines: OrderLinesTable
  order_reductions: OrderReductionsTable
  order_voids: OrderVoidsTable
  orders: OrdersTable
  pairing_codes: PairingCodesTable
  payment_methods: PaymentMethodsTable
  payments: PaymentsTable
  practice_companies: PracticeCompaniesTable
  price_lists: PriceListsTable
  print_jobs: PrintJobsTable
  printers: PrintersTable
  purchase_orders: PurchaseOrdersTable
  push_subscriptions: PushSubscriptionsTable
  reasons: ReasonsTable
  receipt_brands: ReceiptBrandsTable
  refund_lines: RefundLinesTable
  refunds: RefundsTable
  register_clocks: RegisterClocksTable
  registers: RegistersTable
  report_categories: ReportCategoriesTable
  report_categories_months: ReportCategoriesMonthsTable
  report_category_items: ReportCategoryItemsTable
  report_category_items_months: ReportCategoryItemsMonthsTable
  report_days: ReportDaysTable
  report_discounts: ReportDiscountsTable
  report_discounts_months: ReportDiscountsMonthsTable
  report_events: ReportEventsTable
  report_events_months: ReportEventsMonthsTable
  report_figures: ReportFiguresTable
  report_figures_months: ReportFiguresMonthsTable
  report_followers: ReportFollowersTable
  report_hours: ReportHoursTable
  report_item_names: ReportItemNamesTable
  report_items: ReportItemsTable
  report_items_months: ReportItemsMonthsTable
  report_kinds: ReportKindsTable
  report_kinds_months: ReportKindsMonthsTable
  report_methods: ReportMethodsTable
  report_methods_months: ReportMethodsMonthsTable
  report_modifiers: ReportModifiersTable
  report_modifiers_months: ReportModifiersMonthsTable
  report_money: ReportMoneyTable
  report_months: ReportMonthsTable
  report_new_customers: ReportNewCustomersTable
  report_option_items: ReportOptionItemsTable
  report_option_lines: ReportOptionLinesTable
  report_option_lines_months: ReportOptionLinesMonthsTable
  report_option_pairs: ReportOptionPairsTable
  report_option_totals: ReportOptionTotalsTable
  report_orders: ReportOrdersTable
  report_orders_months: ReportOrdersMonthsTable
  report_payments: ReportPaymentsTable
  report_payments_months: ReportPaymentsMonthsTable
  report_ready: ReportReadyTable
  report_ready_months: ReportReadyMonthsTable
  report_schedules: ReportSchedulesTable
  report_taxes: ReportTaxesTable
  report_taxes_months: ReportTaxesMonthsTable
  report_team: ReportTeamTable
  report_team_months: ReportTeamMonthsTable
  report_visits: ReportVisitsTable
  report_visits_months: ReportVisitsMonthsTable
  report_voids: ReportVoidsTable
  report_voids_months: ReportVoidsMonthsTable
  report_week_hours: ReportWeekHoursTable
  report_week_hours_months: ReportWeekHoursMonthsTable
  roles: RolesTable
  rota_availability: RotaAvailabilityTable
  rota_notices: RotaNoticesTable
  rota_overrides: RotaOverridesTable
  rota_settings: RotaSettingsTable
  rota_shifts: RotaShiftsTable
  rota_swaps: RotaSwapsTable
  rota_templates: RotaTemplatesTable
  rota_time_off: RotaTimeOffTable
  saved_view_defaults: SavedViewDefaultsTable
  saved_views: SavedViewsTable
  service_charges: ServiceChargesTable
  settlement_entries: SettlementEntriesTable
  settlement_payouts: SettlementPayoutsTable
  shared_options: SharedOptionsTable
  shift_approvals: ShiftApprovalsTable
  shift_corrections: ShiftCorrectionsTable
  shifts: ShiftsTable
  shop_orders: ShopOrdersTable
  shop_visits: ShopVisitsTable
  social_links: SocialLinksTable
  stations: StationsTable
  stock_batches: StockBatchesTable
  stock_day_changes: StockDayChangesTable
  stock_days: StockDaysTable
  stock_kinds: StockKindsTable
  stock_levels: StockLevelsTable
  stock_locations: StockLocationsTable
  stock_movements: StockMovementsTable
  stock_pending: StockPendingTable
  stock_take_entries: StockTakeEntriesTable
  stock_take_rows: StockTakeRowsTable
  stock_takes: StockTakesTable
  stock_targets: StockTargetsTable
  stripe_connections: StripeConnectionsTable
  supplier_items: SupplierItemsTable
  suppliers: SuppliersTable
  tax_rates: TaxRatesTable
  team_member_branches: TeamMemberBranchesTable
  team_members: TeamMembersTable
  till_screens: TillScreensTable
  tip_rules: TipRulesTable
  tip_settlements: TipSettlementsTable
  transfers: TransfersTable
  user_companies: UserCompaniesTable
  users: UsersTable
  waste_pictures: WastePicturesTable
}

export interface IdentityTables {
  accounts: AuthAccountsTable
  attempts: AuthAttemptsTable
  email_links: AuthEmailLinksTable
  identities: AuthIdentitiesTable
  lockouts: AuthLockoutsTable
  passkeys: AuthPasskeysTable
  phone_codes: AuthPhoneCodesTable
  proofs: AuthProofsTable
  rate_limits: AuthRateLimitsTable
  recovery_codes: AuthRecoveryCodesTable
  second_factor_challenges: AuthSecondFactorChallengesTable
  second_factors: AuthSecondFactorsTable
  secrets: AuthSecretsTable
  sessions: AuthSessionsTable
  trusted_devices: AuthTrustedDevicesTable
  verifications: AuthVerificationsTable
  verified_phones: AuthVerifiedPhonesTable
}

export interface WorkTables {
  backup_log: WorkBackupLogTable
  backups: WorkBackupsTable
  buckets: WorkBucketsTable
  processes: WorkProcessesTable
  replica_beats: WorkReplicaBeatsTable
  turns: WorkTurnsTable
}
