/** SQL of the authenticator app, its recovery codes, and sign-ins that wait for it. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Secrets, sha256 } from '../../../platform/access/index.ts'
import type { IdentityTables } from '../../../platform/db/index.ts'
import { findTotpStep } from './totp.ts'

type Identity = Kysely<IdentityTables>

const recoveryCodes = 10
const triesMax = 5
const purposeOf = (userId: string) => `totp ${userId}`

export async function isSecondFactorOn(identity: Identity, userId: string): Promise<boolean> {
  const row = await identity
    .selectFrom('second_factors')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.enabled_at !== null
}

/** Keeps the secret of an app that is being set up; false if one is on already. */
export async function keepPendingSecret(
  identity: Identity,
  secrets: Secrets,
  userId: string,
  secret: string,
): Promise<boolean> {
  const sealed = secrets.seal(purposeOf(userId), secret)
  const row = await identity
    .insertInto('second_factors')
    .values({ user_id: userId, secret_enc: sealed, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_enc: sealed })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** True if the code is of the app now, and was not taken before. */
export async function takeAppCode(
  identity: Identity,
  secrets: Secrets,
  input: {
    readonly userId: string
    readonly code: string
    readonly nowMs: number
    readonly state: 'on' | 'pending'
  },
): Promise<boolean> {
  const { userId, state } = input
  const isState =
    state === 'on' ? sql<boolean>`enabled_at IS NOT NULL` : sql<boolean>`enabled_at IS NULL`
  const row = await identity
    .selectFrom('second_factors')
    .select('secret_enc')
    .where('user_id', '=', userId)
    .where(isState)
    .executeTakeFirst()
  if (row === undefined) return false
  const secret = secrets.open(purposeOf(userId), row.secret_enc)
  const step = await findTotpStep(secret, input.code, input.nowMs)
  if (step === null) return false
  const taken = await identity
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where(isState)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** True once for each recovery code. */
export async function takeRecoveryCode(
  identity: Identity,
  input: { readonly userId: string; readonly code: string; readonly nowMs: number },
): Promise<boolean> {
  const taken = await identity
    .updateTable('recovery_codes')
    .set({ used_at: new Date(input.nowMs) })
    .where('user_id', '=', input.userId)
    .where('hash', '=', hashRecoveryCode(input.userId, input.code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Turns the app on. Devices that were trusted before are no longer. */
export async function turnOn(identity: Identity, userId: string, nowMs: number): Promise<boolean> {
  const row = await identity
    .updateTable('second_factors')
    .set({ enabled_at: new Date(nowMs) })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  await identity.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
  return row !== undefined
}

export async function turnOff(identity: Identity, userId: string): Promise<void> {
  await identity.transaction().execute(async (trx) => {
    for (const table of [
      'second_factor_challenges',
      'trusted_devices',
      'recovery_codes',
      'second_factors',
    ] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    }
  })
}

/** New codes of 79 bits each, `k3qd-…`; only their hashes are kept, and the old ones are gone. */
export async function replaceRecoveryCodes(identity: Identity, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, createRecoveryCode)
  await identity.transaction().execute(async (trx) => {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await trx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, hash: hashRecoveryCode(userId, code) })))
      .execute()
  })
  return codes
}

export async function countRecoveryCodes(identity: Identity, userId: string): Promise<number> {
  const { count } = await identity
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

// Without letters and digits that look alike.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

function createRecoveryCode(): string {
  const characters: string[] = []
  while (characters.length < 16) {
    for (const byte of randomBytes(32)) {
      // Bytes beyond the last whole multiple would make some characters likelier.
      const character = byte < alphabet.length * 8 ? alphabet[byte % alphabet.length] : undefined
      if (character !== undefined && characters.length < 16) characters.push(character)
    }
  }
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

function hashRecoveryCode(userId: string, code: string): Buffer {
  return sha256(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
}

export async function addChallenge(
  identity: Identity,
  challenge: {
    readonly hash: Buffer
    readonly userId: string
    readonly remember: boolean
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const { hash, userId, remember, now, expiresAt } = challenge
  await identity.deleteFrom('second_factor_challenges').where('expires_at', '<', now).execute()
  await identity
    .insertInto('second_factor_challenges')
    .values({ hash, user_id: userId, remember, expires_at: expiresAt })
    .execute()
}

/** Whose sign-in waits, without counting a try. */
export async function findChallenge(
  identity: Identity,
  hash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await identity
    .selectFrom('second_factor_challenges')
    .select('user_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Counts a try; null once there were too many, or it is over. */
export async function tryChallenge(
  identity: Identity,
  hash: Buffer,
  now: Date,
): Promise<{ readonly userId: string; readonly remember: boolean } | null> {
  const row = await identity
    .updateTable('second_factor_challenges')
    .set((table) => ({ tries: table('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returning(['user_id', 'remember'])
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, remember: row.remember }
}

/** True for the one who ends it. */
export async function endChallenge(identity: Identity, hash: Buffer): Promise<boolean> {
  const row = await identity
    .deleteFrom('second_factor_challenges')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function trustDevice(
  identity: Identity,
  device: { readonly hash: Buffer; readonly userId: string; readonly now: Date },
  expiresAt: Date,
): Promise<void> {
  const { hash, userId, now } = device
  await identity.deleteFrom('trusted_devices').where('expires_at', '<', now).execute()
  await identity
    .insertInto('trusted_devices')
    .values({ hash, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Trusted for this very person; another one’s device does not help. */
export async function isTrustedDevice(
  identity: Identity,
  device: { readonly hash: Buffer; readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const row = await identity
    .selectFrom('trusted_devices')
    .select('user_id')
    .where('hash', '=', device.hash)
    .where('user_id', '=', device.userId)
    .where('expires_at', '>', device.now)
    .executeTakeFirst()
  return row !== undefined
}

export async function endOtherSessions(
  identity: Kysely<IdentityTables>,
  userId: string,
  sessionId: string,
): Promise<void> {
  await identity
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .execute()
}
