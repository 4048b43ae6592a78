/**
 * For tests: a process that works under an Idempotency-Key, says that it has, and hangs until it is
 * killed. `keyed-world.ts ADDRESS COMPANY KEY before|after`: its transaction is open, or committed.
 */
import { v7 } from 'uuid'
import type { Key } from '../access/index.ts'
import { createDatabase, type Database } from '../db/index.ts'
import { type KeyedRequest, onceByKey } from './idempotency.store.ts'

/** What the work does: there is one more of these each time that it is done. */
export const effectKind = 'effect'

export function keyedRequest(companyId: string, key: string): KeyedRequest {
  const keyId = '019a9c01-0000-7000-8000-00000000000a'
  const principal: Key = {
    ...{ kind: 'key', companyId, branchIds: null, permissions: [], keyId, name: 'A program' },
  }
  return { principal, route: 'POST /tested', key, bodyHash: Buffer.from('what is asked') }
}

/** In one transaction; `beforeCommit` is called while it is open. */
export function addEffect(
  database: Database,
  companyId: string,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<void> {
  return database.withTenant({ companyId, branchIds: null }, async (tx) => {
    await tx
      .insertInto('jobs')
      .values({
        ...{ company_id: companyId, id: v7(), kind: effectKind, key: v7() },
        ...{ payload: '{}', run_at: new Date(), created_at: new Date() },
      })
      .execute()
    await beforeCommit()
  })
}

const hang = () =>
  new Promise<never>(() => {
    process.stdout.write('here\n')
  })

if (process.argv[1] === import.meta.filename) {
  const [, , databaseUrl = '', companyId = '', key = '', stage] = process.argv
  const database = createDatabase({ databaseUrl })
  await onceByKey(database, keyedRequest(companyId, key), async () => {
    await addEffect(database, companyId, stage === 'before' ? hang : undefined)
    return hang()
  })
}
