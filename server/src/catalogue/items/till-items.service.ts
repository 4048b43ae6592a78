/** An item from a till: who may add it, and what it has besides its name and price. */
import { itemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { TillItemInput } from '@servery/contract/catalogue/till-items.ts'
import { usualSettings } from '@servery/domain/offer/catalogue/usual-settings.ts'
import { findMemberRights, isAllowedTo, plainDemand } from '../../people/roles/index.ts'
import { findBranchTeam } from '../../people/team/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { createRecord, type Write } from '../../platform/records/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { listItems } from './catalogue.service.ts'
import { itemStore } from './stores.ts'

/** So many items tell what is usual. */
const likeMax = 100

/** Refuses an item of somebody who may not add one, alone or with a PIN. */
export async function requireAdder(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  { memberId, approverId }: Pick<TillItemInput, 'memberId' | 'approverId'>,
): Promise<Write['actor']> {
  const may = async (id: string | null) => {
    if (id === null) return false
    const rights = await findMemberRights(scope, trx, { memberId: id, branchId })
    return rights !== null && isAllowedTo(rights, plainDemand('items.add'))
  }
  const team = await findBranchTeam(scope, trx, branchId)
  const member = team.find(({ id, works }) => works && id === memberId)
  const isAllowed = (await may(memberId)) || (await may(approverId))
  if (member === undefined || !isAllowed) return fail('reference_unknown', { field: 'memberId' })
  return { id: member.id, name: member.input.displayName }
}

/** Sent again, it is the item that was added. */
export async function addAtTill(
  write: Write,
  { id, name, price, categoryId, barcode }: TillItemInput,
): Promise<{ id: string; name: string }> {
  const { scope, trx } = write
  const existing = await itemStore.find(scope, trx, id)
  if (existing !== undefined) {
    const { input } = existing
    return input.name === name && input.price === price ? { id, name } : fail('id_reused')
  }
  const active = { archived: false, status: 'active', limit: likeMax } as const
  const usual = usualSettings(
    {
      ofCategory: (await listItems(scope, trx, { ...active, categoryId })).rows,
      ofAll: (await listItems(scope, trx, active)).rows,
    },
    (await taxRateTable.findSince(scope, trx, 0))
      .filter(({ archived }) => !archived)
      .map((rate) => ({ id: rate.id, rate: rate.input.rate })),
  )
  const content = { name, price, categoryId, barcode, ...usual }
  await createRecord(write, itemStore, { id, input: itemInput.parse(content) })
  return { id, name }
}
