/** SQL of registers, their pairing codes and the tokens of their devices. */
import type { PairedKind, RegisterRow } from '@servery/contract/devices/registers.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoredKey } from '../../platform/access/index.ts'
import {
  nextNumber,
  type RegistersTable,
  type Scope,
  type TenantTransaction,
} from '../../platform/db/index.ts'
import { isOfServer } from './office-register-id.ts'

export type Register = Selectable<RegistersTable> & {
  readonly branch_name: string
  readonly profile_name: string | null
  /** Of the newest pairing code that nobody has used; it may be over. */
  readonly code_expires_at: Date | null
  /** How far its device's clock is ahead, and since when that is known; null where they agree. */
  readonly clock_ahead_ms: number | null
  readonly clock_since: Date | null
  /** Of who gave that code. */
  readonly pairing_request: RegisterRow['pairingRequest']
  readonly signs: boolean
  readonly signs_since: Date | null
  readonly key_offers: readonly { readonly keyId: string; readonly offeredAt: string }[]
}

function registersWithBranch(scope: Scope, trx: TenantTransaction) {
  const registers = trx
    .selectFrom('registers')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.company_id', '=', 'registers.company_id')
        .onRef('branches.id', '=', 'registers.branch_id'),
    )
    .leftJoin('register_clocks as apart', (join) =>
      join
        .onRef('apart.company_id', '=', 'registers.company_id')
        .onRef('apart.register_id', '=', 'registers.id')
        .on('apart.until', 'is', null),
    )
    .selectAll('registers')
    .select([
      'branches.name as branch_name',
      'apart.ahead_ms as clock_ahead_ms',
      'apart.since as clock_since',
      sql<string | null>`(select p.name from device_profiles p
        where p.company_id = registers.company_id and p.id = registers.profile_id)`.as(
        'profile_name',
      ),
      sql<Date | null>`(select max(c.expires_at) from pairing_codes c
        where c.company_id = registers.company_id and c.register_id = registers.id
          and c.used_at is null)`.as('code_expires_at'),
      sql<RegisterRow['pairingRequest']>`(select jsonb_build_object('checkNumber', c.check_number,
          'deviceName', c.device_name, 'confirmed', c.confirmed_at is not null)
        from pairing_codes c
        where c.company_id = registers.company_id and c.register_id = registers.id
          and c.used_at is null and c.claim_hash is not null)`.as('pairing_request'),
      sql<boolean>`exists (select from device_tokens k where k.company_id = registers.company_id
        and k.register_id = registers.id and k.revoked_at is null and k.key_id is not null)`.as(
        'signs',
      ),
      sql<Date | null>`(select max(k.key_at) from device_tokens k
        where k.company_id = registers.company_id and k.register_id = registers.id
          and k.revoked_at is null)`.as('signs_since'),
      sql<Register['key_offers']>`(select coalesce(jsonb_agg(jsonb_build_object('keyId', o.key_id,
          'offeredAt', o.offered_at) order by o.offered_at, o.key_id), '[]')
        from device_key_offers o where o.company_id = registers.company_id
          and o.register_id = registers.id and o.decided_at is null)`.as('key_offers'),
    ])
    .where('registers.company_id', '=', scope.companyId)
  if (scope.branchIds === null) return registers
  return registers.where(sql<boolean>`registers.branch_id = any(${[...scope.branchIds]}::uuid[])`)
}

export function findRegisters(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string | undefined,
): Promise<Register[]> {
  const registers = registersWithBranch(scope, trx)
    .orderBy('branches.name')
    .orderBy('registers.created_at')
    .orderBy('registers.id')
  if (branchId === undefined) return registers.execute()
  return registers.where('registers.branch_id', '=', branchId).execute()
}

export function findRegister(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<Register | undefined> {
  return registersWithBranch(scope, trx).where('registers.id', '=', id).executeTakeFirst()
}

/** Holds the register until the transaction ends: nobody stores its facts or pairs it meanwhile. */
export async function lockRegister(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<Register | undefined> {
  await trx
    .selectFrom('registers')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findRegister(scope, trx, id)
}

export function findBranchName(scope: Scope, trx: TenantTransaction, branchId: string) {
  return trx
    .selectFrom('branches')
    .select(['id', 'name', 'company_name'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', branchId)
    .where('archived', '=', false)
    .executeTakeFirst()
}

const codeLetters: { readonly [kind in PairedKind]: string } = {
  till: 'T',
  kitchen: 'K',
  kiosk: 'S',
  display: 'D',
}

/** What a register is that goes on in the place of this one; a till where nothing is said. */
export function pairedKindOf({ kind }: Pick<Register, 'kind'>): { readonly kind?: PairedKind } {
  return isOfServer(kind) || kind === 'till' ? {} : { kind }
}

/** The next code of the company and the next call prefix of the branch, both without gaps. */
export async function insertRegister(
  scope: Scope,
  trx: TenantTransaction,
  register: {
    readonly id: string
    readonly branchId: string
    readonly name: string
    readonly kind?: PairedKind
    readonly location?: string
    readonly profileId?: string | null
    readonly continuesId?: string
    readonly showsId?: string | null
  },
): Promise<void> {
  const code = await nextNumber(scope, trx, 'register_code')
  const prefix = await nextNumber(scope, trx, `call_prefix ${register.branchId}`)
  await trx
    .insertInto('registers')
    .values({
      company_id: scope.companyId,
      id: register.id,
      branch_id: register.branchId,
      name: register.name,
      code: `${codeLetters[register.kind ?? 'till']}${code}`,
      call_prefix: callPrefixOf(prefix),
      kind: register.kind ?? 'till',
      location: register.location ?? '',
      profile_id: register.profileId ?? null,
      continues_id: register.continuesId ?? null,
      shows_id: register.showsId ?? null,
      last_seen_at: null,
      device_secret_enc: null,
    })
    .execute()
}

/** 1 → A, 26 → Z, 27 → AA. */
export function callPrefixOf(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26))
  const before = Math.floor((number - 1) / 26)
  return before === 0 ? letter : `${callPrefixOf(before)}${letter}`
}

/** Screens beside a till stand beside the one that goes on in its place. */
export async function moveDisplays(
  scope: Scope,
  trx: TenantTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await trx
    .updateTable('registers')
    .set({ shows_id: to })
    .where('company_id', '=', scope.companyId)
    .where('shows_id', '=', from)
    .execute()
}

export async function updateRegister(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  change: Updateable<RegistersTable>,
): Promise<void> {
  await trx
    .updateTable('registers')
    .set(change)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .execute()
}

/** What a device has said of itself as it copied records down. */
export interface SyncNote {
  readonly registerId: string
  readonly now: Date
  /** How far it has taken the records in. */
  readonly cursor: number
  readonly appVersion: string | undefined
  readonly ownSequence: number | undefined
}

/** Keeps it; true where it is news. */
export async function noteSync(
  scope: Scope,
  trx: TenantTransaction,
  { registerId, now, cursor, appVersion, ownSequence }: SyncNote,
): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    update registers set synced_at = ${now},
      records_cursor = ${cursor},
      app_version = coalesce(${appVersion ?? null}, registers.app_version),
      own_sequence = coalesce(${ownSequence ?? null}::bigint, registers.own_sequence)
    from (select records_cursor, app_version, own_sequence from registers
      where company_id = ${scope.companyId} and id = ${registerId} for update) before
    where company_id = ${scope.companyId} and id = ${registerId}
    returning (before.records_cursor, before.app_version, before.own_sequence)
      is distinct from (registers.records_cursor, registers.app_version, registers.own_sequence)
      as news`.execute(trx)
  return rows[0]?.news === true
}

export async function insertDeviceToken(
  scope: Scope,
  trx: TenantTransaction,
  token: { readonly registerId: string; readonly hash: Buffer; readonly key: StoredKey | null },
): Promise<void> {
  await trx
    .insertInto('device_tokens')
    .values({
      company_id: scope.companyId,
      hash: token.hash,
      register_id: token.registerId,
      revoked_at: null,
      key_id: token.key?.keyId ?? null,
      public_key: token.key?.spki ?? null,
      key_at: token.key === null || token.key === undefined ? null : sql`now()`,
    })
    .execute()
}

/** The first key of a device stays; answers whether it is new, and which one the device has. */
export async function keepDeviceKey(
  scope: Scope,
  trx: TenantTransaction,
  registerId: string,
  key: StoredKey,
  now: Date,
): Promise<{ readonly isNew: boolean; readonly keyId: string | null }> {
  const { numUpdatedRows } = await trx
    .updateTable('device_tokens')
    .set({ key_id: key.keyId, public_key: key.spki, key_at: now })
    .where('company_id', '=', scope.companyId)
    .where('register_id', '=', registerId)
    .where('revoked_at', 'is', null)
    .where('key_id', 'is', null)
    .executeTakeFirst()
  const row = await trx
    .selectFrom('device_tokens')
    .select('key_id')
    .where('company_id', '=', scope.companyId)
    .where('register_id', '=', registerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return { isNew: numUpdatedRows > 0n, keyId: row?.key_id ?? null }
}

export async function revokeDeviceTokens(
  scope: Scope,
  trx: TenantTransaction,
  registerId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('device_tokens')
    .set({ revoked_at: now })
    .where('company_id', '=', scope.companyId)
    .where('register_id', '=', registerId)
    .where('revoked_at', 'is', null)
    .execute()
}
