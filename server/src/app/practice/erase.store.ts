/** SQL that erases a company: whether it may be, and its rows, table by table. */
import {
  type connectAsAdmin,
  ownerRole,
  type Scope,
  type TenantTransaction,
} from '../../platform/db/index.ts'

export type Admin = Awaited<ReturnType<typeof connectAsAdmin>>

export interface OwnedTable {
  readonly name: string
  /** The column that names the company. */
  readonly company: string
  readonly key: readonly string[]
  /** The tables that it refers to. */
  readonly targets: readonly string[]
}

/** Null: it goes on. Undefined: there is none. */
export async function findEnd(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<Date | null | undefined> {
  const row = await trx
    .selectFrom('companies')
    .select('ended_at')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.ended_at
}

/** Every table that holds rows of companies; what is to be done comes first. */
export async function findOwnedTables(admin: Admin): Promise<readonly OwnedTable[]> {
  const { rows } = await admin.query<OwnedTable>(`
    SELECT c.relname AS name, a.attname AS company,
      ARRAY(SELECT k.attname::text FROM pg_index i
        JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY(i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
      ARRAY(SELECT t.relname::text FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f') AS targets
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
      AND a.attname = CASE c.relname WHEN 'companies' THEN 'id' ELSE 'company_id' END
    WHERE c.relnamespace = 'servery'::regnamespace AND c.relkind = 'r'
    ORDER BY c.relname <> 'jobs', c.relname`)
  return rows
}

/**
 * Begins as the owner of the tables, who may take back what the application may only add, and with
 * the rows of this company alone. False: nothing is left of it.
 */
export async function beginErasing(
  admin: Admin,
  companyId: string,
  isSpread: boolean,
): Promise<boolean> {
  await admin.query('BEGIN')
  if (!isSpread) await admin.query(`SET LOCAL ROLE ${ownerRole}`)
  await admin.query(`SELECT set_config('app.company', $1, true)`, [companyId])
  const { rows } = await admin.query<{ ended: boolean }>(
    'SELECT practice AND ended_at IS NOT NULL AS ended FROM companies WHERE id = $1',
    [companyId],
  )
  const [company] = rows
  if (company?.ended === false) throw new Error('a company that goes on is not erased')
  return company !== undefined
}

/** How many went; `most` at a time, but all of a table whose rows refer to one another. */
export async function eraseRows(
  admin: Admin,
  companyId: string,
  { name, company, key, targets }: OwnedTable,
  most: number,
): Promise<number> {
  const columns = key.map((one) => `"${one}"`).join(', ')
  const bound = targets.includes(name)
    ? ''
    : `AND (${columns}) IN (SELECT ${columns} FROM ${name} WHERE ${company} = $1 LIMIT ${most})`
  const gone = await admin.query(`DELETE FROM ${name} WHERE ${company} = $1 ${bound}`, [companyId])
  return gone.rowCount ?? 0
}
