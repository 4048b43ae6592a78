/** Records that belong to the person who made them, and that they may share with the company. */
import { sql } from 'kysely'
import type { Person } from '../access/index.ts'
import type { Scope, TenantTransaction } from '../db/index.ts'
import { type BodyStore, bodySorts } from './body-record.store.ts'
import type { Stored } from './record.ts'

/** What the body says beside what its person wrote. */
export interface Owned {
  readonly ownerId: string
  readonly shared: boolean
}

/** A person has few, and a company shares few. */
const maxRows = 500

/** Null: there is none, or it is somebody else's own. */
export async function findOwned<Body extends Owned>(
  scope: Scope,
  trx: TenantTransaction,
  { store, id, person }: { store: BodyStore<Body>; id: string; person: Person },
): Promise<Stored<Body> | null> {
  const found = await store.find(scope, trx, id)
  if (found === undefined) return null
  const { ownerId, shared } = found.input
  return shared || ownerId === person.userId ? found : null
}

/** One's own and the shared ones that are not archived, by name. */
export async function listOwned<Body extends Owned>(
  scope: Scope,
  trx: TenantTransaction,
  { store, person }: { readonly store: BodyStore<Body>; readonly person: Person },
): Promise<readonly Stored<Body>[]> {
  const seen = sql`((body ->> 'ownerId') = ${person.userId} or (body ->> 'shared')::boolean)`
  const found = await store.findPage(scope, trx, [sql`not archived`, seen], {
    sort: { ...bodySorts.name, name: 'name', descending: false },
    cursor: undefined,
    limit: maxRows,
  })
  return found?.rows ?? []
}
