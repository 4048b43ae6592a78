/**
 * A company file into a database in which the company is not: the tables as they were, people who
 * may sign in by a link, and the books made anew from the facts. All of it is one transaction: a
 * file that is refused at its last line has left nothing.
 */
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { refreshAggregates } from '../../journal/aggregates/index.ts'
import { branchesIn, rebuildBranchIn, verifyChains } from '../../journal/books/index.ts'
import { verifyAuditIn } from '../../platform/audit/index.ts'
import {
  clientOf,
  type Database,
  type Scope,
  type TenantTransaction,
} from '../../platform/db/index.ts'
import { isDuplicate } from '../../platform/errors/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import {
  endLine,
  FileRefusal,
  fileFormat,
  fileVersion,
  type Manifest,
  manifestSchema,
  type TellProgress,
  tableLine,
} from './company-file.ts'
import { cutOff, type FileLine, notOurs, readLines } from './read-lines.ts'
import {
  companyColumn,
  findColumns,
  findCompany,
  findOwnReferences,
  fixForms,
  type TableColumn,
} from './read-tables.store.ts'
import { travelling } from './tables.ts'
import {
  addIdentities,
  countAdmitted,
  findPeople,
  findTakenEmails,
  insertRows,
  newestMigration,
  type TextRow,
} from './write-tables.store.ts'

export interface ImportOptions {
  readonly now: Date
  readonly tell?: TellProgress
}

export interface Imported {
  readonly companyId: string
  readonly name: string
  readonly rows: number
  readonly facts: number
  /** Why its reports are not added up yet; null: they are. The company's turn does it again. */
  readonly reportsFailed: unknown
}

const rowsAtOnce = 500
const bytesAtOnce = 4 * 1024 * 1024

/** `open` begins the compressed file anew; it is read once for its head and once for the rest. */
export async function importCompany(
  database: Database,
  open: () => Promise<Readable>,
  { now, tell = () => undefined }: ImportOptions,
): Promise<Imported> {
  const manifest = await readManifest(await open())
  await requireFitting(database, manifest)
  const { companyId, name } = manifest
  const scope = { companyId, branchIds: null }
  const { rows, facts } = await database
    .withTenant(scope, async (trx) => {
      const client = clientOf(trx)
      await fixForms(client)
      if ((await findCompany(client, companyId)) !== undefined) {
        throw new FileRefusal('company_exists', `${name} is on this server already.`)
      }
      const lines = readLines(await open())
      const written = await writeTables(trx, manifest, lines, tell)
      await admitPeople(trx, companyId)
      await makeBooks(trx, companyId, tell)
      return { rows: written, facts: await requireChains(trx, companyId) }
    })
    .catch((error: unknown) => {
      if (isDuplicate(error)) {
        throw new FileRefusal('name_taken', `Part of ${name} is on this server already.`)
      }
      throw error
    })
  // From here on it is here: it is looked after, whatever becomes of its reports.
  await wakeTurn(database.work, companyId, now)
  const reportsFailed = await addUpReports(database, scope, now)
  if (reportsFailed === null) tell({ step: 'reports', name: '', done: 1, total: 1 })
  return { companyId, name, rows, facts, reportsFailed }
}

async function addUpReports(database: Database, scope: Scope, now: Date): Promise<unknown> {
  try {
    const budgetMs = Number.POSITIVE_INFINITY
    await refreshAggregates(database, scope, { now, restMs: 0, budgetMs })
    return null
  } catch (error) {
    return error
  }
}

async function readManifest(file: Readable): Promise<Manifest> {
  for await (const { text } of readLines(file)) {
    const manifest = manifestSchema.safeParse(parse(text))
    file.destroy()
    if (!manifest.success) throw notOurs()
    return manifest.data
  }
  throw cutOff()
}

async function requireFitting(database: Database, manifest: Manifest): Promise<void> {
  if (manifest.version !== fileVersion) {
    throw new FileRefusal(
      'other_version',
      `The file is of version ${manifest.version} of ${fileFormat}; this server reads version ${fileVersion}.`,
    )
  }
  const here = await newestMigration(database)
  if (manifest.migration !== here) {
    throw new FileRefusal(
      'other_migration',
      `The file was made at ${manifest.migration}, and this server is at ${here}. Bring both servers to the same release and export again.`,
    )
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface ReadTable {
  readonly table: string
  readonly columns: readonly TableColumn[]
}

const textRow = z.array(z.string().nullable())

/** As it is written, and of this company. */
function rowOf(text: string, companyId: string, { table, columns }: ReadTable): TextRow {
  const row = textRow.safeParse(parse(text))
  const own = columns.findIndex(({ name }) => name === companyColumn(table))
  const isWhole = row.success && row.data.length === columns.length
  if (!isWhole || row.data[own] !== companyId) throw changed()
  return row.data
}

/** A row to which others of its table refer, as screens do to their till, refers to none itself. */
function referredFirst(
  rows: readonly TextRow[],
  { columns }: ReadTable,
  column: string | undefined,
): readonly TextRow[] {
  const at = columns.findIndex(({ name }) => name === column)
  const isFirst = (row: TextRow) => at < 0 || row[at] === null
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
}

/** Answers how many rows that were. */
async function writeTables(
  trx: TenantTransaction,
  manifest: Manifest,
  lines: AsyncGenerator<FileLine>,
  tell: TellProgress,
): Promise<number> {
  const client = clientOf(trx)
  const { companyId } = manifest
  const columns = await findColumns(client)
  const ownReferences = await findOwnReferences(client)
  const known = new Set(travelling.map(({ name }) => name))
  const total = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  let written = 0
  let table: ReadTable | undefined
  let inTable = 0
  let waiting: string[] = []
  let waitingBytes = 0
  const flush = async () => {
    if (table === undefined || waiting.length === 0) return
    const own = table
    const rows = waiting.map((text) => rowOf(text, companyId, own))
    const ordered = referredFirst(rows, own, ownReferences.get(own.table))
    for (let at = 0; at < ordered.length; at += rowsAtOnce) {
      const part = ordered.slice(at, at + rowsAtOnce)
      await insertRows(client, companyId, own, part).catch(refuseValues)
    }
    written += waiting.length
    inTable += waiting.length
    tell({ step: 'tables', name: table.table, done: written, total })
    waiting = []
    waitingBytes = 0
  }
  const endTable = async () => {
    await flush()
    if (table !== undefined && inTable !== manifest.rows[table.table]) throw cutOff()
    inTable = 0
  }
  let isFirst = true
  for await (const { text, before } of lines) {
    if (isFirst) {
      isFirst = false
      continue
    }
    if (text.startsWith('[')) {
      waiting.push(text)
      waitingBytes += text.length
      const isMuch = waiting.length >= rowsAtOnce || waitingBytes >= bytesAtOnce
      if (isMuch && !ownReferences.has(table?.table ?? '')) await flush()
      continue
    }
    await endTable()
    const line = parse(text)
    const end = endLine.safeParse(line)
    if (end.success) {
      if (end.data.digest !== before.digest() || end.data.rows !== before.rows) throw changed()
      if (written !== total) throw cutOff()
      return written
    }
    table = tableOf(line, known, columns)
  }
  throw cutOff()
}

const changed = () => new FileRefusal('changed', 'The file was changed after it was written.')

/** A changed byte may make a value that its column can't hold, long before the digest is read. */
function refuseValues(error: unknown): never {
  const { code } = error as { code?: unknown }
  if (isDuplicate(error) || typeof code !== 'string') throw error
  throw /^(22|23|42501)/.test(code) ? changed() : error
}

function tableOf(
  line: unknown,
  known: ReadonlySet<string>,
  columns: ReadonlyMap<string, readonly TableColumn[]>,
) {
  const named = tableLine.safeParse(line)
  if (!named.success || !known.has(named.data.table)) throw notOurs()
  const own = columns.get(named.data.table) ?? []
  const byName = new Map(own.map((column) => [column.name, column]))
  const read = named.data.columns.flatMap((name) => byName.get(name) ?? [])
  if (read.length !== named.data.columns.length || read.length !== own.length) throw notOurs()
  return { table: named.data.table, columns: read }
}

/** Their passwords stay where they were: each gets in by a link to the address of theirs. */
async function admitPeople(trx: TenantTransaction, companyId: string): Promise<void> {
  const people = (await findPeople(trx, companyId)).map((person) => ({
    ...{ id: person.id, email: person.email },
    name: `${person.first_name} ${person.second_name}`.trim(),
  }))
  if (people.length !== (await countAdmitted(trx, companyId))) throw notOurs()
  const taken = await findTakenEmails(trx, people)
  if (taken.length > 0) {
    throw new FileRefusal(
      'person_exists',
      `These addresses sign in on this server already: ${taken.join(', ')}.`,
    )
  }
  await addIdentities(trx, people)
}

async function makeBooks(
  trx: TenantTransaction,
  companyId: string,
  tell: TellProgress,
): Promise<void> {
  const client = clientOf(trx)
  for (const { id, name } of await branchesIn(trx, companyId)) {
    await rebuildBranchIn(client, companyId, id, ({ done, total }) =>
      tell({ step: 'books', name, done, total }),
    )
  }
}

/** Answers how many facts hold. */
async function requireChains(trx: TenantTransaction, companyId: string): Promise<number> {
  const books = await verifyChains(clientOf(trx), companyId)
  if (books.broken !== null) {
    const { registerId, sequence, reason } = books.broken
    throw new FileRefusal(
      'chain_broken',
      `The chain of register ${registerId} breaks at ${sequence}: ${reason}.`,
    )
  }
  const audit = await verifyAuditIn(trx, { companyId, branchIds: null })
  if (audit.broken !== null) {
    const { number, reason } = audit.broken
    throw new FileRefusal('chain_broken', `The chain of the audit breaks at ${number}: ${reason}.`)
  }
  return books.counts.facts
}
