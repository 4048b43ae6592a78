/** Goods between two branches, by the service that ships: off at their cost, and in with a loss. */
import { transferInput } from '@servery/contract/stock/transfers.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import { stockValue, worthOf } from '@servery/domain/stock/value.ts'
import type { TenantTransaction } from '@servery/server/platform/db/tenancy.ts'
import { levelsOf } from '@servery/server/stock/ledger/levels.store.ts'
import {
  changeTransfer,
  createTransfer,
  receiveTransfer,
  shipTransfer,
} from '@servery/server/stock/transfers/transfers.service.ts'
import { idOf } from '@servery/testing'
import { branchId, companyId } from '../world/device.ts'
import { type BuyingRoom, boughtIds, mustRefuse, writing } from './buying-beside.ts'
import { type Entered, otherBranchId, scope, shortlyBefore } from './stock-room.ts'

interface Line {
  readonly id: string
  readonly itemId: string
  shipped: number
  value: number
}

interface Transfer {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly lines: readonly Line[]
  shippedAt: string
}

export interface TransferRoom extends BuyingRoom {
  readonly onTheWay: Transfer[]
}

export async function sendOrFetch(room: TransferRoom, about: string): Promise<void> {
  const { random, onTheWay } = room
  const at = shortlyBefore(random, about)
  if (onTheWay.length === 0 || random.chance(400_000)) return send(room, at)
  const [one] = onTheWay.splice(random.integer(0, onTheWay.length - 1), 1)
  if (one !== undefined) await fetchIn(room, one, at)
}

function nextId(room: TransferRoom): string {
  room.made += 1
  return idOf('tran', room.made)
}

async function send(room: TransferRoom, at: string): Promise<void> {
  const { random } = room
  const id = nextId(room)
  const [from, to] = random.chance(700_000) ? [branchId, otherBranchId] : [otherBranchId, branchId]
  const asked = random
    .shuffle([...boughtIds])
    .slice(0, random.integer(1, 2))
    .map((itemId) => ({ id: nextId(room), itemId, quantity: random.integer(1, 12_000) }))
  const input = transferInput.parse({ fromBranchId: from, toBranchId: to, lines: asked })
  await writing(room, (write) => createTransfer(write, { id, input }))
  await writing(room, (write) => createTransfer(write, { id, input }))
  const early = { code: 'transfer_not_shipped', what: `transfer ${id} before it is sent` }
  const receive = { at, lines: [] }
  await mustRefuse(room, early, () =>
    writing(room, (write) => receiveTransfer(write, { id, version: 1 }, receive)),
  )
  if (random.chance(100_000)) return cancel(room, id)
  const lines = asked.map(({ quantity: wanted, ...line }) => {
    const shipped = random.chance(200_000) ? random.integer(0, wanted) : wanted
    return { ...line, shipped, value: 0 }
  })
  const made: Transfer = { id, from, to, lines, shippedAt: at }
  await ship(room, made)
  room.onTheWay.push(made)
}

async function cancel(room: TransferRoom, id: string): Promise<void> {
  await writing(room, (write) =>
    changeTransfer(write, { id, version: 1 }, 'cancel', (one) => ({ ...one, status: 'cancelled' })),
  )
  const gone = { code: 'transfer_cancelled', what: `the cancelled transfer ${id}` }
  const said = { at: new Date(0).toISOString(), lines: [] }
  await mustRefuse(room, gone, () =>
    writing(room, (write) => shipTransfer(write, { id, version: 2 }, said)),
  )
}

async function ship(room: TransferRoom, { id, from, to, lines, shippedAt }: Transfer) {
  const at = shippedAt
  const said = { at, lines: lines.map((line) => ({ id: line.id, quantity: line.shipped })) }
  await writing(room, async (write) => {
    const costs = await unitCosts(write.trx, from, lines)
    const { input } = await shipTransfer(write, { id, version: 1 }, said)
    for (const [index, line] of lines.entries()) {
      line.value = worthOf(costs.get(line.itemId) ?? stockValue(0), quantity(line.shipped))
      const told = input.lines[index]?.value
      if (told !== line.value) {
        room.wrong.push(`${line.itemId} goes off ${id} at ${told}, and is worth ${line.value}`)
      }
    }
  })
  for (const line of lines) {
    if (line.shipped === 0) continue
    const of = (branch: string, location: string, kind: StockKind, units: number) =>
      tell(room, { id, at, branch, location, kind }, line, { units, value: line.value })
    of(from, from, 'transfer_out', -line.shipped)
    of(to, id, 'in_transit', line.shipped)
  }
  const twice = { code: 'transfer_shipped_already', what: `transfer ${id} sent off twice` }
  await mustRefuse(room, twice, () =>
    writing(room, (write) => shipTransfer(write, { id, version: 2 }, said)),
  )
}

/** Of one unit of each, as the branch has it now. */
async function unitCosts(trx: TenantTransaction, branch: string, lines: readonly Line[]) {
  const itemIds = lines.map(({ itemId }) => itemId)
  const levels = await levelsOf(trx, { companyId, branchId: branch, itemIds })
  const here = levels.filter(({ locationId }) => locationId === branch)
  return new Map(here.map(({ itemId, unitCost }) => [itemId, unitCost]))
}

async function fetchIn(room: TransferRoom, one: Transfer, at: string): Promise<void> {
  const { random } = room
  const { id, to, lines, shippedAt } = one
  const came = lines.map((line) => ({
    line,
    quantity: random.chance(400_000) ? random.integer(0, line.shipped) : line.shipped,
  }))
  const receive = (units: readonly { readonly id: string; readonly quantity: number }[]) =>
    writing(room, (write) => {
      const said = units.map((line) => ({ ...line, reason: 'Dropped' }))
      return receiveTransfer(write, { id, version: 2 }, { at, lines: said })
    })
  const more = { code: 'invalid_input', what: `more out of ${id} than was sent` }
  const most = lines.map((line) => ({ id: line.id, quantity: line.shipped + 1 }))
  await mustRefuse(room, more, () => receive(most))
  const arrived = came.map(({ line, quantity: units }) => ({ id: line.id, quantity: units }))
  await receive(arrived)
  const earliest = new Date(Date.parse(shippedAt) + 1).toISOString()
  const moment = at > earliest ? at : earliest
  for (const { line, quantity: units } of came) {
    const lost = line.shipped - units
    const value = line.shipped === 0 ? 0 : Math.round((line.value * units) / line.shipped)
    const of = (location: string, kind: StockKind, moved: number, worth: number) => {
      const place = { id, at: moment, branch: to, location, kind }
      tell(room, place, line, { units: moved, value: worth })
    }
    if (units > 0) {
      of(id, 'in_transit', -units, value)
      of(to, 'transfer_in', units, value)
    }
    if (lost > 0) of(id, 'damage', -lost, line.value - value)
  }
  const twice = { code: 'transfer_received_already', what: `transfer ${id} received twice` }
  await mustRefuse(room, twice, () => receive(arrived))
}

interface MoveRow {
  readonly order_id: string
  readonly id: string
  readonly branch_id: string
  readonly location_id: string
  readonly item_id: string
  readonly kind: string
  readonly quantity: number
}

const moves = `
  SELECT order_id, id, branch_id, location_id, item_id, kind, quantity FROM stock_movements
  WHERE company_id = $1 AND source = 'transfer'`

/** All that was done, with transfers as the store named them: it orders by names. */
export async function nameMoves({ database, entries }: TransferRoom): Promise<Entered[]> {
  const { rows } = await database.withTenantClient(scope, (client) =>
    client.query<MoveRow>({ text: moves, values: [companyId] }),
  )
  const names = new Map(
    rows.map((row) => {
      const { order_id, branch_id, location_id, item_id, kind } = row
      const key = [order_id, branch_id, location_id, item_id, kind, signOf(row.quantity)]
      return [key.join(' '), row.id]
    }),
  )
  return entries.map((entry) => {
    const { sourceId, branchId: branch, locationId, itemId, kind } = entry
    const key = [sourceId, branch, locationId, itemId, kind, signOf(entry.quantity)]
    return { ...entry, id: names.get(key.join(' ')) ?? entry.id }
  })
}

const signOf = (units: number) => (units < 0 ? 'off' : 'on')

/** What it costs is neither made nor lost on the way: what never came is all that is missing. */
export async function wrongTransfers({ database }: TransferRoom): Promise<readonly string[]> {
  const { rows } = await database.withTenantClient(scope, (client) =>
    client.query<{ id: string; cost: number; lost: number }>({
      text: `SELECT order_id AS id, sum(cost)::bigint AS cost,
          coalesce(sum(cost) FILTER (WHERE kind = 'damage'), 0)::bigint AS lost
        FROM stock_movements WHERE company_id = $1 AND source = 'transfer' GROUP BY 1`,
      values: [companyId],
    }),
  )
  return rows
    .filter(({ cost, lost }) => cost !== lost)
    .map(({ id, cost, lost }) => `transfer ${id} comes to ${cost}, and lost ${lost}`)
}

interface Told {
  readonly id: string
  readonly at: string
  readonly branch: string
  readonly location: string
  readonly kind: StockKind
}

function tell(
  { entries }: TransferRoom,
  { id, at, branch, location, kind }: Told,
  { itemId }: Line,
  { units, value }: { readonly units: number; readonly value: number },
): void {
  const entry: Entered = {
    ...{ branchId: branch, sourceId: id, id: `${kind} ${signOf(units)}`, itemId },
    ...{ variationId: null, locationId: location, at, kind, quantity: quantity(units) },
    givenCost: stockValue(value),
  }
  entries.push(entry)
}
