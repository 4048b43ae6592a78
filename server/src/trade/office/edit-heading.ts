/** What stands above the lines of an order, as the back office changes it. */
import type { ActionOptions, OrderAction } from '@servery/contract/trade/order-actions.ts'
import type { TillRight } from '@servery/domain/business/access/till-rights.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import { pointTermsOf } from '@servery/domain/offer/loyalty/points.ts'
import type { OrderCustomer } from '@servery/domain/order/model/customer.ts'
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { discountTable } from '../../catalogue/items/index.ts'
import { findKept, knownAtTill } from '../../customers/directory/index.ts'
import { findProgramme } from '../../customers/loyalty/index.ts'
import { isAllowedTo, type PersonRights, plainDemand } from '../../people/roles/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'

type Edit = Extract<OrderAction, { type: 'edit' }>

interface Place {
  readonly branch: { readonly id: string; readonly orderTypes: readonly OrderType[] }
  readonly now: Date
}

/** The commands of an edit, in the order in which they depend on each other. */
export async function headingCommands(
  scope: Scope,
  trx: TenantTransaction,
  { order, edit, branch, now }: Place & { readonly order: OrderState; readonly edit: Edit },
): Promise<readonly OrderCommand[]> {
  const { name, covers, orderType, tableIds, customerId } = edit
  const types = [...branch.orderTypes, order.orderType]
  if (orderType !== undefined && !types.includes(orderType)) unknown('orderType')
  const commands: OrderCommand[] = []
  if (orderType !== undefined) commands.push({ type: 'change_type', orderType })
  if (tableIds !== undefined) {
    const tables = await findTables(scope, trx, { order, branchId: branch.id, tableIds })
    commands.push({ type: 'set_tables', tables })
  }
  if (covers !== undefined) commands.push({ type: 'set_covers', covers })
  if (customerId !== undefined) {
    const customer = customerId === null ? null : { customerId, currency: order.currency, now }
    commands.push(await customerCommand(scope, trx, customer))
  }
  if (name !== undefined) commands.push({ type: 'name', name })
  return commands
}

/** Beside taking orders: moving guests to another table is a right of its own, as at a till. */
export function rightsBesideOf({ tableIds }: Edit): readonly TillRight[] {
  return tableIds === undefined ? [] : ['orders.move']
}

/** Whether the bill may come to something else: prices, promotions and charges go by these. */
export function editChangesBill({ covers, orderType, tableIds, customerId }: Edit): boolean {
  return [covers, orderType, tableIds, customerId].some((one) => one !== undefined)
}

/** How it stands, and what may be chosen instead. */
export async function findHeading(
  scope: Scope,
  trx: TenantTransaction,
  {
    order,
    branch,
    rights,
  }: Pick<Place, 'branch'> & { readonly order: OrderState; readonly rights: PersonRights },
): Promise<ActionOptions['heading']> {
  const known = await tablesOf(scope, trx, branch.id)
  const own = (order.tables ?? []).filter(
    ({ tableId }) => !known.some((table) => table.tableId === tableId),
  )
  const { orderType } = order
  const isOffered = branch.orderTypes.includes(orderType)
  return {
    covers: order.covers ?? null,
    orderType,
    orderTypes: [...branch.orderTypes, ...(isOffered ? [] : [orderType])],
    tableIds: (order.tables ?? []).map(({ tableId }) => tableId),
    mayMove: isAllowedTo(rights, plainDemand('orders.move')),
    tables: [
      ...known.map(({ tableId, name, areaName }) => ({ id: tableId, name, areaName })),
      ...own.map(({ tableId, name }) => ({ id: tableId, name, areaName: '' })),
    ],
  }
}

/** A table that the order has already may have left the plan meanwhile. */
async function findTables(
  scope: Scope,
  trx: TenantTransaction,
  {
    order,
    branchId,
    tableIds,
  }: { readonly order: OrderState; readonly branchId: string; readonly tableIds: Edit['tableIds'] },
): Promise<readonly TableRef[]> {
  const known = await tablesOf(scope, trx, branchId)
  return (tableIds ?? []).map((id, index): TableRef => {
    const kept = order.tables?.find(({ tableId }) => tableId === id)
    const found = known.find(({ tableId }) => tableId === id)
    if (found === undefined) return kept ?? unknown(`tableIds.${index}`)
    const { tableId, areaId, name } = found
    return { tableId, areaId, name }
  })
}

async function tablesOf(scope: Scope, trx: TenantTransaction, branchId: string) {
  const areas = await floorAreaStore.findSince(scope, trx, -1)
  return areas
    .filter(({ archived, input }) => !archived && input.branchId === branchId)
    .toSorted((one, other) => one.input.position - other.input.position)
    .flatMap(({ id: areaId, input }) =>
      input.tables.map(({ id, name }) => ({ tableId: id, name, areaId, areaName: input.name })),
    )
}

async function customerCommand(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly customerId: string; readonly currency: string; readonly now: Date } | null,
): Promise<OrderCommand> {
  if (asked === null) return { type: 'detach_customer' }
  const kept = await findKept(scope, trx, asked.customerId)
  if (kept === undefined || kept.archived) return unknown('customerId')
  const now = asked.now.getTime()
  const { tags, segments = [] } = await knownAtTill(scope, trx, { id: kept.id, now })
  const programme = await findProgramme(scope, trx)
  const points = pointTermsOf(programme?.input ?? null, asked.currency)
  const customer: OrderCustomer = {
    customerId: kept.id,
    groups: await groupsAskedFor(scope, trx, [...tags, ...segments]),
    ...(points === null ? {} : { points }),
  }
  return { type: 'attach_customer', ...customer }
}

/** Those of their tags and segments that a discount asks for: no others go into the books. */
async function groupsAskedFor(scope: Scope, trx: TenantTransaction, groups: readonly string[]) {
  const discounts = await discountTable.findSince(scope, trx, -1)
  return groups.filter((group) =>
    discounts.some(({ archived, input }) => !archived && input.customerTags.includes(group)),
  )
}

function unknown(field: string): never {
  return fail('reference_unknown', { field: `deed.${field}` })
}
