/** Connecting a company with its account at Stripe, and how that fares. */
import type { StripeConnection, StripeReader } from '@servery/contract/setup/stripe.ts'
import type { Stripe } from 'stripe'
import { v7 } from 'uuid'
import { requireReal } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { cardReaderStore } from '../card-payments/index.ts'
import { refusalOf } from './clients.ts'
import {
  findConnection,
  isAsked,
  keepConnection,
  noteState,
  removeConnection,
  type StoredConnection,
} from './connection.store.ts'
import type { StripeServices } from './services.ts'
import { webhookAddress } from './webhook-address.ts'

const none: StripeConnection = {
  ...{ state: 'none', keyHint: '', hasWebhookSecret: false, webhookAddress: '' },
  ...{ publishableKey: '', accountId: '', accountName: '', isLive: false },
  ...{ checkedAt: null, heardAt: null, version: 0 },
}

function viewOf(
  services: StripeServices,
  scope: Scope,
  found: StoredConnection | null,
): StripeConnection {
  if (found === null) return none
  const { state, keyHint, publishableKey, accountId, accountName, isLive, version } = found
  return {
    ...{ state, keyHint, publishableKey, accountId, accountName, isLive, version },
    hasWebhookSecret: found.webhookSecret !== null,
    webhookAddress: services.signIn.publicUrl + webhookAddress(services, scope, found.id),
    checkedAt: found.checkedAt.toISOString(),
    heardAt: found.heardAt?.toISOString() ?? null,
  }
}

const read = ({ database }: StripeServices, scope: Scope) =>
  database.readTenant(scope, (trx) => findConnection(scope, trx))

export async function showConnection(services: StripeServices, scope: Scope) {
  return viewOf(services, scope, await read(services, scope))
}

interface Actor {
  readonly id: string
  readonly name: string
}

interface Keys {
  readonly version: number
  readonly secretKey?: string | undefined
  readonly webhookSecret?: string | undefined
  readonly publishableKey?: string | undefined
}

interface Account {
  readonly id: string
  readonly name: string
}

/** Keeps what was given, once the key has shown that it works. */
export async function connect(
  services: StripeServices,
  scope: Scope,
  actor: Actor,
  keys: Keys,
): Promise<StripeConnection> {
  const { database, stripe, now } = services
  await database.readTenant(scope, (trx) => requireReal(scope, trx))
  const before = await read(services, scope)
  if ((before?.version ?? 0) !== keys.version) fail('stale_version')
  const key =
    keys.secretKey ??
    (before === null ? null : stripe.open(scope.companyId, 'key', before.secretKey))
  if (key === null) return fail('stripe_missing', { field: 'secretKey' })
  const isLive = isLiveKey(key)
  // The one of the other mode goes with the key that it came with.
  const kept = before?.isLive === isLive ? before.publishableKey : ''
  const publishableKey = keys.publishableKey ?? kept
  if (publishableKey !== '' && isLiveKey(publishableKey) !== isLive) {
    const problem = 'one key is of the test account and the other is not'
    fail('invalid_input', {
      field: 'publishableKey',
      issues: [{ field: 'publishableKey', problem }],
    })
  }
  const account = await tryKey(await stripe.clientWith(key))
  const { companyId } = scope
  const secret = keys.webhookSecret
  const after: StoredConnection = {
    id: before?.id ?? v7(),
    version: (before?.version ?? 0) + 1,
    secretKey: stripe.seal(companyId, 'key', key),
    keyHint: key.slice(-4),
    webhookSecret:
      secret === undefined
        ? (before?.webhookSecret ?? null)
        : stripe.seal(companyId, 'webhook', secret),
    ...{ publishableKey, accountId: account.id, accountName: account.name, isLive },
    state: 'working',
    checkedAt: new Date(now()),
    heardAt: before?.heardAt ?? null,
  }
  await database.withTenant(scope, async (trx) => {
    await requireSame(scope, trx, before)
    if (before !== null && !isSameBooks(before, after)) await requireSettled(scope, trx)
    await keepConnection(scope, trx, after, actor.id)
    const changes = changesOf(before, after, keys)
    const write = { scope, trx, actor, now: after.checkedAt }
    await recordChanges(write, 'card_connection', after.id, changes)
  })
  return viewOf(services, scope, after)
}

/** A test account has the id of the live one, and knows nothing of its payments. */
const isSameBooks = (before: StoredConnection, after: StoredConnection) =>
  before.accountId === after.accountId && before.isLive === after.isLive

const isLiveKey = (key: string) => /^[a-z]+_live_/.test(key)

/** Nobody changed it since it was read. */
async function requireSame(
  scope: Scope,
  trx: TenantTransaction,
  before: StoredConnection | null,
): Promise<void> {
  const now = await findConnection(scope, trx)
  if (now?.version !== before?.version || now?.id !== before?.id) fail('stale_version')
}

/** What another account took is asked about there. */
async function requireSettled(scope: Scope, trx: TenantTransaction): Promise<void> {
  if (await isAsked(scope, trx)) fail('stripe_other_account')
}

/** That a secret changed, and never to what. */
function changesOf(before: StoredConnection | null, after: StoredConnection, keys: Keys) {
  const secrets = [
    ...(keys.secretKey === undefined ? [] : ['secretKey']),
    ...(keys.webhookSecret === undefined ? [] : ['webhookSecret']),
  ].map((field) => ({ field, old: null, new: null }))
  const open = (['accountId', 'accountName', 'publishableKey'] as const).flatMap((field) =>
    before?.[field] === after[field]
      ? []
      : [{ field, old: before?.[field] ?? null, new: after[field] }],
  )
  return [...secrets, ...open]
}

/** Whose account it is; refuses where Stripe does not take the key. */
async function tryKey(client: Stripe): Promise<Account> {
  try {
    // Restricted keys may read a balance and not the account itself.
    await client.balance.retrieve()
  } catch (error) {
    return fail(refusalOf(error) === null ? 'stripe_unreachable' : 'stripe_refused', {
      field: 'secretKey',
    })
  }
  try {
    const { id, business_profile, settings } = await client.accounts.retrieveCurrent()
    return { id, name: business_profile?.name ?? settings?.dashboard.display_name ?? '' }
  } catch (error) {
    return refusalOf(error) === null
      ? fail('stripe_unreachable', { field: 'secretKey' })
      : { id: '', name: '' }
  }
}

export async function disconnect(
  { database, now }: StripeServices,
  scope: Scope,
  actor: Actor,
  version: number,
): Promise<StripeConnection> {
  return database.withTenant(scope, async (trx) => {
    const before = await findConnection(scope, trx)
    if (before?.version !== version) return fail('stale_version')
    await requireSettled(scope, trx)
    await removeConnection(scope, trx)
    const changes = [{ field: 'accountId', old: before.accountId, new: null }]
    const write = { scope, trx, actor, now: new Date(now()) }
    await recordChanges(write, 'card_connection', before.id, changes)
    return none
  })
}

/** Asks whether the key still works, and keeps how it was found. */
export async function check(services: StripeServices, scope: Scope): Promise<StripeConnection> {
  const { database, stripe, now } = services
  const found = await read(services, scope)
  const client = await stripe.clientOf(scope.companyId)
  if (found === null || client === null) return fail('stripe_missing')
  const state = await stateOf(client)
  const at = new Date(now())
  await database.withTenant(scope, (trx) =>
    noteState(scope, trx, { version: found.version, state, at }),
  )
  return viewOf(services, scope, { ...found, state, checkedAt: at })
}

async function stateOf(client: Stripe): Promise<StoredConnection['state']> {
  try {
    await client.balance.retrieve()
    return 'working'
  } catch (error) {
    return refusalOf(error)?.kind === 'key' ? 'refused' : 'unreachable'
  }
}

const readersMax = 500

/** The account's readers, and which of them are here already. */
export async function listReaders(
  { database, stripe }: StripeServices,
  scope: Scope,
): Promise<{ rows: StripeReader[] }> {
  const client = await stripe.clientOf(scope.companyId)
  if (client === null) return fail('stripe_missing')
  const here = await database.readTenant(scope, (trx) => cardReaderStore.findSince(scope, trx, -1))
  const idOf = (reference: string) =>
    here.find(({ archived, input }) => {
      return !archived && input.provider === 'stripe' && input.reference === reference
    })?.id ?? null
  try {
    const rows: StripeReader[] = []
    for await (const reader of client.terminal.readers.list({ limit: 100 })) {
      rows.push({
        reference: reader.id,
        label: reader.label,
        model: reader.device_type,
        serialNumber: reader.serial_number,
        isOnline: reader.status === 'online',
        cardReaderId: idOf(reader.id),
      })
      if (rows.length >= readersMax) break
    }
    return { rows }
  } catch (error) {
    return fail(refusalOf(error) === null ? 'stripe_unreachable' : 'stripe_refused')
  }
}
