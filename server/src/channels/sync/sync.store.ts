/** SQL of what devices copy down besides the catalogue: their branch, and their own secret. */
import type { DeviceRecord } from '@servery/contract/devices/registers.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** What the back office says of a register. */
export async function findDevice(
  scope: Scope,
  trx: TenantTransaction,
  registerId: string,
): Promise<{ readonly view: DeviceRecord; readonly revision: number } | undefined> {
  const row = await trx
    .selectFrom('registers')
    .selectAll()
    .select(
      sql<boolean>`exists (select from registers as display
        where display.company_id = registers.company_id and display.shows_id = registers.id
          and display.state = 'active')`.as('displays'),
    )
    .where('company_id', '=', scope.companyId)
    .where('id', '=', registerId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    revision: row.revision,
    view: {
      id: row.id,
      version: row.version,
      archived: row.state === 'closed',
      name: row.name,
      location: row.location,
      profileId: row.profile_id,
      lockedBy: row.locked_by === '' ? null : row.locked_by,
      unpairAsked: row.unpair_asked,
      displays: row.displays,
    },
  }
}

/** The sealed secret of a register's device, and at which revision the device was paired. */
export async function findSealedSecret(
  scope: Scope,
  trx: TenantTransaction,
  registerId: string,
): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('registers')
    .select('device_secret_enc')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', registerId)
    .executeTakeFirst()
  return row?.device_secret_enc ?? null
}
