/** An import up to the moment it is set going, and what of it is shown. */
import {
  type ImportSettings,
  type ImportView,
  importFileRowsMax,
  importPartBytes,
} from '@servery/contract/imports.ts'
import type { ItemFileField } from '@servery/domain/catalogue/item-file.ts'
import type { ItemFileProblemCode } from '@servery/domain/catalogue/item-file-plan.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import type { Services } from '../http/context.ts'
import { fail } from '../http/errors.ts'
import { addJobs } from '../jobs/jobs.store.ts'
import { wakeTurn } from '../jobs/turns.store.ts'
import { decodeFile, readRows } from './decode.ts'
import {
  changeImport,
  findImport,
  findProblems,
  findSettings,
  forgetImports,
  type ImportRow,
  insertImport,
  lockImport,
  putPart,
  readFile,
} from './imports.store.ts'

type Actor = { readonly id: string; readonly name: string }

const keptMs = 30 * 86_400_000
const sampleRows = 6
/** Enough for the headings and some rows. */
const openedBytes = 256 * 1024
const cellShownMax = 80

export async function createImport(
  { database, now }: Services,
  scope: Scope,
  actor: Actor,
  file: { readonly id: string; readonly fileName: string; readonly bytes: number },
): Promise<ImportView> {
  const at = new Date(now())
  return database.withTenant(scope, async (trx) => {
    const existing = await findImport(scope, trx, file.id)
    if (existing !== undefined) {
      const isSame = existing.file_name === file.fileName && existing.bytes === file.bytes
      return isSame ? importView(existing) : fail('id_reused', { field: 'id' })
    }
    await forgetImports(scope, trx, new Date(at.getTime() - keptMs))
    await insertImport(scope, trx, { ...file, now: at, actor })
    return importView(await requireImport(scope, trx, file.id))
  })
}

export function addPart(
  { database }: Services,
  scope: Scope,
  { id, part, content }: { readonly id: string; readonly part: number; readonly content: string },
): Promise<{ parts: number }> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.byteLength > importPartBytes) fail('body_too_large', { field: 'content' })
  return database.withTenant(scope, async (trx) => {
    await requireState(scope, trx, id, ['uploading'])
    return { parts: await putPart(scope, trx, { id, part, content: bytes }) }
  })
}

/** Reads the beginning of the file, and recalls how one with the same headings was understood. */
export function openImport({ database }: Services, scope: Scope, id: string): Promise<ImportView> {
  return database.withTenant(scope, async (trx) => {
    const row = await requireState(scope, trx, id, ['uploading', 'ready'])
    const file = await readFile(scope, trx, id)
    if (file.byteLength !== row.bytes) fail('import_busy', { field: 'id' })
    const beginning = file.subarray(0, openedBytes)
    // What the beginning does not show, such as an odd letter at the end, the whole file does.
    const { encoding } = decodeFile(file)
    const { text } = decodeFile(beginning, beginning.byteLength === file.byteLength)
    const { rows, delimiter } = readRows(text, '', sampleRows)
    const shown = rows.map((cells) => cells.map((cell) => cell.trim().slice(0, cellShownMax)))
    const [header = [], ...sample] = shown
    const settings = await findSettings(scope, trx, header)
    await changeImport(scope, trx, id, {
      state: 'ready',
      encoding,
      delimiter,
      header,
      sample,
      problem: shown.flat().every((cell) => cell === '') ? 'empty' : '',
      ...(settings === null ? {} : { settings }),
    })
    return importView(await requireImport(scope, trx, id))
  })
}

/** Sets the import going behind the scenes. */
export async function startImport(
  { database, now, live }: Services,
  scope: Scope,
  id: string,
  start:
    | { readonly step: 'check'; readonly settings: ImportSettings }
    | { readonly step: 'write'; readonly onWrong: 'refuse' | 'skip'; readonly actor: Actor },
): Promise<ImportView> {
  const at = new Date(now())
  const view = await database.withTenant(scope, async (trx) => {
    const isCheck = start.step === 'check'
    const row = await lockImport(scope, trx, id)
    if (row === undefined) return fail('not_found', { field: 'id' })
    // The same that is under way, or done, is not begun again.
    if (!isCheck && (row.state === 'writing' || row.state === 'done')) return importView(row)
    const allowed: ImportRow['state'][] = isCheck ? ['ready', 'checked', 'failed'] : ['checked']
    if (!allowed.includes(row.state) || row.problem === 'empty') fail('import_busy')
    const runs = row.runs + 1
    await changeImport(scope, trx, id, {
      state: isCheck ? 'checking' : 'writing',
      runs,
      rowsDone: 0,
      problem: '',
      ...(isCheck ? { settings: start.settings, result: null } : {}),
    })
    const payload = isCheck
      ? { id }
      : { id, onWrong: start.onWrong, actor: start.actor.id, name: start.actor.name }
    const job = { kind: `import.${start.step}`, key: `import ${id} ${runs}`, payload }
    await addJobs(scope, trx, [job], at)
    return importView(await requireImport(scope, trx, id))
  })
  await wakeTurn(database.work, scope.companyId, at)
  live.publish(scope.companyId, { type: 'import', id })
  return view
}

export function getImport({ database }: Services, scope: Scope, id: string): Promise<ImportView> {
  return database.readTenant(scope, async (trx) => importView(await requireImport(scope, trx, id)))
}

export function listProblems(
  { database }: Services,
  scope: Scope,
  query: { readonly id: string; readonly from: number; readonly limit: number },
) {
  return database.readTenant(scope, async (trx) => {
    await requireImport(scope, trx, query.id)
    const found = await findProblems(scope, trx, { ...query, limit: query.limit + 1 })
    const rows = found.slice(0, query.limit).map(({ row, field, problem, value }) => ({
      row,
      field: field as ItemFileField,
      problem: problem as ItemFileProblemCode,
      value,
    }))
    return { rows, next: found.length > query.limit ? query.from + query.limit : null }
  })
}

export function importView(row: ImportRow): ImportView {
  return {
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    encoding: row.encoding,
    delimiter: row.delimiter,
    header: [...row.header],
    sample: row.sample.map((cells) => [...cells]),
    settings: row.settings,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    result: row.result,
    problem: row.problem as ImportView['problem'],
  }
}

/** True where a file has more rows than one import may. */
export function hasTooManyRows(rows: readonly unknown[]): boolean {
  // One more for the headings.
  return rows.length > importFileRowsMax + 1
}

async function requireImport(scope: Scope, trx: TenantTransaction, id: string) {
  return (await findImport(scope, trx, id)) ?? fail('not_found', { field: 'id' })
}

async function requireState(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  states: readonly ImportRow['state'][],
): Promise<ImportRow> {
  const row = (await lockImport(scope, trx, id)) ?? fail('not_found', { field: 'id' })
  if (!states.includes(row.state)) fail('import_busy', { field: 'id' })
  return row
}
