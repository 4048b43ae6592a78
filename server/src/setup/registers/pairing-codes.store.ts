/** SQL of pairing codes: each is asked for by one device, confirmed or refused, and used once. */
import type { Selectable } from 'kysely'
import type { PairingCodesTable, Scope, TenantTransaction } from '../../platform/db/index.ts'

export type PairingCode = Selectable<PairingCodesTable>

/** Makes a code the register's only one. */
export async function replacePairingCode(
  scope: Scope,
  trx: TenantTransaction,
  code: {
    readonly registerId: string
    readonly hash: string
    readonly now: Date
    readonly expiresAt: Date
    /** Confirmed already, by whoever made it. */
    readonly isConfirmed: boolean
  },
): Promise<void> {
  await trx
    .updateTable('pairing_codes')
    .set({ used_at: code.now })
    .where('company_id', '=', scope.companyId)
    .where('register_id', '=', code.registerId)
    .where('used_at', 'is', null)
    .execute()
  await trx
    .insertInto('pairing_codes')
    .values({
      company_id: scope.companyId,
      hash: code.hash,
      register_id: code.registerId,
      expires_at: code.expiresAt,
      used_at: null,
      confirmed_at: code.isConfirmed ? code.now : null,
    })
    .execute()
}

export function findPairingCode(
  scope: Scope,
  trx: TenantTransaction,
  hash: string,
): Promise<PairingCode | undefined> {
  return trx
    .selectFrom('pairing_codes')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** The code of a register that waits to be used, if a device has asked with it. */
export function findAskedCode(
  scope: Scope,
  trx: TenantTransaction,
  registerId: string,
): Promise<PairingCode | undefined> {
  return trx
    .selectFrom('pairing_codes')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('register_id', '=', registerId)
    .where('claim_hash', 'is not', null)
    .where('used_at', 'is', null)
    .executeTakeFirst()
}

/** Whether a device of this number was confirmed to be the register. */
export async function wasConfirmed(
  scope: Scope,
  trx: TenantTransaction,
  registerId: string,
  checkNumber: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('pairing_codes')
    .select('hash')
    .where('company_id', '=', scope.companyId)
    .where('register_id', '=', registerId)
    .where('check_number', '=', checkNumber)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function updatePairingCode(
  scope: Scope,
  trx: TenantTransaction,
  hash: string,
  change: Partial<PairingCode>,
): Promise<void> {
  await trx
    .updateTable('pairing_codes')
    .set(change)
    .where('company_id', '=', scope.companyId)
    .where('hash', '=', hash)
    .execute()
}
