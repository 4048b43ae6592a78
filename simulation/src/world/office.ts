/**
 * The back office, which acts on orders as a register of its own: by the server's code that decides
 * and seals its actions, on the books as they stand, and in one transaction with what it writes.
 */

import { emptyHead } from '@servery/domain/journal/head.ts'
import { uuidV7 } from '@servery/domain/journal/ids.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { afterAll, write } from '@servery/server/trade/office/fact-writer.ts'
import { idOf, type Random, utcBusinessDate } from '@servery/testing'
import type { Ledger } from '../ledger.ts'
import { drawOfficeAction } from '../office-actions.ts'
import { append, headOf } from './books.ts'
import { branchId, companyId } from './device.ts'
import type { Scene } from './scene.ts'
import type { ServerRules, SimulatedServer } from './server.ts'

export const office = { registerId: idOf('reg', 99), code: 'BO1' }

export interface Office {
  readonly scene: Scene
  readonly server: SimulatedServer
  readonly rules: ServerRules
  readonly ledger: Ledger
  readonly random: Random
  /** What must hold at every moment, and did not. */
  readonly broken: Set<string>
}

/** Now and then somebody picks an order, looks at it and does something to it. */
export function actInOffice(place: Office): void {
  const { scene, server, rules, random } = place
  const orderIds = [...server.books.subjects.keys()]
  if (!server.isUp() || orderIds.length === 0) return
  const orderId = random.pick(orderIds)
  const seen = orderOf(server, orderId)
  if (seen === null) return
  const newId = () => uuidV7(scene.timeline.nowMs(), random.bytes(10))
  const command = drawOfficeAction({ random, newId }, seen)
  if (command === null) return
  const factId = newId()
  const act = (read: () => OrderState | null) => {
    const order = server.isUp() ? read() : null
    if (order !== null) perform(place, { order, command, factId })
  }
  // It is read again, where nobody else can write: tills went on while somebody looked.
  const read = () => (rules.isOfficeFresh ? orderOf(server, orderId) : seen)
  scene.timeline.after(random.integer(1000, 8000), () => act(read))
}

interface Action {
  readonly order: OrderState
  readonly command: OrderCommand
  readonly factId: string
}

function perform(place: Office, { order, command, factId }: Action): void {
  const { scene, server, rules, ledger, broken } = place
  const { books } = server
  const nowMs = scene.timeline.nowMs()
  const facts = books.subjects.get(order.id) ?? []
  const head = { ...emptyHead(office.registerId), ...headOf(books, office.registerId) }
  const written = ledger.attempt(
    () =>
      write(
        {
          register: { id: office.registerId, code: office.code, callPrefix: 'BO' },
          branch: { id: branchId } as never,
          today: utcBusinessDate(nowMs),
          now: new Date(nowMs),
          orderId: order.id,
          actorId: idOf('team', 1),
          companyId,
          factId,
          head: afterAll(head, facts, new Date(nowMs)),
          order,
          written: [],
          fieldOf: (field) => field,
        },
        [command],
      ).written,
  )
  // What is so already is written nowhere, as the server does.
  if (written === null || written.length === 0) return
  scene.note(`office ${command.type} ${order.id.slice(-6)}`)
  const body = JSON.parse(JSON.stringify({ registerId: office.registerId, facts: written }))
  const { kind } = append(books, rules.check(body), rules, nowMs)
  if (kind !== 'ok') broken.add(`the office’s ${command.type} is answered with ${kind}`)
  for (const code of faultsOf(orderOf(server, order.id), written)) {
    broken.add(`the office did ${command.type}, which the order did not allow: ${code}`)
  }
}

function orderOf({ books }: SimulatedServer, orderId: string): OrderState | null {
  return foldOrder((books.subjects.get(orderId) ?? []).filter(isOrderFact))
}

/** What a person would have to look at because of these facts. */
function faultsOf(order: OrderState | null, written: readonly Fact[]): readonly string[] {
  const ids = new Set(written.map(({ id }) => id))
  return (order?.exceptions ?? []).filter(({ factId }) => ids.has(factId)).map(({ code }) => code)
}
