/** The add-on that hands each business day to the accounts once it is over. */
import {
  addonManifests,
  addressesOf,
  settingOf,
} from '@servery/domain/business/addons/manifests.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import {
  dayJournal,
  type JournalLine,
  journalDifference,
} from '@servery/domain/report/accounting/day-journal.ts'
import { findReportBranches } from '../../../journal/aggregates/index.ts'
import { isPractice } from '../../../platform/access/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { layOutEmail } from '../../../platform/emails/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { businessDateAt } from '../../../setup/company/index.ts'
import type { Connection } from '../connections/index.ts'
import {
  type AddonHandler,
  type AddonLook,
  addDelivery,
  type DeliveryOutcome,
} from '../delivery/index.ts'
import { readDayBooks } from './day-books.service.ts'
import { readJournalFile } from './journal-files.service.ts'
import {
  addJournal,
  type Day,
  findChangedDays,
  findJournals,
  markLooked,
} from './journals.store.ts'

type Journal = Day & { readonly revision: number }
type Sending = Pick<Services, 'database' | 'mail' | 'signIn'>

const manifest = addonManifests.accounting
/** Of one branch at one look; the rest comes with the next one. */
const daysAtOnce = 10
/** So far back days are handed over that were before the connection. */
const daysBack = 31
const againMs = 3_600_000

export function createAccounting(services: Sending): AddonHandler {
  return {
    addon: 'accounting',
    look: lookAtDays,
    deliver: async (scope, connection, { type, payload }) => {
      const asked = type === 'test' ? await findNewest(services, scope, connection) : payload
      // Before the first day is over there is nothing that a test could show.
      if (asked === null) return { kind: 'done', status: null }
      return sendJournal(services, scope, connection, asked as Journal)
    },
  }
}

async function findNewest(
  { database }: Sending,
  scope: Scope,
  { id }: Connection,
): Promise<Journal | null> {
  const journals = await database.readTenant(scope, (trx) =>
    findJournals(scope, trx, { connectionId: id }),
  )
  return journals[0] ?? null
}

async function lookAtDays(look: AddonLook): Promise<Date> {
  const { scope, trx, connection, now } = look
  const { branchIds } = connection.input
  const branches = await findReportBranches(scope, trx)
  let isFull = false
  for (const branch of branches) {
    if (branchIds !== null && !branchIds.includes(branch.id)) continue
    const today = businessDateAt(now, branch)
    const days = await findChangedDays(scope, trx, {
      ...{ connectionId: connection.id, branchId: branch.id, date: today },
      ...{ since: addDays(today, -daysBack), limit: daysAtOnce },
    })
    for (const { date, rolled } of days) {
      const day = { branchId: branch.id, date }
      await bringUpToDate(look, day)
      await markLooked(scope, trx, { connectionId: connection.id, ...day, rolled })
    }
    isFull ||= days.length === daysAtOnce
  }
  return new Date(now.getTime() + (isFull ? 0 : againMs))
}

/** Writes down what is missing to what was handed over; nothing where that is all. */
async function bringUpToDate({ scope, trx, connection, now }: AddonLook, day: Day): Promise<void> {
  const connectionId = connection.id
  const salesBy = settingOf(manifest, connection.input.settings, 'salesBy')
  const books = await readDayBooks(scope, trx, day, now)
  const lines = dayJournal(books, salesBy === 'category' ? 'category' : 'taxRate')
  const before = await findJournals(scope, trx, { connectionId, day })
  const handed = before.reduce<readonly JournalLine[]>(
    // What was handed over and what is taken off it again are one line.
    (sum, journal) => added(sum, journal.lines),
    [],
  )
  const left = journalDifference(handed, lines)
  if (left.length === 0) return
  const revision = before.length + 1
  await addJournal(scope, trx, { connectionId, ...day, revision, lines: left, madeAt: now })
  const subject = `${day.branchId}:${day.date}`
  const payload = { ...day, revision }
  const type = revision === 1 ? 'accounting.day' : 'accounting.difference'
  const ref = `${subject}:${revision}`
  await addDelivery(scope, trx, { connectionId, ref, type, subject, payload }, now)
}

function added(sum: readonly JournalLine[], more: readonly JournalLine[]): readonly JournalLine[] {
  const minus = more.map((line) => ({ ...line, amount: -line.amount }))
  return journalDifference(minus, sum)
}

async function sendJournal(
  { database, mail, signIn }: Sending,
  scope: Scope,
  connection: Connection,
  asked: Journal,
): Promise<DeliveryOutcome> {
  const made = await database.readTenant(scope, (trx) =>
    readJournalFile(scope, trx, connection, asked),
  )
  const again = { kind: 'again', status: null, retryAfterMs: null, isBusy: false } as const
  if (made === null) return { ...again, problem: 'event_missing' }
  if (made.missing.length > 0) return { ...again, problem: 'mapping_missing' }
  const { name, type, content } = made.file
  const recipients = settingOf(manifest, connection.input.settings, 'recipients')
  const stays = await database.readTenant(scope, (trx) => isPractice(scope, trx))
  for (const to of stays ? [] : addressesOf(recipients)) {
    await mail.send({
      to,
      ...layOutEmail({
        language: 'en',
        subject: `${connection.input.name} · ${asked.date}`,
        paragraphs: [name],
        button: { text: connection.input.name, url: `${signIn.publicUrl}/boltons/connected` },
        note: '',
      }),
      attachments: [{ filename: name, content: Buffer.from(content), contentType: type }],
    })
  }
  return { kind: 'done', status: null }
}
