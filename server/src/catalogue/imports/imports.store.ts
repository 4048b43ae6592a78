/** SQL of imports: their files, how far they are, what is wrong with their rows. */
import { type Selectable, sql } from 'kysely'
import type { ImportNoun, ImportsTable, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { chunksOf } from '../bulk/index.ts'

export type ImportRow = Selectable<ImportsTable>

/** Whoever wrote a file has until then to mend the rows that were wrong with it. */
const peopleKeptMs = 86_400_000

/** What is wrong with a cell of a row. */
export interface FileProblem {
  readonly row: number
  readonly field: string
  readonly problem: string
  readonly value: string
}

export function findImport(scope: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockImport(scope: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertImport(
  scope: Scope,
  trx: TenantTransaction,
  file: {
    readonly id: string
    readonly noun: ImportNoun
    readonly fileName: string
    readonly bytes: number
    readonly now: Date
    readonly actor: { readonly id: string; readonly name: string }
  },
): Promise<void> {
  await trx
    .insertInto('imports')
    .values({
      company_id: scope.companyId,
      id: file.id,
      noun: file.noun,
      state: 'uploading',
      file_name: file.fileName,
      bytes: file.bytes,
      created_at: file.now,
      created_by: file.actor.id,
      created_by_name: file.actor.name,
    })
    .execute()
}

/** What was written keeps its history, not its file. */
export async function forgetImports(
  { companyId }: Scope,
  trx: TenantTransaction,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<void> {
  await trx
    .deleteFrom('imports')
    .where('company_id', '=', companyId)
    .where('created_at', '<', before)
    .execute()
  await forgetPeople({ companyId }, trx, new Date(now.getTime() - peopleKeptMs))
}

/**
 * Files of customers from before a moment that nobody went on with, and the rows of those that
 * were written. Those under way are left alone.
 */
export async function forgetPeople(
  { companyId }: Pick<Scope, 'companyId'>,
  trx: TenantTransaction,
  before: Date,
): Promise<void> {
  const ofPeople = trx
    .selectFrom('imports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('noun', '=', 'customer')
    .where('created_at', '<=', before)
  await trx
    .deleteFrom('imports')
    .where('company_id', '=', companyId)
    .where('id', 'in', ofPeople.where('state', 'not in', ['checking', 'writing', 'done']))
    .execute()
  await trx
    .deleteFrom('import_problems')
    .where('company_id', '=', companyId)
    .where('import_id', 'in', ofPeople.where('state', '=', 'done'))
    .execute()
}

export async function putPart(
  scope: Scope,
  trx: TenantTransaction,
  { id, part, content }: { readonly id: string; readonly part: number; readonly content: Buffer },
): Promise<number> {
  await trx
    .insertInto('import_parts')
    .values({ company_id: scope.companyId, import_id: id, part, content })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'import_id', 'part']).doUpdateSet({ content }),
    )
    .execute()
  const { count } = await trx
    .selectFrom('import_parts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', scope.companyId)
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** The file as it was uploaded. */
export async function readFile(scope: Scope, trx: TenantTransaction, id: string): Promise<Buffer> {
  const parts = await trx
    .selectFrom('import_parts')
    .select('content')
    .where('company_id', '=', scope.companyId)
    .where('import_id', '=', id)
    .orderBy('part')
    .execute()
  return Buffer.concat(parts.map(({ content }) => content))
}

/** Its headings stay, by which the next file like it is understood. */
export async function dropFile(
  scope: Scope,
  trx: TenantTransaction,
  { id, settings }: Pick<ImportRow, 'id' | 'settings'>,
): Promise<void> {
  await trx
    .deleteFrom('import_parts')
    .where('company_id', '=', scope.companyId)
    .where('import_id', '=', id)
    .execute()
  const header = settings?.hasHeadings === false ? { header: [] } : {}
  await changeImport(scope, trx, id, { sample: [], ...header })
}

export interface ImportChange {
  readonly state?: ImportRow['state']
  readonly encoding?: string
  readonly delimiter?: string
  readonly header?: readonly string[]
  readonly sample?: readonly (readonly string[])[]
  readonly settings?: ImportRow['settings']
  readonly runs?: number
  readonly rowsDone?: number
  readonly rowsTotal?: number
  readonly result?: ImportRow['result']
  readonly problem?: string
}

export async function changeImport(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  change: ImportChange,
): Promise<void> {
  const { header, sample, settings, result, rowsDone, rowsTotal, ...plain } = change
  const changes = {
    ...plain,
    ...(header && { header: JSON.stringify(header) }),
    ...(sample && { sample: JSON.stringify(sample) }),
    ...(settings && { settings: JSON.stringify(settings) }),
    ...(result !== undefined && { result: result === null ? null : JSON.stringify(result) }),
    ...(rowsDone !== undefined && { rows_done: rowsDone }),
    ...(rowsTotal !== undefined && { rows_total: rowsTotal }),
  }
  await trx
    .updateTable('imports')
    .set(changes)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute()
}

/** How the last file with these headings was understood. */
export async function findSettings(
  scope: Scope,
  trx: TenantTransaction,
  { noun, header }: { readonly noun: ImportNoun; readonly header: readonly string[] },
): Promise<ImportRow['settings']> {
  const row = await trx
    .selectFrom('imports')
    .select('settings')
    .where('company_id', '=', scope.companyId)
    .where('noun', '=', noun)
    .where('settings', 'is not', null)
    .where(sql<boolean>`header = ${JSON.stringify(header)}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.settings ?? null
}

export async function replaceProblems(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  problems: readonly FileProblem[],
): Promise<void> {
  await trx
    .deleteFrom('import_problems')
    .where('company_id', '=', scope.companyId)
    .where('import_id', '=', id)
    .execute()
  const rows = problems.map((problem, position) => ({
    company_id: scope.companyId,
    import_id: id,
    position,
    ...problem,
    // A character that PostgreSQL keeps in no text is often what is wrong with it.
    value: problem.value.replaceAll('\u0000', '\uFFFD').slice(0, 200),
  }))
  for (const chunk of chunksOf(rows, 4000)) {
    await trx.insertInto('import_problems').values(chunk).execute()
  }
}

export function findProblems(
  scope: Scope,
  trx: TenantTransaction,
  { id, from, limit }: { readonly id: string; readonly from: number; readonly limit: number },
) {
  return trx
    .selectFrom('import_problems')
    .select(['position', 'row', 'field', 'problem', 'value'])
    .where('company_id', '=', scope.companyId)
    .where('import_id', '=', id)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .execute()
}
