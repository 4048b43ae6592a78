/**
 * What people do with tables: guests sit down, move, leave; lines go to another bill, and whole
 * bills are put together. Drawn from a seed and what the screen shows; some of it is refused.
 */
import type { CommandStep, RegisterSnapshot } from '@servery/client/register/types.ts'
import { isLiveLine, projectable } from '@servery/domain/order/model/state.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import {
  joinOrders,
  type Move,
  moveLines,
  moveToNew,
} from '@servery/domain/order/tables/move-lines.ts'
import { anOpening, idOf, type Random } from '@servery/testing'

/** Both halves of a move are done, or neither. */
export interface TableAction {
  readonly steps: readonly CommandStep[]
}

/** In millionths of all that people do at a till. */
export const tableChance = 90_000

interface Hand {
  readonly random: Random
  readonly newId: () => string
}

/** The next thing that somebody does with tables who sees this screen; null: nobody is there. */
export function drawTableAction(hand: Hand, snapshot: RegisterSnapshot): TableAction | null {
  const { random } = hand
  const open = [...snapshot.orders.values()].filter(
    (order) => order.status === 'open' && projectable(order),
  )
  if (open.length === 0) return null
  const from = random.pick(open)
  const others = open.filter((order) => order !== from)
  const drawn = random.integer(0, 99)
  if (drawn < 35) return { steps: [{ orderId: from.id, commands: [drawSeating(random, from)] }] }
  if (drawn < 55 && others.length > 0) {
    const to = random.pick(others)
    return moveAction(from, to.id, joinOrders(from, to))
  }
  const lineIds = from.lines.filter(isLiveLine).map(({ lineId }) => lineId)
  if (lineIds.length === 0) return null
  const some = random.shuffle(lineIds).slice(0, random.integer(1, lineIds.length))
  if (others.length > 0 && random.chance(700_000)) {
    const to = random.pick(others)
    return moveAction(from, to.id, moveLines(from, to, some))
  }
  const to = hand.newId()
  return moveAction(from, to, moveToNew(from, to, some), [anOpening()])
}

function moveAction(
  from: OrderState,
  orderId: string,
  move: Move,
  opening: readonly OrderCommand[] = [],
): TableAction {
  const leaves = { orderId: from.id, commands: [move.out] }
  if (move.in === null) return { steps: [leaves] }
  return { steps: [{ orderId, commands: [...opening, move.in] }, leaves] }
}

function drawSeating(random: Random, order: OrderState): OrderCommand {
  const drawn = random.integer(0, 99)
  if (drawn < 55) {
    const numbers = random.shuffle([1, 2, 3, 4]).slice(0, random.integer(0, 2))
    const tables = numbers.map((number) => ({
      tableId: idOf('tabl', number),
      areaId: idOf('area', 1),
      name: String(number),
    }))
    return { type: 'set_tables', tables }
  }
  if (drawn < 70) return { type: 'set_covers', covers: random.integer(1, 8) }
  if (drawn < 80) return { type: 'set_server', serverId: idOf('team', random.integer(1, 3)) }
  const line = order.lines.find(isLiveLine)
  if (drawn < 90 && line !== undefined) {
    return { type: 'seat_line', lineId: line.lineId, seat: random.pick([null, 1, 2]) }
  }
  return { type: 'leave_table' }
}
