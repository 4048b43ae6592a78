/** What is taken away, as a sheet: lists row by row, reports as their pages show them. */

import { type ExportFormat, exportTypes } from '@servery/contract/base/files.ts'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { FileServices } from '../../fair/index.ts'
import { reportBranches } from '../../journal/aggregates/index.ts'
import { actorOf } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { answerFile, type RequestContext, type Services } from '../../platform/http/index.ts'
import { findPeople } from '../../setup/company/index.ts'
import { type DrawerFilter, listDrawers } from '../../trade/drawers/index.ts'
import { listShifts, type ShiftFilter, sumShifts } from '../../trade/shifts/index.ts'
import {
  listShiftReports,
  type ShiftReportFilter,
  sumShiftReports,
} from '../accounts/shift-reports/index.ts'
import { readStockAccount } from '../accounts/stock-account/index.ts'
import {
  type EventFilter,
  listEvents,
  type ReportQuery,
  readReport,
  sumEvents,
} from '../reports/index.ts'
import { listSoldCategories, listSoldItems, summarizeSales } from '../sales/index.ts'
import { eventSheet } from './event-sheet.ts'
import { orderOfSheet } from './files/sheet-file.ts'
import { zonesOf } from './list-head.ts'
import { pagesOf } from './pages.ts'
import { type ExportPlace, reportSheet } from './report-sheet.ts'
import { salesSheet } from './sales-sheet.ts'
import type { Sheet } from './sheet.ts'
import { stockAccountSheet } from './stock/account-sheet.ts'
import { tillPlaceOf } from './till-place.ts'
import { drawerSheet, shiftReportSheet, timeSheet } from './till-sheets.ts'

interface SheetRequest {
  readonly companyId: string
  /** Who is told how far it is. */
  readonly actor: string
  readonly sheet: Sheet
  readonly format: ExportFormat
}

interface ExportFile {
  readonly name: string
  readonly type: string
  readonly parts: AsyncGenerator<Uint8Array<ArrayBuffer>>
}

/** Its parts are written in their turn, by another thread. */
export function fileOfSheet(
  { files }: Pick<FileServices, 'files'>,
  { sheet, format, ...asker }: SheetRequest,
): ExportFile {
  const order = orderOfSheet(sheet, format)
  return {
    name: order.name,
    type: exportTypes[format],
    parts: files.write({ ...asker, ...order }),
  }
}

type Reading = Pick<Services, 'database' | 'now'>

interface Input {
  readonly branchId?: string | undefined
  readonly from: string
  readonly to: string
  readonly as?: SalesSummary['as'] | undefined
  readonly hours?: string | undefined
}

export async function readSalesSheet(
  { database, now }: Reading,
  scope: Scope,
  { language, by, ...asked }: Input & { language: Language; by: 'hour' | 'day' },
): Promise<Sheet> {
  return database.readTenant(scope, async (trx) => {
    const place = await placeOf(scope, trx, asked.branchId, language)
    const query = { ...asked, by, compare: 'none' } as const
    const summary = await summarizeSales(scope, trx, query, new Date(now()))
    const { rows: items } = await listSoldItems(scope, trx, { ...asked, limit: 10_000 })
    const { rows: categories } = await listSoldCategories(scope, trx, asked)
    return salesSheet(summary, { items, categories }, place)
  })
}

export async function readReportSheet(
  { database, now }: Reading,
  scope: Scope,
  {
    language,
    seesTeam,
    ...asked
  }: Omit<ReportQuery, 'compare'> & { language: Language; seesTeam: boolean },
): Promise<Sheet> {
  return database.readTenant(scope, async (trx) => {
    const place = await placeOf(scope, trx, asked.branchId, language)
    const query = { ...asked, compare: 'none' } as const
    const report = await readReport(scope, trx, query, { now: new Date(now()), seesTeam })
    return reportSheet(report, { ...place, roleId: asked.roleId })
  })
}

/** Reports that are lists of what somebody did. */
const eventReportOf = { void: 'voidedItems', comp: 'compItems' } as const

export async function readEventSheet(
  { database, now }: Reading,
  scope: Scope,
  { language, customers, ...filter }: EventFilter & { language: Language; customers: boolean },
): Promise<Sheet> {
  const { kind, memberId, approverId } = filter
  const { place, zones, names, sums } = await database.readTenant(scope, async (trx) => ({
    names: await findPeople(
      scope,
      trx,
      [memberId, approverId].flatMap((id) => id ?? []),
    ),
    place: await placeOf(scope, trx, filter.branchId, language),
    zones: zonesOf(await reportBranches(scope, trx, filter.branchId)),
    sums: await sumEvents(scope, trx, filter, new Date(now())),
  }))
  return eventSheet({
    ...place,
    ...{ filter, names },
    sums,
    rows: pagesOf((page) =>
      database.readTenant(scope, (trx) =>
        listEvents(scope, trx, { ...filter, ...page, sort: '-at' }, { customers }),
      ),
    ),
    zoneOf: (branchId) => zones.get(branchId),
    name: kind === 'void' || kind === 'comp' ? eventReportOf[kind] : 'exceptions',
  })
}

/** Every shift of the filter and their sum. */
export async function readShiftReportSheet(
  { database, now }: Reading,
  scope: Scope,
  { language, ...filter }: ShiftReportFilter & { language: Language },
): Promise<Sheet> {
  const at = new Date(now())
  const { place, sums } = await database.readTenant(scope, async (trx) => ({
    sums: await sumShiftReports(scope, trx, filter, at),
    place: await tillPlaceOf(scope, trx, filter, { language, now: at, ofOneCurrency: true }),
  }))
  const rows = pagesOf((page) =>
    database.readTenant(scope, (trx) =>
      listShiftReports(scope, trx, { ...filter, ...page, sort: 'startedAt' }, at),
    ),
  )
  return shiftReportSheet({ filter, sums, rows }, place)
}

/** Every drawer of a filter, as it was counted. */
export async function readDrawerSheet(
  { database, now }: Reading,
  scope: Scope,
  { language, ...filter }: DrawerFilter & { language: Language },
): Promise<Sheet> {
  const place = await database.readTenant(scope, (trx) =>
    tillPlaceOf(scope, trx, filter, { language, now: new Date(now()), ofOneCurrency: false }),
  )
  const rows = pagesOf((page) =>
    database.readTenant(scope, (trx) =>
      listDrawers(scope, trx, { ...filter, ...page, sort: '-openedAt' }),
    ),
  )
  return drawerSheet({ filter, rows }, place)
}

/** The hours of each person, and every shift. */
export async function readTimeSheet(
  { database, now }: Reading,
  scope: Scope,
  { language, ...filter }: ShiftFilter & { language: Language },
): Promise<Sheet> {
  const at = new Date(now())
  const { place, people } = await database.readTenant(scope, async (trx) => ({
    place: await tillPlaceOf(scope, trx, filter, { language, now: at, ofOneCurrency: false }),
    people: (await sumShifts(scope, trx, filter, at)).rows,
  }))
  const rows = pagesOf((page) =>
    database.readTenant(scope, (trx) =>
      listShifts(scope, trx, { ...filter, ...page, sort: 'startedAt' }, at),
    ),
  )
  return timeSheet({ filter, people, rows }, place)
}

export async function readStockAccountSheet(
  services: Reading,
  scope: Scope,
  { language, ...asked }: Omit<Input, 'as' | 'hours'> & { language: Language },
): Promise<Sheet> {
  const account = await readStockAccount(services, scope, asked)
  const { place, branches } = await services.database.readTenant(scope, async (trx) => ({
    place: await placeOf(scope, trx, asked.branchId, language),
    ...(await reportBranches(scope, trx, asked.branchId)),
  }))
  return stockAccountSheet(account, { ...place, timeZone: branches[0]?.time_zone ?? 'UTC' })
}

async function placeOf(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string | undefined,
  language: Language,
): Promise<ExportPlace> {
  const { branches } = await reportBranches(scope, trx, branchId)
  return { branch: branchId === undefined ? null : (branches[0]?.name ?? ''), language }
}

export interface ExportServices extends Services, FileServices {}

/** The file as it is asked for, in the name of whoever asks. */
export function answerSheet(
  services: FileServices,
  context: Pick<RequestContext, 'answerFile' | 'principal'>,
  written: { readonly sheet: Sheet; readonly format: ExportFormat },
): File {
  const { principal } = context
  if (principal === null) return fail('not_signed_in')
  const asker = { companyId: principal.companyId, actor: actorOf(principal) }
  const { parts, ...file } = fileOfSheet(services, { ...asker, ...written })
  return answerFile(context, file, parts)
}
