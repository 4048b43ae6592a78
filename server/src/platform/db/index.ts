export { ensureAppRole, replicaUrlOf } from './app-role.ts'
export { hasCitus } from './citus.ts'
export type {
  CompanySetup,
  ImportNoun,
  LineModifierShare,
  OrderChargeShare,
  OrderTaxShare,
  PrintDocument,
  RecordColumns,
  RefundTaxShare,
} from './column-types.ts'
export {
  type Columns,
  columnArrays,
  insertArrays,
  insertArraysAlone,
  type Parameter,
  type Row,
  type Rows,
} from './columns.ts'
export type {
  ApiKeysTable,
  AuditEntriesTable,
  AvailabilitiesTable,
  BalanceEntriesTable,
  BalanceHoldsTable,
  BalancesTable,
  BillingRecordsTable,
  BranchesTable,
  CategoriesTable,
  ChangeSetsTable,
  CompaniesTable,
  CustomersTable,
  DiscountsTable,
  DrawerEntriesTable,
  DrawerSessionsTable,
  GuestProofsTable,
  IdentityTables,
  ImagesTable,
  ImportsTable,
  InvitationsTable,
  ItemCodesTable,
  ItemsTable,
  ModifierGroupsTable,
  OrdersTable,
  PairingCodesTable,
  PaymentMethodsTable,
  PaymentsTable,
  PrintJobsTable,
  RegistersTable,
  ServiceChargesTable,
  ShiftsTable,
  ShopOrdersTable,
  Tables,
  TaxRatesTable,
  TeamMembersTable,
  TipSettlementsTable,
  UsersTable,
} from './generated/tables.ts'
export { identityOf } from './identity-of.ts'
export { underKey } from './keyed-writes.ts'
export { migrate, readMigrations } from './migrate.ts'
export { prepared } from './prepared.ts'
export type { ReplicaNews } from './replica/watch.ts'
export { currentRevision, nextNumber, nextRevision } from './revision.store.ts'
export { connectAsAdmin, ownerRole } from './roles.ts'
export { checkSelf } from './self-check.ts'
export { setLocal, settingLocally } from './set-local.ts'
export {
  createDatabase,
  type Database,
  type Scope,
  type TenantClient,
  type TenantTransaction,
} from './tenancy.ts'
export { clientOf } from './transaction-client.ts'
