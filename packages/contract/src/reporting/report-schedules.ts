/** Reports that are sent by e-mail, again and again. */

import { reportNames } from '@servery/domain/report/definition/definitions.ts'
import { emailPeriods } from '@servery/domain/report/report-emails.ts'
import { readHours } from '@servery/domain/report/time/hours.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { exportFormats } from '../base/files.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { booksAs } from './sales.ts'

/** A shift and a drawer are told whole: no part of a day, and nothing as it was closed. */
export const lettersOfWholes: readonly string[] = [
  ...['cashDrawer', 'shiftReports', 'dailyFlash', 'taxPack'],
]

/** What may be sent. */
export const emailReports = [
  'dailyFlash',
  'taxPack',
  'sales',
  ...reportNames,
  'voidedItems',
  'compItems',
  'exceptions',
  'cashDrawer',
  'shiftReports',
  'built',
] as const

export const reportScheduleInput = z.strictObject({
  report: z.enum(emailReports),
  view: z
    .string()
    .max(20)
    .default('')
    .describe('How rows are grouped. Empty: by the first view of the report.'),
  builtId: id
    .nullable()
    .default(null)
    .describe('For `built`: the report that a person built and shared. Otherwise null.'),
  hours: z
    .string()
    .max(5)
    .refine((text) => text === '' || readHours(text) !== null, 'is not like 11-15')
    .default('')
    .describe('The part of each day that counts, such as `11-15`. Empty: the whole day.'),
  as: booksAs
    .default('known')
    .describe('Figures as known when the report is sent, or as each day was closed.'),
  branchId: id.nullable().default(null).describe('Null: all branches that share one currency.'),
  every: z.enum(emailPeriods),
  weekday: z.int().min(1).max(7).default(1).describe('Of weekly emails; Monday is 1.'),
  monthDay: z.int().min(1).max(28).default(1).describe('Of monthly emails: the day of the month.'),
  atMinutes: z
    .int()
    .min(0)
    .max(1439)
    .describe('When to send, in minutes after midnight by the clock of the branch.'),
  format: z.enum(exportFormats).default('pdf'),
  language: z.enum(languages).default('en'),
  recipients: z.array(z.email().max(254)).min(1).max(20),
  paused: z.boolean().default(false),
})
export type ReportScheduleInput = z.infer<typeof reportScheduleInput>
const reportScheduleRecord = reportScheduleInput.extend(bodyHead)
export type ReportSchedule = z.infer<typeof reportScheduleRecord>

const emailRun = z.object({
  scheduleId: id,
  nextAt: z
    .string()
    .nullable()
    .describe(
      'When the next email is sent, such as `2026-11-21T07:00`, by the clock of the branch. Null: paused.',
    ),
  last: z
    .object({
      at: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
      recipients: z.int(),
    })
    .nullable(),
})

const records = recordRoutes(
  {
    path: 'report-schedules',
    tag: 'Reports',
    one: 'schedule of a report by e-mail',
    many: 'schedules of reports by e-mail',
    read: 'sales.read',
    write: 'sales.read',
  },
  {
    create: reportScheduleInput.extend({ id }),
    update: reportScheduleInput.extend(versioned),
  },
  reportScheduleRecord,
  { branchId: id.optional() },
)

export const reportSchedules = {
  ...records,
  runs: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/schedules/runs',
      tags: ['Reports'],
      summary: 'List when each schedule sends its next email, and the result of the last one',
    })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(emailRun) })),
}
