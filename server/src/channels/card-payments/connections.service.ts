/** The keys by which a business is connected to a provider: sealed when given, never answered. */
import type { CardProviderKind } from '@servery/domain/card/readers.ts'
import { z } from 'zod'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findConnection } from './connections.store.ts'
import type { ProviderKeys } from './provider.ts'

const sealedKeys = z.record(z.string(), z.string())

const purposeOf = (scope: Scope, provider: CardProviderKind) =>
  `card keys ${scope.companyId} ${provider}`

export function sealKeys(
  { secrets }: Pick<Services, 'secrets'>,
  scope: Scope,
  provider: CardProviderKind,
  keys: ProviderKeys,
): Buffer {
  return secrets.seal(purposeOf(scope, provider), JSON.stringify(keys))
}

/** Null: the business is not connected to it. */
export async function openKeys(
  { secrets }: Pick<Services, 'secrets'>,
  scope: Scope,
  trx: TenantTransaction,
  provider: CardProviderKind,
): Promise<ProviderKeys | null> {
  const found = await findConnection(scope, trx, provider)
  if (found === undefined) return null
  return sealedKeys.parse(JSON.parse(secrets.open(purposeOf(scope, provider), found.keys)))
}
