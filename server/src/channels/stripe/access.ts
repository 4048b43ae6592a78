/** A company's way to its account: the client with its key, and the secret of its events. */
import type { Stripe } from 'stripe'
import type { Secrets } from '../../platform/access/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { createClient } from './clients.ts'
import { findConnection, type StoredConnection } from './connection.store.ts'

export interface StripeAccess {
  /** Of a key that is not kept yet. */
  clientWith(secretKey: string): Promise<Stripe>
  /** Null: the company has connected no account. */
  clientOf(companyId: string): Promise<Stripe | null>
  /** Null: no account, or none that a guest's browser could pay at. */
  publicKeyOf(companyId: string): Promise<string | null>
  seal(companyId: string, what: SecretKind, text: string): Buffer
  open(companyId: string, what: SecretKind, sealed: Buffer): string
  readonly scriptUrl: string
}

export type SecretKind = 'key' | 'webhook'

interface Kept {
  readonly version: number
  readonly id: string
  readonly client: Stripe
}

interface Parts {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly apiUrl: string
  readonly scriptUrl: string
}

const clientsMax = 200

export function createStripeAccess({ database, secrets, apiUrl, scriptUrl }: Parts): StripeAccess {
  // A client keeps its connections open; what stands in the database says whether it still holds.
  const clients = new Map<string, Kept>()
  const purposeOf = (companyId: string, what: SecretKind) => `stripe ${what} ${companyId}`
  const open: StripeAccess['open'] = (companyId, what, sealed) =>
    secrets.open(purposeOf(companyId, what), sealed)

  async function keep(companyId: string, connection: StoredConnection): Promise<Stripe> {
    const { id, version } = connection
    const client = await createClient(open(companyId, 'key', connection.secretKey), apiUrl)
    if (clients.size >= clientsMax) clients.clear()
    clients.set(companyId, { id, version, client })
    return client
  }

  return {
    open,
    scriptUrl,
    seal: (companyId, what, text) => secrets.seal(purposeOf(companyId, what), text),
    clientWith: (secretKey) => createClient(secretKey, apiUrl),
    publicKeyOf: async (companyId) => {
      const scope = { companyId, branchIds: null }
      const found = await database.readTenant(scope, (trx) => findConnection(scope, trx))
      return found === null || found.publishableKey === '' || found.state === 'refused'
        ? null
        : found.publishableKey
    },
    clientOf: async (companyId) => {
      const scope = { companyId, branchIds: null }
      const found = await database.readTenant(scope, (trx) => findConnection(scope, trx))
      if (found === null) return null
      const kept = clients.get(companyId)
      const isSame = kept?.id === found.id && kept.version === found.version
      return isSame ? kept.client : keep(companyId, found)
    },
  }
}
