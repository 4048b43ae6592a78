/** Lines that the back office adds to an order or changes, as a till with its records would. */
import type { OrderAction, OrderActionType } from '@servery/contract/trade/order-actions.ts'
import type { TillRight } from '@servery/domain/business/access/till-rights.ts'
import { quantity as quantityOf } from '@servery/domain/kernel/quantity.ts'
import {
  type AvailabilityRecord,
  inStock,
  type Stock,
  stockOf,
} from '@servery/domain/offer/catalogue/availability.ts'
import { checkModifiers } from '@servery/domain/offer/catalogue/modifiers.ts'
import { isOffered } from '@servery/domain/offer/catalogue/offer.ts'
import type { StationLink } from '@servery/domain/order/kitchen/kitchen-path.ts'
import { hasUnsent } from '@servery/domain/order/kitchen/sending.ts'
import { asksForAge, isAgeSeen, itemIdsOf } from '@servery/domain/order/lines/of-age.ts'
import { serverOf } from '@servery/domain/order/model/seating.ts'
import { findPresentLine } from '@servery/domain/order/model/state.ts'
import type { LineContent, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { type RoutedPrinter, ticketPrintersOf } from '@servery/domain/receipt/printer/printer.ts'
import { availabilityView, findInForce } from '../../../catalogue/availability/index.ts'
import { findItems } from '../../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { stationStore } from '../../../setup/stations/index.ts'
import { printerStore } from '../../printers/index.ts'
import { lineOf, type QuoteCatalogue, type ResolvedItem, resolveLine } from '../../quotes/index.ts'
import type { Branch } from '../fact-writer.ts'
import { refuse } from '../refused.ts'
import { type ItemLine, rightsToSell, saleLines } from './sale-lines.ts'

type Added = Pick<Extract<OrderAction, { type: 'add_lines' }>, 'lines' | 'ageChecked'>
type AddedLine = Added['lines'][number]
type Changed = Extract<OrderAction, { type: 'change_lines' }>

interface Place {
  readonly order: OrderState
  readonly branch: Branch
  readonly now: Date
}

/** What the branch has for now, besides its catalogue. */
export interface BranchKitchen {
  readonly branchId: string
  readonly stations: readonly StationLink[]
  readonly printers: readonly RoutedPrinter[]
  /** What was said of items, variations and options, by their ids. */
  readonly said: ReadonlyMap<string, AvailabilityRecord>
  readonly stockOf: (...ids: readonly string[]) => Stock
}

/**
 * The commands that add lines: what a till would not sell now is refused at its line, which stands
 * in what was asked below `field`.
 */
export async function addedLines(
  scope: Scope,
  trx: TenantTransaction,
  { order, branch, now, added, field }: Place & { readonly added: Added; readonly field: string },
): Promise<readonly OrderCommand[]> {
  const kitchen = await findKitchen(scope, trx, { branch, now })
  const { orderType } = order
  const sold = { lines: added.lines, orderType, branch, now, field: `${field}.lines` }
  const contents = await saleLines(scope, trx, sold, (line, at, catalogue) =>
    itemLine(line, { field: at, catalogue, kitchen }),
  )
  if (added.ageChecked !== true && (await findsAge(scope, trx, order, contents))) {
    refuse('age_unchecked', `${field}.ageChecked`)
  }
  return contents.map((content, index) => {
    const { note = '', seat } = added.lines[index] ?? {}
    const seated = seat === undefined ? {} : { seat }
    return { type: 'add_line', ...content, note, ...seated }
  })
}

/** Whether somebody must say first that the guest is old enough, as at a till. */
async function findsAge(
  scope: Scope,
  trx: TenantTransaction,
  order: OrderState,
  contents: readonly LineContent[],
): Promise<boolean> {
  const items = await findItemsOf(scope, trx, [...order.lines, ...contents])
  return asksForAge(order.lines, contents, items)
}

/** Whether nobody need be asked about the age of the guest any more. */
export async function findAgeSeen(
  scope: Scope,
  trx: TenantTransaction,
  { lines }: OrderState,
): Promise<boolean> {
  return isAgeSeen(lines, await findItemsOf(scope, trx, lines))
}

async function findItemsOf(scope: Scope, trx: TenantTransaction, lines: readonly LineContent[]) {
  const items = await findItems(scope, trx, [...new Set(lines.flatMap(itemIdsOf))])
  return new Map(items.map(({ id, input }) => [id, input]))
}

/** As at a till. */
export function rightsToAdd({ lines }: Pick<Added, 'lines'>): readonly TillRight[] {
  return rightsToSell(lines)
}

/** Who works on the lines of what somebody else serves needs a right of its own, as at a till. */
export function rightsOverOthers(
  type: OrderActionType,
  order: OrderState,
  userId: string,
): readonly TillRight[] {
  const isOnLines = type === 'add_lines' || type === 'change_lines' || type === 'send'
  return isOnLines && serverOf(order) !== userId ? ['orders.others'] : []
}

/** From what each line has to what it shall have; one that is gone is refused by its command. */
export function changedLines(order: OrderState, { lines }: Changed): readonly OrderCommand[] {
  return lines.flatMap(({ lineId, quantity, seat }): readonly OrderCommand[] => {
    if (quantity === 0) return [{ type: 'remove_line', lineId }]
    const delta = quantityOf(quantity - (findPresentLine(order, lineId)?.quantity ?? 0))
    const change = { type: 'change_quantity', lineId, delta } as const
    if (seat === undefined) return [change]
    const seated = { type: 'seat_line', lineId, seat } as const
    return delta === 0 ? [seated] : [change, seated]
  })
}

/** What sends the rest of an order: guests who eat elsewhere get everything at once. */
export function sendCommand({ orderType }: OrderState, batchId: string): OrderCommand {
  return { type: 'send', batchId, together: orderType !== 'eat_in' }
}

/** Whoever pays for all of it has ordered: what the kitchen has not heard of goes there. */
export function unsentFirst(order: OrderState, batchId: string): readonly OrderCommand[] {
  return hasUnsent(order) ? [{ type: 'send', batchId, together: true }] : []
}

export async function findKitchen(
  scope: Scope,
  trx: TenantTransaction,
  { branch, now }: Pick<Place, 'branch' | 'now'>,
): Promise<BranchKitchen> {
  const stations = await stationStore.findSince(scope, trx, 0)
  const printers = await printerStore.findSince(scope, trx, 0)
  const rows = await findInForce(scope, trx, { branchIds: [branch.id], now })
  const said = new Map(
    // The same members; the row merely says nothing of units.
    rows.map((row) => [row.subject_id, availabilityView(row) as AvailabilityRecord]),
  )
  const isHere = (ids: readonly string[] | null | undefined) => ids?.includes(branch.id) ?? true
  return {
    branchId: branch.id,
    stations: stations
      .filter(({ archived, input }) => !archived && isHere(input.branchIds))
      .map(({ id, input }) => ({ id, nextStationId: input.nextStationId })),
    printers: printers
      .filter(({ archived, input }) => !archived && isHere([input.branchId]))
      .map(({ id, input }) => ({ ...input, id })),
    said,
    stockOf: (...ids) =>
      stockOf(
        ids.map((id) => said.get(id)),
        now.toISOString(),
      ),
  }
}

interface Selling {
  readonly field: string
  readonly catalogue: QuoteCatalogue
  readonly kitchen: BranchKitchen
}

function itemLine(line: AddedLine & ItemLine, selling: Selling): LineContent {
  const { field, catalogue, kitchen } = selling
  const resolved = resolveLine(line, field, catalogue, (id) => kitchen.stockOf(id))
  requireOnSale(resolved, selling)
  for (const { partId, ...chosen } of resolved.parts) {
    const index = line.parts?.findIndex((part) => part.partId === partId) ?? 0
    requireOnSale(chosen, { ...selling, field: `${field}.parts.${index}` })
  }
  return lineOf(line, resolved, catalogue, (item) => ({
    stations: kitchen.stations,
    onPaper: ticketPrintersOf(kitchen.printers, { ...item, itemId: item.id }).length > 0,
  }))
}

/** What a till would not show, would say is gone, or would ask about first. */
function requireOnSale(resolved: ResolvedItem, { field, catalogue, kitchen }: Selling): void {
  const { item, variation, groups, modifiers } = resolved
  const place = { channel: 'till', branchId: kitchen.branchId, at: catalogue.sale.at } as const
  if (variation?.off === true || !isOffered([item], place)) {
    refuse('item_not_offered', `${field}.itemId`)
  }
  const own = variation === null ? [item.id] : [item.id, variation.id]
  const stock = item.soldOut ? { ...inStock, soldOut: true } : kitchen.stockOf(...own)
  if (stock.soldOut) refuse('item_sold_out', `${field}.itemId`)
  const [problem] = checkModifiers(groups, modifiers)
  if (problem === undefined) return
  const isGone = problem.code === 'option_sold_out'
  refuse(isGone ? 'option_sold_out' : 'options_invalid', `${field}.modifiers`)
}
