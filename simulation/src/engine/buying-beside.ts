/**
 * Purchase orders and transfers by the services that ship, while tills sell without a network:
 * orders come in parts, twice and back; transfers are sent off, arrive with less, are received
 * twice and by a clock that is behind. What is refused changes nothing, and what was done is told
 * to the room as it was meant, so that the ledger is judged by it.
 */
import { categoryInput, itemInput } from '@servery/contract/catalogue/catalogue.ts'
import { deliveryInput } from '@servery/contract/stock/deliveries.ts'
import { purchaseOrderInput } from '@servery/contract/stock/purchase-orders.ts'
import { supplierInput } from '@servery/contract/stock/suppliers.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { valueOfMoney } from '@servery/domain/stock/value.ts'
import { categoryStore, itemStore } from '@servery/server/catalogue/items/stores.ts'
import { nextRevision } from '@servery/server/platform/db/revision.store.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { toApiError } from '@servery/server/platform/errors/errors.ts'
import { createRecord } from '@servery/server/platform/records/record.service.ts'
import type { Write } from '@servery/server/platform/records/record.ts'
import { receiveGoods } from '@servery/server/stock/purchasing/deliveries.service.ts'
import {
  changeOrder,
  createOrder,
  requireOrder,
} from '@servery/server/stock/purchasing/purchase-orders.service.ts'
import { supplierStore } from '@servery/server/stock/suppliers/suppliers.store.ts'
import { idOf, type Random } from '@servery/testing'
import { dishUses } from '../workload.ts'
import { branchId, companyId } from '../world/device.ts'
import { type Entered, otherBranchId, scope, shortlyBefore, within } from './stock-room.ts'

/** What is sold and what dishes are made of: records, so that it can be bought. */
export const boughtIds = [idOf('item', 1), ...dishUses.map(({ itemId }) => itemId)]
const supplierId = idOf('supp', 1)

interface OrderLine {
  readonly id: string
  readonly itemId: string
  readonly packs: number
  /** Thousandths of a unit in a pack. */
  readonly factor: number
  readonly cost: number
  received: number
  value: number
}

interface Order {
  readonly id: string
  readonly branchId: string
  readonly lines: readonly OrderLine[]
  isOver: boolean
}

export interface BuyingRoom {
  readonly database: Database
  readonly random: Random
  readonly entries: Entered[]
  readonly orders: Order[]
  /** What was answered otherwise than it should have been. */
  readonly wrong: string[]
  made: number
}

export const newBuyingRoom = (
  room: Pick<BuyingRoom, 'database' | 'random' | 'entries'>,
): BuyingRoom => ({ ...room, orders: [], wrong: [], made: 0 })

/** By whom and when does not matter to stock. */
export const writing = <T>(
  room: Pick<BuyingRoom, 'database'>,
  work: (write: Write) => Promise<T>,
): Promise<T> =>
  within<T>(room, async (trx) => {
    const revision = await nextRevision(scope, trx)
    const actor = { id: `person:${idOf('pers', 1)}`, name: 'Morwenna' }
    return work({ scope, trx, actor, revision, now: new Date(0) })
  })

/** Answers the code; what is not refused at all is wrong. */
export async function mustRefuse(
  { wrong }: Pick<BuyingRoom, 'wrong'>,
  { code, what }: { readonly code: string; readonly what: string },
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
    wrong.push(`${what} was taken, and should be refused: ${code}`)
  } catch (error) {
    const answered = toApiError(error).code
    if (answered === 'internal') throw error
    if (answered !== code) wrong.push(`${what} is refused: ${answered}, and should be: ${code}`)
  }
}

/** The other branch, the goods and who sells them. */
export async function furnishStockRoom(database: Database): Promise<void> {
  await within({ database }, (trx) =>
    trx
      .insertInto('branches')
      .values({
        ...{ company_id: companyId, id: otherBranchId, name: 'Hill', company_name: 'Harbour' },
        ...{ time_zone: 'Europe/London', currency: 'GBP', revision: 0 },
      })
      .execute(),
  )
  await writing({ database }, async (write) => {
    const category = { id: idOf('cate', 1), input: categoryInput.parse({ name: 'Goods' }) }
    await createRecord(write, categoryStore, category)
    const supplier = { id: supplierId, input: supplierInput.parse({ name: 'Penryn Roasters' }) }
    await createRecord(write, supplierStore, supplier)
    for (const [index, id] of boughtIds.entries()) {
      const goods = { name: `Goods ${index}`, categoryId: category.id, price: 900, taxRateIds: [] }
      const input = itemInput.parse({ ...goods, tracked: true })
      await createRecord(write, itemStore, { id, input })
    }
  })
}

export async function orderOrReceive(room: BuyingRoom, about: string): Promise<void> {
  const { random, orders } = room
  const open = orders.filter(({ isOver }) => !isOver)
  if (open.length === 0 || random.chance(300_000)) return order(room, about)
  const one = random.pick(open)
  const work = random.pick([receive, receive, receive, sendBackTooMuch, closeShort])
  await work(room, one, shortlyBefore(random, about))
}

async function order(room: BuyingRoom, about: string): Promise<void> {
  const { random, orders, wrong } = room
  const id = nextId(room)
  const lines = random
    .shuffle([...boughtIds])
    .slice(0, random.integer(1, 2))
    .map((itemId): OrderLine => {
      const [packs, factor] = [random.integer(1, 6) * 1000, random.pick([1000, 6000, 12_500])]
      const cost = random.integer(0, 900)
      return { id: nextId(room), itemId, packs, factor, cost, received: 0, value: 0 }
    })
  const made: Order = { id, branchId: random.pick(branches), lines, isOver: false }
  const input = purchaseOrderInput.parse({
    ...{ branchId: made.branchId, supplierId },
    lines: lines.map(({ received: _, value: __, ...line }) => line),
  })
  const create = () => writing(room, (write) => createOrder(write, { id, input }))
  const first = await create()
  const again = await create()
  if (again.input.number !== first.input.number) wrong.push(`order ${id} has two numbers`)
  const early = { code: 'purchase_order_not_sent', what: `a delivery of the draft ${id}` }
  await mustRefuse(room, early, () => deliver(room, nextId(room), deliveryOf(room, made, about)))
  await writing(room, (write) =>
    changeOrder(write, { id, version: 1 }, 'send', (draft) => ({ ...draft, status: 'sent' })),
  )
  orders.push(made)
}

const branches = [branchId, branchId, otherBranchId]

function nextId(room: BuyingRoom): string {
  room.made += 1
  return idOf('buyg', room.made)
}

type Delivery = ReturnType<typeof deliveryInput.parse>

/** Some of what is still to come of each line, or all; now and then loose, or more than that. */
function deliveryOf(room: BuyingRoom, { id, branchId: at, lines }: Order, receivedAt: string) {
  const { random } = room
  const came = lines.flatMap((line) => {
    const due = Math.max(1, (line.packs - line.received) / 1000)
    const packs = random.chance(400_000) ? due : random.integer(1, due + 1)
    const isLoose = line.factor % 1000 === 0 && random.chance(300_000)
    const units = isLoose ? { factor: 1000, quantity: packs * line.factor } : {}
    const cost = isLoose ? Math.ceil((line.cost * 1000) / line.factor) : line.cost
    const { itemId, factor, id: purchaseOrderLineId } = line
    const whole = { factor, quantity: packs * 1000, ...units, cost }
    return [{ id: nextId(room), itemId, purchaseOrderLineId, ...whole }]
  })
  const extra = came.length === 1 && random.chance(300_000) ? random.integer(1, 500) : 0
  return deliveryInput.parse({
    ...{ branchId: at, supplierId, purchaseOrderId: id, receivedAt, lines: came, extra },
    costUpdate: random.pick(['average', 'last', 'none']),
  })
}

const deliver = (room: BuyingRoom, id: string, input: Delivery) =>
  writing(room, (write) => receiveGoods(write, { id, input }))

async function receive(room: BuyingRoom, one: Order, at: string): Promise<void> {
  const input = deliveryOf(room, one, at)
  const id = nextId(room)
  await deliver(room, id, input)
  for (const line of input.lines) {
    const units = (line.quantity * line.factor) / 1000
    const total = Math.round((line.cost * line.quantity) / 1000)
    const ordered = one.lines.find((candidate) => candidate.id === line.purchaseOrderLineId)
    if (ordered === undefined) continue
    ordered.received += (units * 1000) / ordered.factor
    ordered.value += total
    room.entries.push({
      ...{ branchId: one.branchId, sourceId: id, id: line.id, itemId: line.itemId },
      ...{ variationId: null, locationId: one.branchId, at, kind: 'received' },
      ...{ quantity: quantity(units), givenCost: valueOfMoney(minorUnits(total + input.extra)) },
    })
  }
  one.isOver = one.lines.every(({ packs, received }) => received >= packs)
  await deliver(room, id, input)
  const other = { ...input, number: 'INV-2' }
  const reused = { code: 'id_reused', what: `delivery ${id} with another number` }
  await mustRefuse(room, reused, () => deliver(room, id, other))
  if (!one.isOver) return
  const late = { code: 'purchase_order_closed', what: `more of the order ${one.id}` }
  await mustRefuse(room, late, () => deliver(room, nextId(room), deliveryOf(room, one, at)))
}

async function sendBackTooMuch(room: BuyingRoom, one: Order, at: string): Promise<void> {
  const [line] = one.lines
  if (line === undefined) return
  const { itemId, factor, id: purchaseOrderLineId, received } = line
  const input = deliveryInput.parse({
    ...{ branchId: one.branchId, supplierId, purchaseOrderId: one.id, receivedAt: at },
    lines: [
      {
        id: nextId(room),
        itemId,
        factor,
        purchaseOrderLineId,
        quantity: -received - 1000,
        cost: 1,
      },
    ],
  })
  const more = { code: 'invalid_input', what: `more back than came for ${one.id}` }
  await mustRefuse(room, more, () => deliver(room, nextId(room), input))
}

async function closeShort(room: BuyingRoom, one: Order, at: string): Promise<void> {
  await writing(room, async (write) => {
    const { version } = await requireOrder(scope, write.trx, one.id)
    const closed = (draft: Parameters<Parameters<typeof changeOrder>[3]>[0]) => ({
      ...{ ...draft, status: 'closed_short' as const, closedAt: at },
    })
    await changeOrder(write, { id: one.id, version }, 'close', closed)
  })
  one.isOver = true
  const late = { code: 'purchase_order_closed', what: `more of the closed order ${one.id}` }
  await mustRefuse(room, late, () => deliver(room, nextId(room), deliveryOf(room, one, at)))
}

/** Each line of an order says what came of it, and what that cost. */
export async function judgeOrders(room: BuyingRoom): Promise<readonly string[]> {
  const found = [...room.wrong]
  for (const { id, lines, isOver } of room.orders) {
    const { input } = await within<Awaited<ReturnType<typeof requireOrder>>>(room, (trx) =>
      requireOrder(scope, trx, id),
    )
    const told = input.lines.map((line) => `${line.received} for ${line.receivedValue}`)
    const wanted = lines.map((line) => `${line.received} for ${line.value}`)
    if (`${told}` !== `${wanted}`) found.push(`order ${id} says ${told}, and got ${wanted}`)
    const isClosed = !['draft', 'sent', 'partly_received'].includes(input.status)
    if (isClosed !== isOver) found.push(`order ${id} is ${input.status}`)
  }
  return found
}
