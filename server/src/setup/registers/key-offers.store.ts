/** SQL of keys that came with the token of a device which has another one. */
import type { StoredKey } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** Whoever has a token can make keys: of one register so many are shown, and no more. */
const offersMax = 5

/** True where it was not known. */
export async function keepOffer(
  { companyId }: Scope,
  trx: TenantTransaction,
  { registerId, key, now }: { registerId: string; key: StoredKey; now: Date },
): Promise<boolean> {
  const known = await trx
    .selectFrom('device_key_offers')
    .select('key_id')
    .where('company_id', '=', companyId)
    .where('register_id', '=', registerId)
    .where((is) => is.or([is('decided_at', 'is', null), is('key_id', '=', key.keyId)]))
    .execute()
  if (known.length >= offersMax || known.some(({ key_id }) => key_id === key.keyId)) return false
  await trx
    .insertInto('device_key_offers')
    .values({
      ...{ company_id: companyId, register_id: registerId, key_id: key.keyId },
      ...{ public_key: key.spki, offered_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function findOffer(
  { companyId }: Scope,
  trx: TenantTransaction,
  registerId: string,
  keyId: string,
) {
  return trx
    .selectFrom('device_key_offers')
    .select(['key_id', 'public_key', 'decision'])
    .where('company_id', '=', companyId)
    .where('register_id', '=', registerId)
    .where('key_id', '=', keyId)
    .executeTakeFirst()
}

export async function decideOffer(
  { companyId }: Scope,
  trx: TenantTransaction,
  decided: {
    readonly registerId: string
    readonly keyId: string
    readonly decision: 'refused' | 'used'
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  await trx
    .updateTable('device_key_offers')
    .set({ decision: decided.decision, decided_by: decided.by, decided_at: decided.now })
    .where('company_id', '=', companyId)
    .where('register_id', '=', decided.registerId)
    .where('key_id', '=', decided.keyId)
    .execute()
}

/** The device with this key goes on; the one with the key of before is refused. */
export async function replaceKey(
  { companyId }: Scope,
  trx: TenantTransaction,
  registerId: string,
  { key, now }: { readonly key: StoredKey; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('device_tokens')
    .set({ key_id: key.keyId, public_key: key.spki, key_at: now })
    .where('company_id', '=', companyId)
    .where('register_id', '=', registerId)
    .where('revoked_at', 'is', null)
    .execute()
}
