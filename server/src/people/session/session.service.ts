import type { Me } from '@servery/contract/people/session.ts'
import type { Person } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findPersonRights, isAllowedTo, plainDemand } from '../roles/index.ts'
import { findBranches, findCompany, findUser } from './session.store.ts'

/** The person who is signed in, and what they may see and do. */
export async function describePerson(
  scope: Scope,
  trx: TenantTransaction,
  person: Person,
): Promise<Me> {
  const user = await findUser(scope, trx, person.userId)
  const company = await findCompany(scope, trx)
  if (user === undefined || company === undefined) return fail('not_signed_in')
  const branches = await findBranches(scope, trx)
  const rights = await findPersonRights(scope, trx, person)
  return {
    user: {
      id: user.id,
      firstName: user.first_name,
      secondName: user.second_name,
      email: user.email,
      jobTitle: user.job_title,
      avatar: user.avatar,
      phone: user.phone,
    },
    company: {
      id: company.id,
      name: company.name,
      onboarded: company.onboarded,
      currency: company.currency,
      ...(company.practice ? { practice: true } : {}),
    },
    branches: branches.map((branch) => ({
      id: branch.id,
      name: branch.name,
      town: branch.town,
      currency: branch.currency,
      timeZone: branch.time_zone,
      cutOverMinutes: branch.cut_over_minutes,
    })),
    defaultBranchId: defaultBranch(scope, branches),
    limitedToBranches: person.branchIds !== null,
    role: person.role,
    permissions: [...person.permissions],
    mayRefund: isAllowedTo(rights, plainDemand('payments.refund')),
    mayOpenPrice: isAllowedTo(rights, plainDemand('orders.open_price')),
    maySellCustom: isAllowedTo(rights, plainDemand('orders.custom_item')),
  }
}

/** Ids of branches begin with the time at which they were made. */
function defaultBranch(scope: Scope, branches: readonly { readonly id: string }[]): string | null {
  const ids = new Set(branches.map(({ id }) => id))
  const listed = scope.branchIds?.find((id) => ids.has(id))
  return listed ?? [...ids].toSorted()[0] ?? null
}
