/**
 * Reports by e-mail: at a company's turn, letters whose time has come are put into the table of
 * jobs, one for each recipient, in the transaction that notes the schedule's newest letter. So each
 * is put there once, by whichever process comes first; what was missed while nothing ran is sent
 * afterwards, the newest letter alone.
 */

import { createHash } from 'node:crypto'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { dueEmail } from '@servery/domain/report/report-emails.ts'
import { readMessages } from '@servery/messages/read.ts'
import type { FileServices } from '../../fair/index.ts'
import {
  findCompanyCurrency,
  findReportBranches,
  type ReportBranch,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { layOutEmail } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, GiveUp, type JobHandler } from '../../platform/jobs/index.ts'
import { minutesAhead, wallClockAt } from '../../setup/company/index.ts'
import { findSharedReport } from '../builder/index.ts'
import {
  fileOfSheet,
  readBuiltSheet,
  readDailyFlash,
  readDrawerSheet,
  readEventSheet,
  readReportSheet,
  readSalesSheet,
  readShiftReportSheet,
  readTaxPack,
  type Sheet,
} from '../exports/index.ts'
import { addressBookOf } from '../notifications/index.ts'
import { findSchedules, markQueued, type StoredSchedule } from './report-schedules.store.ts'

const business = readMessages('email/business')
const kind = 'report.email'

export async function queueReportEmails(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
): Promise<void> {
  const at = new Date(now())
  await database.withTenant(scope, async (trx) => {
    const places = await findEmailPlaces(scope, trx)
    for (const schedule of await findSchedules(scope, trx)) {
      const clock = clockOf(schedule, places, at)
      if (!schedule.paused && clock !== null) await queueEmail(scope, trx, { schedule, clock, at })
    }
  })
}

interface EmailPlaces {
  readonly branches: readonly ReportBranch[]
  /** What all branches means: those with the money of the company. */
  readonly currency: string | undefined
}

export async function findEmailPlaces(scope: Scope, trx: TenantTransaction): Promise<EmailPlaces> {
  const branches = await findReportBranches(scope, trx)
  return { branches, currency: await findCompanyCurrency(scope, trx) }
}

export interface EmailClock {
  /** The branch by whose wall clock it goes. */
  readonly branch: ReportBranch
  readonly localDateTime: string
  readonly overMinutes: number
}

/** What the clock says by which it goes; null: the branch is there no more. */
export function clockOf(
  { branchId }: Pick<StoredSchedule, 'branchId'>,
  { branches, currency }: EmailPlaces,
  at: Date,
): EmailClock | null {
  const covered = branches.filter((one) =>
    branchId === null ? one.currency === currency : one.id === branchId,
  )
  const [branch] = covered
  if (branch === undefined) return null
  // Archived ones, which stand last, trade no more.
  const trading = covered.filter(({ archived }) => archived === branch.archived)
  const overs = trading.map((one) => one.cut_over_minutes + minutesAhead(at, branch, one))
  return { branch, localDateTime: wallClockAt(at, branch), overMinutes: Math.max(...overs) }
}

interface Queueing {
  readonly schedule: StoredSchedule
  readonly clock: EmailClock
  readonly at: Date
}

async function queueEmail(
  scope: Scope,
  trx: TenantTransaction,
  { schedule, clock, at }: Queueing,
): Promise<void> {
  const { id, lastDue, updatedAt, recipients } = schedule
  const due = dueEmail(schedule, clock)
  // Whoever made or changed it after that time has missed nothing.
  const isNew = due.at > (lastDue ?? '') && due.goesAt > wallClockAt(updatedAt, clock.branch)
  if (!isNew || !(await markQueued(scope, trx, { id, due: due.at, now: at }))) return
  const { from, to } = due
  const jobs = recipients.map((email) => ({
    kind,
    key: `report:${id}:${due.at}:${createHash('sha256').update(email).digest('hex').slice(0, 16)}`,
    payload: { scheduleId: id, from, to, email },
  }))
  await addJobs(scope, trx, jobs, at)
}

type Sending = Pick<FileServices, 'files'> & Pick<Services, 'database' | 'mail' | 'now' | 'signIn'>

export function reportEmailHandlers(services: Sending): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload: { scheduleId = '', from = '', to = '', email = '' } }) => {
      const schedules = await services.database.readTenant(scope, (trx) =>
        findSchedules(scope, trx),
      )
      const schedule = schedules.find(({ id }) => id === scheduleId)
      if (schedule === undefined) throw new GiveUp('the schedule was deleted')
      const seesTeam = await maySeeTeam(services, scope, { email, schedule })
      const sheet = await sheetOf(services, scope, { schedule, from, to, seesTeam })
      const { name, type, parts } = fileOfSheet(services, {
        ...{ companyId: scope.companyId, actor: 'report' },
        ...{ sheet, format: schedule.format },
      })
      const content = Buffer.concat(await Array.fromAsync(parts))
      const words = business[schedule.language].report
      await services.mail.send({
        to: email,
        ...layOutEmail({
          language: schedule.language,
          subject: `${sheet.title} · ${from === to ? from : `${from} – ${to}`}`,
          paragraphs: [...sheet.lines, words.attached],
          button: { text: words.open, url: `${services.signIn.publicUrl}/reports` },
          note: words.why,
        }),
        attachments: [{ filename: name, content, contentType: type }],
      })
    },
  }
}

/** Who worked when is for those who may read the team of the branch, not for any address. */
async function maySeeTeam(
  { database }: Sending,
  scope: Scope,
  { email, schedule }: { email: string; schedule: StoredSchedule },
): Promise<boolean> {
  const { recipients } = await database.readTenant(scope, (trx) => addressBookOf(scope, trx))
  const { branchId } = schedule
  return recipients.some(
    ({ email: own, permissions, branchIds }) =>
      own.toLowerCase() === email.toLowerCase() &&
      isAllowed(permissions, 'team.read') &&
      (branchIds === null || (branchId !== null && branchIds.includes(branchId))),
  )
}

interface Email {
  readonly schedule: StoredSchedule
  readonly from: string
  readonly to: string
  readonly seesTeam: boolean
}

async function sheetOf(
  services: Sending,
  scope: Scope,
  { schedule, from, to, seesTeam }: Email,
): Promise<Sheet> {
  const { report, view, hours, branchId, language, as } = schedule
  const part = hours === '' ? {} : { hours }
  const place = branchId === null ? {} : { branchId }
  const asked = { from, to, language, as, ...part, ...place }
  switch (report) {
    case 'sales':
      return readSalesSheet(services, scope, { ...asked, by: 'day' })
    case 'dailyFlash':
      return readDailyFlash(services, scope, { from, to, language, ...place })
    case 'taxPack':
      return readTaxPack(services, scope, { from, to, language, ...place })
    case 'voidedItems':
    case 'compItems':
    case 'exceptions': {
      const eventKind = { voidedItems: 'void', compItems: 'comp', exceptions: undefined } as const
      // Who reads a letter may not be one who may know customers.
      const kind = eventKind[report]
      return readEventSheet(services, scope, { ...asked, kind, customers: false })
    }
    case 'cashDrawer':
      return readDrawerSheet(services, scope, { from, to, language, ...place })
    case 'shiftReports':
      return readShiftReportSheet(services, scope, { from, to, language, by: 'till', ...place })
    case 'built':
      return builtSheetOf(services, scope, { ...asked, seesTeam, builtId: schedule.builtId })
    default: {
      const cut = view === '' ? {} : { view }
      return readReportSheet(services, scope, { ...asked, ...cut, name: report, seesTeam })
    }
  }
}

interface BuiltEmail {
  readonly builtId: string | null
  readonly from: string
  readonly to: string
  readonly language: StoredSchedule['language']
  readonly as: StoredSchedule['as']
  readonly hours?: string
  readonly branchId?: string
  readonly seesTeam: boolean
}

/** The rows and figures of the report, with the days, the branch and the hours of the schedule. */
async function builtSheetOf(
  services: Sending,
  scope: Scope,
  { builtId, ...asked }: BuiltEmail,
): Promise<Sheet> {
  const report =
    builtId === null
      ? null
      : await services.database.readTenant(scope, (trx) => findSharedReport(scope, trx, builtId))
  if (report === null) throw new GiveUp('the report was deleted, or is no longer shared')
  const { rows, figures, name } = report
  return readBuiltSheet(services, scope, {
    ...asked,
    rows,
    figures: figures.join(','),
    title: name,
  })
}
