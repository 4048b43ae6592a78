/** Shifts of a published week by email, to team members who have an address but no sign-in. */
import { clockText } from '@servery/domain/kernel/clock-text.ts'
import { minutesPerDay } from '@servery/domain/kernel/schedule.ts'
import { fill } from '@servery/messages/fill.ts'
import { type Language, languageOf, localeOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { layOutEmail } from '../../../platform/emails/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { addJobs, GiveUp, type JobHandler } from '../../../platform/jobs/index.ts'
import { findBranchRow, findCompany } from '../../../setup/company/index.ts'
import type { Notice } from './requests.store.ts'
import { findUnsignedEmails } from './rota-people.store.ts'
import { findToldShifts, type Told } from './rota-shifts.store.ts'

const kind = 'rota.email'
const business = readMessages('email/business')

interface Week {
  readonly from: string
  readonly to: string
}

/** One for each person who is told, in the transaction that tells them. */
export async function addRotaEmails(
  scope: Scope,
  trx: TenantTransaction,
  notices: readonly Notice[],
  { from, to }: Week,
): Promise<void> {
  const memberIds = notices.flatMap(({ member_id }) => member_id ?? [])
  const branchIds = notices.map(({ branch_id }) => branch_id)
  const emails = await findUnsignedEmails(scope, trx, { memberIds, branchIds })
  const jobs = notices.flatMap(({ id, member_id: memberId, branch_id: branchId, at }) =>
    memberId === null || !emails.has(memberId)
      ? []
      : [{ job: { kind, key: `rota:${id}`, payload: { memberId, branchId, from, to } }, at }],
  )
  const [first] = jobs
  if (first === undefined) return
  await addJobs(
    scope,
    trx,
    jobs.map(({ job }) => job),
    first.at,
  )
}

export function rotaEmailHandlers({
  database,
  mail,
}: Pick<Services, 'database' | 'mail'>): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload }) => {
      const { memberId = '', branchId = '', from = '', to = '' } = payload
      const found = await database.readTenant(scope, async (trx) => {
        const only = { memberIds: [memberId], branchIds: [branchId] }
        const email = (await findUnsignedEmails(scope, trx, only)).get(memberId)
        const branch = await findBranchRow(scope, trx, branchId)
        if (email === undefined || branch === undefined) return null
        const asked = { memberId, branchIds: [], from, to }
        const shifts = (await findToldShifts(scope, trx, asked)).flatMap((row) =>
          row.branch_id === branchId && row.published?.memberId === memberId ? row.published : [],
        )
        const company = await findCompany(scope, trx)
        return { email, branch: branch.name, shifts, language: languageOf(company?.language) }
      })
      if (found === null) throw new GiveUp('they have no address, sign in or left')
      const { email, branch, shifts, language } = found
      const words = business[language].rota
      const week = { branch, day: dayIn(language, from) }
      await mail.send({
        to: email,
        ...layOutEmail({
          language,
          subject: fill(words.subject, week),
          paragraphs: [
            fill(words.body, week),
            ...(shifts.length === 0 ? [words.none] : shifts.map((one) => lineOf(one, language))),
          ],
          note: words.note,
        }),
      })
    },
  }
}

/** Such as `Mon 16 March, 17:00–00:30 · Bar · 30 min break`. */
function lineOf(shift: Told, language: Language): string {
  const { date, startMinute, endMinute, position, breakMinutes, note } = shift
  const times = `${clockText(startMinute)}–${clockText(endMinute % minutesPerDay)}`
  const rest = fill(business[language].rota.break, { minutes: breakMinutes })
  const more = [position, breakMinutes === 0 ? '' : rest, note].filter((one) => one !== '')
  return [`${dayIn(language, date)}, ${times}`, ...more].join(' · ')
}

function dayIn(language: Language, date: string): string {
  const locale = localeOf(language)
  const format = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${date}T00:00:00Z`))
}
