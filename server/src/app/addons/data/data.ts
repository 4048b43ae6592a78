/** The add-on that hands out a report of yesterday, every day. */
import {
  addonManifests,
  addressesOf,
  settingOf,
} from '@servery/domain/business/addons/manifests.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { FileServices } from '../../../fair/index.ts'
import { findReportBranches } from '../../../journal/aggregates/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { layOutEmail } from '../../../platform/emails/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import {
  fileOfSheet,
  readDrawerSheet,
  readEventSheet,
  readSalesSheet,
  readShiftReportSheet,
  type Sheet,
} from '../../../reporting/exports/index.ts'
import { businessDateAt, wallClockAt } from '../../../setup/company/index.ts'
import type { Connection } from '../connections/index.ts'
import {
  type AddonHandler,
  type AddonLook,
  addDelivery,
  type DeliveryOutcome,
  problemOfAnswer,
} from '../delivery/index.ts'
import { jsonOfSheet } from './sheet-json.ts'

export type DataServices = Services & Pick<FileServices, 'files'>

interface Asked {
  readonly date: string
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
    look: queueYesterday,
    deliver: (scope, connection, { payload }) => {
      // A test is yesterday of every branch.
      const { date, branchId = '' } = payload as Partial<Asked>
      const yesterday = addDays(new Date(services.now()).toISOString().slice(0, 10), -1)
      return handOut(services, scope, connection, { date: date ?? yesterday, branchId })
    },
  }
}

async function queueYesterday({ scope, trx, connection, now }: AddonLook): Promise<Date> {
  const { id, input } = connection
  const at = settingOf(manifest, input.settings, 'at')
  const branches = await findReportBranches(scope, trx)
  const [first] = branches
  const wanted = input.branchIds ?? (first === undefined ? [] : [''])
  for (const branchId of wanted) {
    const clock = branches.find((one) => one.id === branchId) ?? first
    if (clock === undefined || wallClockAt(now, clock).slice(11, 16) < at) continue
    const date = addDays(businessDateAt(now, clock), -1)
    const subject = `${date}:${branchId}`
    const delivery = { connectionId: id, ref: subject, type: 'data.report', subject }
    await addDelivery(scope, trx, { ...delivery, payload: { date, branchId } }, now)
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
  const sheet = await readSheet(services, scope, setting('report'), asked)
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
  for (const to of addressesOf(setting('recipients'))) {
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

function readSheet(
  services: DataServices,
  scope: Scope,
  report: string,
  { date, branchId }: Asked,
): Promise<Sheet> {
  const place = branchId === '' ? {} : { branchId }
  const asked = { from: date, to: date, language: 'en', ...place } as const
  switch (report) {
    case 'cashDrawer':
      return readDrawerSheet(services, scope, asked)
    case 'shiftReports':
      return readShiftReportSheet(services, scope, { ...asked, by: 'till' })
    case 'exceptions':
      return readEventSheet(services, scope, { ...asked, kind: undefined, customers: false })
    default:
      return readSalesSheet(services, scope, { ...asked, by: 'day' })
  }
}
