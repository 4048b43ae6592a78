/** An import up to the moment it is set going, and what of it is shown. */
import {
  type CustomerImportView,
  type ImportView,
  importFileRowsMax,
  importPartBytes,
} from '@servery/contract/catalogue/imports.ts'
import type { ImportNoun, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, wakeTurn } from '../../platform/jobs/index.ts'
import { decodeFile, readRows } from './decode.ts'
import {
  changeImport,
  findImport,
  findProblems,
  findSettings,
  type ImportRow,
  insertImport,
  lockImport,
  putPart,
  readFile,
} from './imports.store.ts'

type Actor = { readonly id: string; readonly name: string }

interface Views {
  readonly item: ImportView
  readonly customer: CustomerImportView
}

/** An import is found among those of its own kind alone: each asks for another permission. */
interface Which<Noun extends ImportNoun> {
  readonly id: string
  readonly noun: Noun
}

const sampleRows = 6
/** Enough for the headings and some rows. */
const openedBytes = 256 * 1024
const cellShownMax = 80

export async function createImport<Noun extends ImportNoun>(
  { database, now }: Services,
  scope: Scope,
  actor: Actor,
  file: Which<Noun> & { readonly fileName: string; readonly bytes: number },
): Promise<Views[Noun]> {
  const at = new Date(now())
  return database.withTenant(scope, async (trx) => {
    const existing = await findImport(scope, trx, file.id)
    if (existing !== undefined) {
      const { noun, fileName, bytes } = file
      const isSame = existing.file_name === fileName && existing.bytes === bytes
      return isSame && existing.noun === noun
        ? importView<Noun>(existing)
        : fail('id_reused', { field: 'id' })
    }
    await insertImport(scope, trx, { ...file, now: at, actor })
    return importView<Noun>(await requireImport(scope, trx, file))
  })
}

export function addPart(
  { database }: Services,
  scope: Scope,
  {
    part,
    content,
    ...which
  }: Which<ImportNoun> & { readonly part: number; readonly content: string },
): Promise<{ parts: number }> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.byteLength > importPartBytes) fail('body_too_large', { field: 'content' })
  return database.withTenant(scope, async (trx) => {
    await requireState(scope, trx, which, ['uploading'])
    return { parts: await putPart(scope, trx, { id: which.id, part, content: bytes }) }
  })
}

/** Reads the beginning of the file, and recalls how one with the same headings was understood. */
export function openImport<Noun extends ImportNoun>(
  { database }: Services,
  scope: Scope,
  which: Which<Noun>,
): Promise<Views[Noun]> {
  const { id, noun } = which
  return database.withTenant(scope, async (trx) => {
    const row = await requireState(scope, trx, which, ['uploading', 'ready'])
    const file = await readFile(scope, trx, id)
    if (file.byteLength !== row.bytes) fail('import_busy', { field: 'id' })
    const beginning = file.subarray(0, openedBytes)
    // What the beginning does not show, such as an odd letter at the end, the whole file does.
    const { encoding, text: whole } = decodeFile(file)
    const isShort = encoding === 'Excel' || beginning.byteLength === file.byteLength
    const { text } = isShort ? { text: whole } : decodeFile(beginning, false)
    const { rows, delimiter } = readRows(text, '', sampleRows)
    const shown = rows.map((cells) => cells.map((cell) => cell.trim().slice(0, cellShownMax)))
    const [header = [], ...sample] = shown
    const settings = await findSettings(scope, trx, { noun, header })
    await changeImport(scope, trx, id, {
      state: 'ready',
      encoding,
      delimiter,
      header,
      sample,
      problem: shown.flat().every((cell) => cell === '') ? 'empty' : '',
      ...(settings === null ? {} : { settings }),
    })
    return importView<Noun>(await requireImport(scope, trx, which))
  })
}

/** Sets the import going behind the scenes. */
export async function startImport<Noun extends ImportNoun>(
  { database, now, live }: Services,
  scope: Scope,
  which: Which<Noun>,
  start:
    | { readonly step: 'check'; readonly settings: NonNullable<Views[Noun]['settings']> }
    | { readonly step: 'write'; readonly onWrong: 'refuse' | 'skip'; readonly actor: Actor },
): Promise<Views[Noun]> {
  const { id, noun } = which
  const at = new Date(now())
  const view = await database.withTenant(scope, async (trx) => {
    const isCheck = start.step === 'check'
    const row = await lockImport(scope, trx, id)
    if (row?.noun !== noun) return fail('not_found', { field: 'id' })
    // The same that is under way, or done, is not begun again.
    if (!isCheck && (row.state === 'writing' || row.state === 'done')) {
      return importView<Noun>(row)
    }
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
    return importView<Noun>(await requireImport(scope, trx, which))
  })
  await wakeTurn(database.work, scope.companyId, at)
  live.publish(scope.companyId, { type: 'import', id })
  return view
}

export function getImport<Noun extends ImportNoun>(
  { database }: Services,
  scope: Scope,
  which: Which<Noun>,
): Promise<Views[Noun]> {
  return database.readTenant(scope, async (trx) =>
    importView<Noun>(await requireImport(scope, trx, which)),
  )
}

/** Each with the field and the problem that its own kind of file has. */
export function listProblems<Field extends string, Problem extends string>(
  { database }: Services,
  scope: Scope,
  query: Which<ImportNoun> & { readonly from: number; readonly limit: number },
) {
  return database.readTenant(scope, async (trx) => {
    await requireImport(scope, trx, query)
    const found = await findProblems(scope, trx, { ...query, limit: query.limit + 1 })
    const rows = found.slice(0, query.limit).map(({ row, field, problem, value }) => ({
      row,
      field: field as Field,
      problem: problem as Problem,
      value,
    }))
    return { rows, next: found.length > query.limit ? query.from + query.limit : null }
  })
}

function importView<Noun extends ImportNoun>(row: ImportRow): Views[Noun] {
  const view = {
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
  // What stands in the row was written as what its kind has; the contract holds it to that.
  return view as Views[Noun]
}

/** True where a file has more rows than one import may. */
export function hasTooManyRows(rows: readonly unknown[]): boolean {
  // One more for the headings.
  return rows.length > importFileRowsMax + 1
}

async function requireImport(
  scope: Scope,
  trx: TenantTransaction,
  { id, noun }: Which<ImportNoun>,
): Promise<ImportRow> {
  const row = await findImport(scope, trx, id)
  return row?.noun === noun ? row : fail('not_found', { field: 'id' })
}

async function requireState(
  scope: Scope,
  trx: TenantTransaction,
  { id, noun }: Which<ImportNoun>,
  states: readonly ImportRow['state'][],
): Promise<ImportRow> {
  const row = await lockImport(scope, trx, id)
  if (row?.noun !== noun) return fail('not_found', { field: 'id' })
  if (!states.includes(row.state)) fail('import_busy', { field: 'id' })
  return row
}
