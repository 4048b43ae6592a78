/** The add-on that hands out a report or a list on schedule. */
import { createHash } from 'node:crypto'
import { dataAddressOf } from '@servery/domain/business/addons/data-address.ts'
import { type DataSchedule, periodsDue } from '@servery/domain/business/addons/data-periods.ts'
import {
  addonManifests,
  addressesOf,
  isBranchDataReport,
  settingOf,
} from '@servery/domain/business/addons/manifests.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { findReportBranches } from '../../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { layOutEmail } from '../../../platform/emails/index.ts'
import { addJobs, GiveUp, type JobHandler } from '../../../platform/jobs/index.ts'
import { fileOfSheet, type Sheet } from '../../../reporting/exports/index.ts'
import { businessDateAt, wallClockAt } from '../../../setup/company/index.ts'
import { addonStore, type Connection } from '../connections/index.ts'
import {
  type AddonHandler,
  type AddonLook,
  addDelivery,
  type Delivery,
  type DeliveryOutcome,
  problemOfAnswer,
} from '../delivery/index.ts'
import { type DataServices, readDataSheet } from './data-sheets.ts'
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
const kind = 'data.email'
const hourMs = 3_600_000
const lookEveryMs = 10 * 60_000
const timeoutMs = 20_000
const answerBytesMax = 64 * 1024

export function createData(services: DataServices): AddonHandler {
  return {
    addon: 'data',
    look: queuePeriods,
    deliver: async (scope, connection, delivery) => {
      // A test is yesterday, of every branch or of the first.
      const asked = delivery.payload as Partial<Asked>
      const yesterday = addDays(new Date(services.now()).toISOString().slice(0, 10), -1)
      const { date = yesterday, from = date, to = date } = asked
      const branchId = asked.branchId ?? (await findTested(services, scope, connection))
      return handOut(services, scope, { connection, delivery }, { date, from, to, branchId })
    },
  }
}

async function findTested(
  { database }: DataServices,
  scope: Scope,
  { input }: Connection,
): Promise<string> {
  const branches = await database.readTenant(scope, (trx) => findSentBranches(scope, trx, input))
  return branches.wanted[0] ?? ''
}

/** Those that trade, and of which of them a file each goes out; empty: one file of all. */
async function findSentBranches(
  scope: Scope,
  trx: TenantTransaction,
  { branchIds, settings }: Connection['input'],
) {
  const branches = (await findReportBranches(scope, trx)).filter(({ archived }) => !archived)
  const ids = branches.map(({ id }) => id)
  if (branchIds !== null) return { branches, wanted: ids.filter((id) => branchIds.includes(id)) }
  const isOfEach = isBranchDataReport(settingOf(manifest, settings, 'report'))
  return { branches, wanted: isOfEach || ids.length === 0 ? ids : [''] }
}

async function queuePeriods({ scope, trx, connection, now }: AddonLook): Promise<Date> {
  const { id, input } = connection
  const at = settingOf(manifest, input.settings, 'at')
  const every = settingOf(manifest, input.settings, 'every') as DataSchedule
  const { branches, wanted } = await findSentBranches(scope, trx, input)
  for (const branchId of wanted) {
    const clock = branches.find((one) => one.id === branchId) ?? branches[0]
    if (clock === undefined) continue
    const [wall, today] = [wallClockAt(now, clock), businessDateAt(now, clock)]
    const isFirstHour = businessDateAt(new Date(now.getTime() - hourMs), clock) !== today
    for (const { from, to, key } of periodsDue(every, { wall, today, at, isFirstHour })) {
      const subject = `${key}:${branchId}`
      const hour = to === today ? wall.slice(11, 13) : '24'
      const date = every === 'hourly' ? `${to}-${hour}` : to
      const delivery = { connectionId: id, ref: subject, type: 'data.report', subject }
      await addDelivery(scope, trx, { ...delivery, payload: { date, from, to, branchId } }, now)
    }
  }
  return new Date(now.getTime() + lookEveryMs)
}

interface HandingOut {
  readonly connection: Connection
  readonly delivery: Delivery
}

async function handOut(
  services: DataServices,
  scope: Scope,
  { connection: { id, input }, delivery }: HandingOut,
  asked: Asked,
): Promise<DeliveryOutcome> {
  const setting = (name: string) => settingOf(manifest, input.settings, name)
  const { wanted } = await services.database.readTenant(scope, (trx) =>
    findSentBranches(scope, trx, input),
  )
  const url = dataAddressOf(setting('url'), { ...asked, isOneOfSeveral: wanted.length > 1 })
  const outcome =
    url === '' ? sent : await putFile(services, url, await fileOf(services, scope, input, asked))
  if (outcome.kind !== 'done') return outcome
  // What is put again changes nothing; an email would arrive with every try, so each is a job.
  const jobs = addressesOf(setting('recipients')).map((to) => ({
    kind,
    key: `data:${delivery.id}:${delivery.run_at.getTime()}:${digest(to)}`,
    payload: { ...asked, connectionId: id, email: to },
  }))
  const now = new Date(services.now())
  await services.database.withTenant(scope, (trx) => addJobs(scope, trx, jobs, now))
  return outcome
}

const digest = (text: string) =>
  createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 16)

/** One email to one address. */
export function dataEmailHandlers(services: DataServices): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload }) => {
      const { connectionId = '', email = '', date = '', from = '', to = '' } = payload
      const connection = await services.database.readTenant(scope, (trx) =>
        addonStore.find(scope, trx, connectionId),
      )
      if (connection === undefined) throw new GiveUp('the connection was deleted')
      const { input } = connection
      const asked = { date, from, to, branchId: payload.branchId ?? '' }
      const { sheet, name, type, content } = await fileOf(services, scope, input, asked)
      await services.mail.send({
        to: email,
        ...layOutEmail({
          language: 'en',
          subject: `${sheet.title} · ${date}`,
          paragraphs: [...sheet.lines],
          button: { text: input.name, url: `${services.signIn.publicUrl}/boltons/connected` },
          note: '',
        }),
        attachments: [{ filename: name, content: Buffer.from(content), contentType: type }],
      })
    },
  }
}

/** What is of one branch says so in its name. */
async function fileOf(
  services: DataServices,
  scope: Scope,
  { settings }: Connection['input'],
  asked: Asked,
) {
  const read = await readDataSheet(services, scope, settingOf(manifest, settings, 'report'), asked)
  const branches = await services.database.readTenant(scope, (trx) =>
    findReportBranches(scope, trx),
  )
  const branch = branches.find(({ id }) => id === asked.branchId)?.name ?? ''
  const isNamed = branch === '' || read.fileName.endsWith(`-${branch}`)
  const sheet = isNamed ? read : { ...read, fileName: `${read.fileName}-${branch}` }
  if (settingOf(manifest, settings, 'file') !== 'json') {
    return { sheet, ...(await csvOf(services, scope, sheet)) }
  }
  const content = await jsonOfSheet(sheet)
  return { sheet, name: `${sheet.fileName}.json`, type: 'application/json', content }
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
