/** SQL of whoever asks: a person, a device or a key, and when they were last seen. */
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/index.ts'

interface HashOfCompany {
  readonly companyId: string
  readonly hash: Buffer
}

interface SeenAt {
  readonly companyId: string
  readonly id: string
  readonly at: Date
}

export function findColleagueRow(tx: TenantTransaction, companyId: string, userId: string) {
  return tx
    .selectFrom('users')
    .select(['first_name', 'second_name', 'role', 'branch_ids', 'status', 'last_active_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function noteActive(
  tx: TenantTransaction,
  { companyId, userId, at }: Omit<SeenAt, 'id'> & { readonly userId: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ last_active_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()
}

export type DeviceRow = Awaited<ReturnType<typeof findDeviceRows>>[number]

/** Of tokens that were taken back too. */
export function findDeviceRows(
  tx: TenantTransaction,
  { companyId, hashes }: { readonly companyId: string; readonly hashes: readonly Buffer[] },
) {
  return tx
    .selectFrom('device_tokens as t')
    .innerJoin('registers as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.register_id'),
    )
    .select(['r.id', 'r.branch_id', 'r.kind', 'r.last_seen_at'])
    .select(['t.hash', 't.revoked_at', 't.key_id', 't.public_key'])
    .where('t.company_id', '=', companyId)
    .where('t.hash', '=', sql<Buffer>`ANY(${hashes}::bytea[])`)
    .execute()
}

export async function noteDeviceSeen(
  tx: TenantTransaction,
  { companyId, id, at }: SeenAt,
): Promise<void> {
  await tx
    .updateTable('registers')
    .set({ last_seen_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export function findKeyRow(tx: TenantTransaction, { companyId, hash }: HashOfCompany) {
  return tx
    .selectFrom('api_keys')
    .select(['id', 'name', 'permissions', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function noteKeyUsed(
  tx: TenantTransaction,
  { companyId, id, at }: SeenAt,
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
