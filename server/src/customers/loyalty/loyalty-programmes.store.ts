import {
  type LoyaltyProgrammeInput,
  loyaltyProgrammeInput,
} from '@servery/contract/setup/loyalty-programmes.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BodyStore, bodyStore, type Draft } from '../../platform/records/index.ts'

export const loyaltyProgrammeStore: BodyStore<LoyaltyProgrammeInput> =
  bodyStore<LoyaltyProgrammeInput>({
    noun: 'loyalty_programme',
    table: 'loyalty_programmes',
    schema: loyaltyProgrammeInput,
    nameOf: ({ name }) => name,
    requireValid: requireOnlyOne,
  })

/** The one that runs. */
export async function findProgramme(scope: Scope, trx: TenantTransaction) {
  const programmes = await loyaltyProgrammeStore.findSince(scope, trx, 0)
  return programmes.find(({ archived }) => !archived)
}

/** Fails while the company has another; one that was archived may come back once it has gone. */
async function requireOnlyOne(
  scope: Scope,
  trx: TenantTransaction,
  { id, head }: Draft<LoyaltyProgrammeInput>,
): Promise<void> {
  if (head.archived) return
  const running = await findProgramme(scope, trx)
  if (running !== undefined && running.id !== id) fail('duplicate_value', { field: 'id' })
}
