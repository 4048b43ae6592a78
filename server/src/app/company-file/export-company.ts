/**
 * Everything of one company as a stream, of one moment and however large: the tables are read page
 * by page under one snapshot, while the company goes on.
 */
import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, TenantClient } from '../../platform/db/index.ts'
import { fileFormat, fileVersion, type Manifest, type TellProgress } from './company-file.ts'
import {
  countRows,
  findColumns,
  findCompany,
  findReferences,
  fixForms,
  readRows,
} from './read-tables.store.ts'
import { type TravellingTable, travelling } from './tables.ts'
import { newestMigration } from './write-tables.store.ts'

export interface ExportOptions {
  readonly now: Date
  readonly tell?: TellProgress
}

/** The file goes to `take`, which ends when it has all of it. */
export function exportCompany(
  database: Database,
  companyId: string,
  options: ExportOptions,
  take: (file: Readable) => Promise<void>,
): Promise<void> {
  return readCompany(database, companyId, options, (parts) => take(compressed(parts)))
}

/** The compressed file of its lines. */
export function compressed(parts: Readable): Readable {
  const file = createGzip()
  parts.on('error', (error) => file.destroy(error))
  return parts.pipe(file)
}

/** The lines of the file, one by one. The snapshot ends with them, or when no more are wanted. */
export async function* linesOfCompany(
  database: Database,
  companyId: string,
  options: ExportOptions,
): AsyncGenerator<string> {
  const passed = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const reading = readCompany(database, companyId, options, (parts) => pipeline(parts, passed))
  reading.catch((error: Error) => passed.destroy(error))
  try {
    for await (const part of passed) yield* String(part).trimEnd().split('\n')
  } finally {
    passed.destroy()
    await reading.catch(() => undefined)
  }
}

/** Some lines at a time go to `take`. */
function readCompany(
  database: Database,
  companyId: string,
  { now, tell = () => undefined }: ExportOptions,
  take: (parts: Readable) => Promise<void>,
): Promise<void> {
  return database.withTenantSnapshot({ companyId, branchIds: null }, async (client) => {
    await fixForms(client)
    const company = await findCompany(client, companyId)
    if (company === undefined) throw new RangeError(`there is no company ${companyId}`)
    const tables = inOrder(travelling, await findReferences(client))
    const rows: Record<string, number> = {}
    for (const table of tables) rows[table.name] = await countRows(client, companyId, table)
    const manifest: Manifest = {
      ...{ format: fileFormat, version: fileVersion, migration: await newestMigration(database) },
      ...{ companyId, name: company.name, exportedAt: now.toISOString(), rows },
    }
    await take(Readable.from(digested(linesOf(client, manifest, tables, tell))))
  })
}

async function* linesOf(
  client: TenantClient,
  manifest: Manifest,
  tables: readonly TravellingTable[],
  tell: TellProgress,
): AsyncGenerator<string> {
  const { companyId, rows } = manifest
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const columns = await findColumns(client)
  yield `${JSON.stringify(manifest)}\n`
  let done = 0
  for (const table of tables) {
    const own = columns.get(table.name) ?? []
    const names = own.map(({ name }) => name)
    yield `${JSON.stringify({ table: table.name, columns: names })}\n`
    for await (const page of readRows(client, companyId, table, own)) {
      yield `${page.join('\n')}\n`
      done += page.length
      tell({ step: 'tables', name: table.name, done, total })
    }
  }
}

async function* digested(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  for await (const part of lines) {
    hash.update(part)
    count += part.split('\n').length - 1
    yield part
  }
  yield `${JSON.stringify({ rows: count, digest: hash.digest('hex') })}\n`
}

/** Each table after those that its rows refer to. */
export function inOrder(
  tables: readonly TravellingTable[],
  references: readonly { readonly table: string; readonly target: string }[],
): readonly TravellingTable[] {
  const waiting = new Set(tables)
  const ordered: TravellingTable[] = []
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(({ name }) =>
      references.every(
        ({ table, target }) => table !== name || target === name || !names.has(target),
      ),
    )
    if (free.length === 0) throw new Error(`tables refer to one another: ${[...names].join(', ')}`)
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}
