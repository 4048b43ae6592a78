import type { CardReaderHealth } from '@servery/contract/setup/card-readers.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { cardReaderStore } from './card-readers.store.ts'
import type { CardServices } from './services.ts'

/** Asks the provider; one that does not answer has a reader that nobody can reach. */
export async function readHealth(
  services: CardServices,
  scope: Scope,
  readerId: string,
): Promise<CardReaderHealth> {
  const { database, cardProviders, now } = services
  const checkedAt = new Date(now()).toISOString()
  const found = await database.readTenant(scope, (trx) =>
    cardReaderStore.find(scope, trx, readerId),
  )
  if (found === undefined) return fail('not_found', { field: 'readerId' })
  requireBranch(scope, found.input.branchId)
  const provider = cardProviders.get(found.input.provider)
  const unknown = { checkedAt, model: '', serialNumber: '' }
  if (provider === undefined) return { ...unknown, state: 'not_connected' }
  try {
    return {
      ...(await provider.health({ ...found.input, id: readerId }, scope.companyId)),
      checkedAt,
    }
  } catch {
    return { ...unknown, state: 'offline' }
  }
}
