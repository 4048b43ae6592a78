/** Every report and list that is handed out, by its name in the manifest. */
import {
  type BranchDataReport,
  type DataReport,
  isBranchDataReport,
} from '@servery/domain/business/addons/manifests.ts'
import type { FileServices } from '../../../fair/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import {
  readCustomerSheet,
  readDrawerSheet,
  readEventSheet,
  readHoursSheet,
  readLabourSheet,
  readLateArrivalSheet,
  readLowStockSheet,
  readOrderSheet,
  readReportSheet,
  readSalesSheet,
  readShiftReportSheet,
  readStockAccountSheet,
  readStockLedgerSheet,
  readStockSheet,
  readTimeSheet,
  readTransactionSheet,
  type Sheet,
} from '../../../reporting/exports/index.ts'

export type DataServices = Services & Pick<FileServices, 'files'>

interface Days {
  readonly from: string
  readonly to: string
}

type ReadSheet = (
  services: DataServices,
  scope: Scope,
  days: Days & { readonly branchId?: string },
) => Promise<Sheet>

type ReadOfBranch = (
  services: DataServices,
  scope: Scope,
  days: Days & { readonly branchId: string },
) => Promise<Sheet>

const language = 'en'

const report =
  (name: Parameters<typeof readReportSheet>[2]['name']): ReadSheet =>
  (services, scope, days) =>
    readReportSheet(services, scope, { ...days, name, language, seesTeam: true })

const events =
  (kind: 'void' | 'comp' | undefined): ReadSheet =>
  (services, scope, days) =>
    readEventSheet(services, scope, { ...days, kind, language, customers: false })

/** Of one branch or of all. */
const ofAny: Partial<Record<DataReport, ReadSheet>> = {
  sales: (services, scope, days) =>
    readSalesSheet(services, scope, { ...days, language, by: 'day' }),
  cashDrawer: (services, scope, days) => readDrawerSheet(services, scope, { ...days, language }),
  shiftReports: (services, scope, days) =>
    readShiftReportSheet(services, scope, { ...days, language, by: 'till' }),
  exceptions: events(undefined),
  voidedItems: events('void'),
  compItems: events('comp'),
  ...{ teamSales: report('teamSales'), discountReports: report('discountReports') },
  ...{ modifiersReports: report('modifiersReports'), insideReports: report('insideReports') },
  onlineReports: report('onlineReports'),
  lateArrivals: (services, scope, days) =>
    readLateArrivalSheet(services, scope, { ...days, language }),
  timeSheet: (services, scope, days) => readTimeSheet(services, scope, { ...days, language }),
  labour: (services, scope, days) =>
    readLabourSheet(services, scope, { ...days, language, by: 'day', seesSales: true }),
  orders: (services, scope, days) =>
    readOrderSheet(services, scope, { ...days, language, sort: 'openedAt' }),
  transactions: (services, scope, days) =>
    readTransactionSheet(services, scope, { ...days, language, sort: 'at' }),
  customers: (services, scope, { branchId }) =>
    readCustomerSheet(services, scope, {
      ...(branchId === undefined ? {} : { branchId }),
      ...{ language, archived: false, sort: 'name' },
    }),
  stockAccount: (services, scope, days) =>
    readStockAccountSheet(services, scope, { ...days, language }),
}

/** Each branch has its own stock and its own pay period. */
const ofBranch: Readonly<Record<BranchDataReport, ReadOfBranch>> = {
  hours: (services, scope, days) => readHoursSheet(services, scope, { ...days, language }),
  stock: (services, scope, { branchId }) =>
    readStockSheet(services, scope, { branchId, language, sort: 'name' }),
  lowStock: (services, scope, { branchId }) =>
    readLowStockSheet(services, scope, { branchId, language, status: 'short' }),
  stockLedger: (services, scope, days) =>
    readStockLedgerSheet(services, scope, { ...days, language }),
}

export function readDataSheet(
  services: DataServices,
  scope: Scope,
  name: string,
  { branchId, ...days }: Days & { readonly branchId: string },
): Promise<Sheet> {
  if (isBranchDataReport(name)) return ofBranch[name](services, scope, { ...days, branchId })
  const read = ofAny[name as DataReport]
  if (read === undefined) throw new Error(`no report is called ${name}`)
  return read(services, scope, { ...days, ...(branchId === '' ? {} : { branchId }) })
}
