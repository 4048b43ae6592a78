/** Which stock takes a till counts, and whether those at it may. */
import type { TillCountEntryInput, TillTake } from '@servery/contract/stock/stock-takes.ts'
import { stockTakeReference } from '@servery/domain/stock/stock-take.ts'
import { findPersonRights, isAllowedTo, plainDemand } from '../../people/roles/index.ts'
import { findBranchTeam } from '../../people/team/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { findTakePage, takeSorts } from './takes.store.ts'

const listedMax = 100

export async function listTillTakes(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<{ rows: TillTake[] }> {
  const sort = requireSort(takeSorts, '-createdAt')
  const page = { sort, cursor: undefined, limit: listedMax }
  const found = requirePage(await findTakePage(scope, trx, { branchId, status: 'counting' }, page))
  return {
    rows: found.rows.map(({ id, number, name, note, blind, due_on, rows, counted }) => ({
      ...{ id, reference: stockTakeReference(number), name, note, blind, dueOn: due_on },
      ...{ rows, counted },
    })),
  }
}

interface Within {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly branchId: string
}

/** Refuses what was counted by nobody of the branch who may, alone or with a PIN. */
export async function requireCounters(
  { scope, trx, branchId }: Within,
  counted: readonly Pick<TillCountEntryInput, 'memberId' | 'approverId'>[],
  member: 'rows' | 'entries',
): Promise<void> {
  const team = await findBranchTeam(scope, trx, branchId)
  const working = new Map(team.filter(({ works }) => works).map((one) => [one.id, one]))
  const known = new Map<string, boolean>()
  const may = async (id: string): Promise<boolean> => {
    const member = working.get(id)
    if (member === undefined) return false
    const found = known.get(id)
    if (found !== undefined) return found
    const person = { userId: id, role: member.input.role }
    const rights = await findPersonRights(scope, trx, person)
    const isAllowed = isAllowedTo(rights, plainDemand('stock.stocktake'))
    known.set(id, isAllowed)
    return isAllowed
  }
  for (const [index, { memberId, approverId }] of counted.entries()) {
    const isAllowed = (await may(memberId)) || (approverId !== null && (await may(approverId)))
    if (working.has(memberId) && isAllowed) continue
    fail('reference_unknown', { field: `${member}.${index}.memberId` })
  }
}
