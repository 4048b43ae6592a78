import { sql } from 'kysely'
import type { Write } from '../../platform/records/index.ts'

/** Printers that serve named tills serve the one that goes on as well. */
export async function sharePrinters(
  { scope, trx, now, revision, actor }: Write,
  oldId: string,
  newId: string,
): Promise<void> {
  const added = JSON.stringify([newId])
  await sql`update printers set version = version + 1, revision = ${revision},
      updated_at = ${now}, updated_by = ${actor.id},
      body = jsonb_set(body, '{registerIds}', (body -> 'registerIds') || ${added}::jsonb)
    where company_id = ${scope.companyId} and body -> 'registerIds' ? ${oldId}::text`.execute(trx)
}
