/** What leads a guest to an order, and nobody else: nobody can guess it. */
import { readAddress, signAddress } from '../../../platform/access/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import type { Services } from '../../../platform/http/index.ts'

const purpose = 'shop order'

export function orderToken(
  secrets: Services['secrets'],
  order: { readonly companyId: string; readonly id: string },
): string {
  return signAddress(secrets, purpose, order)
}

export function readOrderToken(
  { secrets }: Pick<Services, 'secrets'>,
  token: string,
): { readonly scope: Scope; readonly id: string } {
  const target = readAddress(secrets, purpose, token)
  if (target === null || target.partId !== undefined) return fail('not_found', { field: 'token' })
  return { scope: { companyId: target.companyId, branchIds: null }, id: target.id }
}
