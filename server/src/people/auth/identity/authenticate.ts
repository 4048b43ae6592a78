/**
 * From a request to who is asking. A token that is not good is nobody, never a fault; a request
 * with a token is not asked for cookies.
 */
import { deviceKinds } from '@servery/contract/devices/device-parts.ts'
import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { signatureHeader } from '@servery/domain/business/device/signature.ts'
import { createTogether, type Together } from '../../../fair/index.ts'
import {
  type Device,
  type DeviceKey,
  deviceKeyOf,
  type Key,
  type Newcomer,
  type Person,
  type Principal,
  parseToken,
  type Token,
} from '../../../platform/access/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { isUnavailable } from '../../../platform/errors/index.ts'
import { findRolePermissions } from '../../roles/index.ts'
import { endSessions } from '../sessions/index.ts'
import {
  type DeviceRow,
  findColleagueRow,
  findDeviceRows,
  findKeyRow,
  noteActive,
  noteDeviceSeen,
  noteKeyUsed,
} from './authenticate.store.ts'
import type { Identity, SessionFound } from './identity.routes.ts'

/** Never both. */
export interface Asker {
  readonly principal: Principal | null
  readonly newcomer: Newcomer | null
  /** The token is of a device whose pairing was ended. */
  readonly isForgotten?: boolean
  /** Of the device that asks, where it has one: it must have signed the request. */
  readonly key?: DeviceKey | null
}

/** A device as the journal sees it. */
export interface WritingDevice {
  readonly device: Device
  /** Of its token. */
  readonly hash: string
  readonly key: DeviceKey | null
}

const nobody: Asker = { principal: null, newcomer: null }

export interface Authenticator {
  find(headers: Headers): Promise<Principal | null>
  /** The same, and who is signed in but belongs to no company. */
  identify(headers: Headers): Promise<Asker>
  /**
   * A device by its token as it was up to a minute ago. For the journal alone, which asks again
   * under its lock whether the token is still good: what a forgotten device wrote is kept too.
   */
  findDevice(headers: Headers): Promise<WritingDevice | null>
}

const seenEveryMs = 60_000
const rememberedMs = 60_000
const rememberedMax = 10_000
const lookedUpMax = 100

export function createAuthenticator(options: {
  readonly database: Database
  readonly identity: Identity
  readonly now: () => number
}): Authenticator {
  const { database, now } = options
  const lookUp = createDeviceLookUp(database)
  const remembered = new Map<string, WritingDevice & { readonly until: number }>()

  const identify = async (headers: Headers): Promise<Asker> => {
    const bearer = bearerOf(headers)
    if (bearer === null) return findPerson(options, headers)
    const token = parseToken(bearer)
    // The address of a calendar opens that calendar, and nothing else.
    if (token === null || token.kind === 'feed') return nobody
    if (token.kind === 'key') {
      return { principal: await findKey(database, token, now()), newcomer: null }
    }
    const found = await findDevice({ database, lookUp }, token, now())
    if (found?.isRevoked === true) return { ...nobody, isForgotten: true }
    return { principal: found?.device ?? null, newcomer: null, key: found?.key ?? null }
  }

  return {
    identify,
    find: async (headers) => (await identify(headers)).principal,
    findDevice: async (headers) => {
      const token = parseToken(bearerOf(headers) ?? '')
      if (token?.kind !== 'device') return null
      const hash = token.hash.toString('hex')
      const known = remembered.get(hash)
      // A key stays for good, but the first one may have come meanwhile.
      const isWhole = known?.key !== null || !headers.has(signatureHeader)
      if (known !== undefined && known.until > now() && isWhole) return known
      const found = await findDevice({ database, lookUp }, token, now())
      if (found === null) return null
      const { device, key } = found
      const writing = { device, hash, key, until: now() + rememberedMs }
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(hash, writing)
      return writing
    },
  }
}

/** The token of an `Authorization: Bearer` header. An empty text for one of another form. */
function bearerOf(headers: Headers): string | null {
  const header = headers.get('authorization')
  if (header === null) return null
  return /^Bearer ([\w-]+)$/i.exec(header.trim())?.[1] ?? ''
}

interface PersonSources {
  readonly database: Database
  readonly identity: Identity
  readonly now: () => number
}

async function findPerson(sources: PersonSources, headers: Headers): Promise<Asker> {
  if (!headers.has('cookie')) return nobody
  const session = await sources.identity.findSession(headers)
  if (session === null) return nobody
  const { userId, email, name } = session
  const companyId = await sources.database.findCompanyOfUser(userId)
  if (companyId === null) return { principal: null, newcomer: { userId, email, name } }
  return { principal: await findColleague(sources, companyId, session), newcomer: null }
}

async function findColleague(
  { database, now }: PersonSources,
  companyId: string,
  session: SessionFound,
): Promise<Person | null> {
  const { userId } = session
  const user = await database.withTenant({ companyId, branchIds: null }, async (tx) => {
    const row = await findColleagueRow(tx, companyId, userId)
    if (row?.status === 'active' && isOlder(row.last_active_at, now())) {
      await noteActive(tx, { companyId, userId, at: new Date(now()) })
    }
    return row && { ...row, brings: await findRolePermissions(companyId, tx) }
  })
  if (user === undefined) return null
  if (user.status === 'suspended') {
    await endSessions(database.identity, userId)
    return null
  }
  return {
    kind: 'person',
    companyId,
    branchIds: user.branch_ids,
    permissions: user.brings[user.role],
    roleBrings: user.brings,
    userId,
    sessionId: session.id,
    name: `${user.first_name} ${user.second_name}`.trim(),
    role: user.role,
  }
}

interface FoundDevice {
  readonly device: Device
  readonly key: DeviceKey | null
  readonly isRevoked: boolean
}

interface DeviceSources {
  readonly database: Database
  readonly lookUp: Together<Token, DeviceRow | null>
}

/** All devices of a branch ask at the moment at which news is told to them. */
function createDeviceLookUp(database: Database): DeviceSources['lookUp'] {
  return createTogether({
    work: (tokens) => {
      const companyId = tokens[0]?.companyId ?? ''
      return database.withTenant({ companyId, branchIds: null }, async (tx) => {
        const rows = await findDeviceRows(tx, { companyId, hashes: tokens.map(({ hash }) => hash) })
        const byHash = new Map(rows.map((row) => [row.hash.toString('hex'), row]))
        return tokens.map(({ hash }) => ({
          ok: true,
          value: byHash.get(hash.toString('hex')) ?? null,
        }))
      })
    },
    fitting: (waiting) => Math.min(waiting.length, lookedUpMax),
    mayDoAlone: (error) => !isUnavailable(error),
  })
}

async function findDevice(
  { database, lookUp }: DeviceSources,
  token: Token,
  nowMs: number,
): Promise<FoundDevice | null> {
  const { companyId } = token
  const row = await lookUp(companyId, token)
  if (row === null) return null
  const isRevoked = row.revoked_at !== null
  if (!isRevoked && isOlder(row.last_seen_at, nowMs)) {
    await database.withTenant({ companyId, branchIds: null }, (tx) =>
      noteDeviceSeen(tx, { companyId, id: row.id, at: new Date(nowMs) }),
    )
  }
  const device: Device = {
    kind: 'device',
    companyId,
    branchIds: [row.branch_id],
    permissions: devicePermissions,
    registerId: row.id,
    branchId: row.branch_id,
    // What has no part of its own gets the smallest.
    deviceKind: deviceKinds.find((kind) => kind === row.kind) ?? 'display',
  }
  return { device, key: deviceKeyOf(row), isRevoked }
}

function findKey(database: Database, token: Token, nowMs: number): Promise<Key | null> {
  const { companyId } = token
  return database.withTenant({ companyId, branchIds: null }, async (tx) => {
    const row = await findKeyRow(tx, token)
    if (row === undefined) return null
    if (isOlder(row.last_used_at, nowMs)) {
      await noteKeyUsed(tx, { companyId, id: row.id, at: new Date(nowMs) })
    }
    const { permissions, name } = row
    const roleBrings = await findRolePermissions(companyId, tx)
    const keyId = row.id
    return { kind: 'key', companyId, branchIds: null, permissions, roleBrings, keyId, name }
  })
}

function isOlder(seen: Date | null, nowMs: number): boolean {
  return seen === null || nowMs - seen.getTime() > seenEveryMs
}
