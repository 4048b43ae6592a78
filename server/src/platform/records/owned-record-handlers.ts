import { isAllowed, type Permission } from '@servery/domain/business/access/permissions.ts'
import { type Person, type Principal, requirePerson } from '../access/index.ts'
import type { Scope, TenantTransaction } from '../db/index.ts'
import { fail } from '../errors/index.ts'
import type { Services } from '../http/index.ts'
import type { BodyStore } from './body-record.store.ts'
import { findOwned, type Owned } from './owned-records.store.ts'
import { archiveRecord, createRecord, updateRecord } from './record.service.ts'
import { type Stored, type Write, writeRecords, writerOf } from './record.ts'

interface Call<Input> {
  readonly input: Input
  readonly context: { readonly scope: Scope; readonly principal: Principal | null }
}
type Head = { readonly id: string; readonly version: number }
/** With the rest of what the body says. */
type Content = { readonly shared: boolean }

interface Shown<Body> {
  readonly stored: Stored<Body>
  readonly person: Person
}

/** Sharing, and changing what is shared, needs it. */
const sharing: Permission = 'settings.write'

/** The routes of records that belong to a person; `viewOf` is how each answers. */
export function ownedRecordHandlers<Body extends Owned, View>(
  services: Pick<Services, 'database' | 'live' | 'now'>,
  store: BodyStore<Body>,
  viewOf: (scope: Scope, trx: TenantTransaction, shown: Shown<Body>) => Promise<View>,
) {
  const write = (
    { scope, principal }: Call<unknown>['context'],
    work: (one: Write, person: Person) => Promise<Stored<Body>>,
  ) => {
    const person = requirePerson(principal)
    return writeRecords(services, scope, writerOf(principal), async (one) =>
      viewOf(scope, one.trx, { stored: await work(one, person), person }),
    )
  }
  const requireChangeable = async ({ scope, trx }: Write, id: string, person: Person) => {
    const found = await findOwned(scope, trx, { store, id, person })
    if (found === null) return fail('not_found', { field: 'id' })
    requireSharing(person, found.input.shared)
    return found.input
  }
  return {
    create: ({ input: { id, ...content }, context }: Call<Content & { readonly id: string }>) =>
      write(context, (one, person) => {
        requireSharing(person, content.shared)
        const input = { ...content, ownerId: person.userId } as unknown as Body
        return createRecord(one, store, { id, input })
      }),
    update: ({ input: { id, version, ...content }, context }: Call<Content & Head>) =>
      write(context, async (one, person) => {
        const { ownerId } = await requireChangeable(one, id, person)
        requireSharing(person, content.shared)
        return updateRecord(one, store, { id, version, input: { ...content, ownerId } as never })
      }),
    archive: ({ input, context }: Call<Head & { readonly archived: boolean }>) =>
      write(context, async (one, person) => {
        await requireChangeable(one, input.id, person)
        return archiveRecord(one, store, input)
      }),
  }
}

function requireSharing({ permissions }: Person, shared: boolean): void {
  if (shared && !isAllowed(permissions, sharing)) fail('not_allowed', { field: 'shared' })
}
