/** The add-on that hands out a report or a list on schedule. */
import { type DataSchedule, periodDue } from '@servery/domain/business/addons/data-periods.ts'
import {
  addonManifests,
  addressesOf,
  settingOf,
} from '@servery/domain/business/addons/manifests.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { findReportBranches } from '../../../journal/aggregates/index.ts'
import { isPractice } from '../../../platform/access/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { layOutEmail } from '../../../platform/emails/index.ts'
import { fileOfSheet, type Sheet } from '../../../reporting/exports/index.ts'
import { businessDateAt, wallClockAt } from '../../../setup/company/index.ts'
import type { Connection } from '../connections/index.ts'
import {
  type AddonHandler,
  type AddonLook,
  addDelivery,
  type DeliveryOutcome,
  problemOfAnswer,
} from '../delivery/index.ts'
import { type DataServices, isOfBranch, readDataSheet } from './data-sheets.ts'
import { jsonOfSheet } from './sheet-json.ts'

interface Asked {
  /** What `{date}` in an address stands for: the last day, by the hour with it. */
  readonly date: string
  readonly from: string
  readonly to: string
  /** Empty: every branch. */
  readonly branchId: string
}

const manifest = addonManifests.data
const lookEveryMs = 10 * 60_000
const timeoutMs = 20_000
const answerBytesMax = 64 * 1024

export function createData(services: DataServices): AddonHandler {
  return {
    addon: 'data',
    look: queuePeriods,
    deliver: async (scope, connection, { payload }) => {
      // A test is yesterday, of every branch or of the first.
      const asked = payload as Partial<Asked>
      const yesterday = addDays(new Date(services.now()).toISOString().slice(0, 10), -1)
      const { date = yesterday, from = date, to = date } = asked
      const branchId = asked.branchId ?? (await findTested(services, scope, connection))
      return handOut(services, scope, connection, { date, from, to, branchId })
    },
  }
}

async function findTested(
  { database }: DataServices,
  scope: Scope,
  { input }: Connection,
): Promise<string> {
  if (!isOfBranch(settingOf(manifest, input.settings, 'report'))) return ''
  const branches = await database.readTenant(scope, (trx) => findReportBranches(scope, trx))
  return input.branchIds?.[0] ?? branches[0]?.id ?? ''
}

async function queuePeriods({ scope, trx, connection, now }: AddonLook): Promise<Date> {
  const { id, input } = connection
  const at = settingOf(manifest, input.settings, 'at')
  const every = settingOf(manifest, input.settings, 'every') as DataSchedule
  const report = settingOf(manifest, input.settings, 'report')
  const branches = await findReportBranches(scope, trx)
  const [first] = branches
  const all = isOfBranch(report) ? branches.map((one) => one.id) : ['']
  const wanted = input.branchIds ?? (first === undefined ? [] : all)
  for (const branchId of wanted) {
    const clock = branches.find((one) => one.id === branchId) ?? first
    if (clock === undefined) continue
    const [wall, today] = [wallClockAt(now, clock), businessDateAt(now, clock)]
    const due = periodDue(every, { wall, today, at })
    if (due === null) continue
    const { from, to, key } = due
    const subject = `${key}:${branchId}`
    const date = every === 'hourly' ? `${to}-${wall.slice(11, 13)}` : to
    const delivery = { connectionId: id, ref: subject, type: 'data.report', subject }
    await addDelivery(scope, trx, { ...delivery, payload: { date, from, to, branchId } }, now)
  }
  return new Date(now.getTime() + lookEveryMs)
}

async function handOut(
  services: DataServices,
  scope: Scope,
  { input }: Connection,
  asked: Asked,
): Promise<DeliveryOutcome> {
  const setting = (name: string) => settingOf(manifest, input.settings, name)
  const sheet = await readDataSheet(services, scope, setting('report'), asked)
  const isJson = setting('file') === 'json'
  const file = isJson
    ? {
        name: `${sheet.fileName}.json`,
        type: 'application/json',
        content: await jsonOfSheet(sheet),
      }
    : await csvOf(services, scope, sheet)
  const { name, type } = file
  const url = setting('url').replaceAll('{date}', asked.date)
  const outcome = url === '' ? sent : await putFile(services, url, file)
  // What is put again changes nothing; an email would arrive with every try.
  if (outcome.kind !== 'done') return outcome
  const stays = await services.database.readTenant(scope, (trx) => isPractice(scope, trx))
  for (const to of stays ? [] : addressesOf(setting('recipients'))) {
    await services.mail.send({
      to,
      ...layOutEmail({
        language: 'en',
        subject: `${sheet.title} · ${asked.date}`,
        paragraphs: [...sheet.lines],
        button: { text: input.name, url: `${services.signIn.publicUrl}/boltons/connected` },
        note: '',
      }),
      attachments: [{ filename: name, content: Buffer.from(file.content), contentType: type }],
    })
  }
  return outcome
}

const sent: DeliveryOutcome = { kind: 'done', status: null }

async function putFile(
  { outbound, now }: DataServices,
  url: string,
  { type, content }: { readonly type: string; readonly content: string | Uint8Array },
): Promise<DeliveryOutcome> {
  const headers = { 'content-type': type, 'user-agent': 'Servery-Data/1.0' }
  const put = { method: 'PUT', url, headers, body: content, timeoutMs, answerBytesMax } as const
  return problemOfAnswer(await outbound.send(put), now())
}

async function csvOf({ files }: DataServices, { companyId }: Scope, sheet: Sheet) {
  const { name, type, parts } = fileOfSheet(
    { files },
    { companyId, actor: 'addon', sheet, format: 'csv' },
  )
  return { name, type, content: Buffer.concat(await Array.fromAsync(parts)) }
}
