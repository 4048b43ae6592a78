/** Sales as a till makes them, by the domain's own decide and seal, before any time is taken. */
import { hash } from 'node:crypto'
import {
  applyOrderFact,
  decide,
  emptyHead,
  type Fact,
  minorUnits,
  nextCallNumber,
  nextReceiptNumber,
  type OrderCommand,
  type OrderFact,
  type OrderState,
  pieces,
  priceOf,
  type RegisterHead,
  sealFacts,
} from '@servery/domain'
import { aLine, aModifier, anOpening, cash, idOf, vat0, vat20 } from '@servery/testing'
import { newId } from '../new-id.ts'
import type { BenchRegister } from './house.ts'

export interface Seller {
  readonly register: BenchRegister
  /** The facts of one more sale: 5 lines with modifiers, paid in cash, closed. */
  sell(): readonly Fact[]
}

const linesPerSale = 5
const msBetweenSales = 1_000
/** A day that nobody has closed yet: of another the books keep what it was before, too. */
const firstSaleMs = Date.now() - 20 * 60_000
const sha256 = (text: string): string => hash('sha256', text, 'hex')

export function createSeller(register: BenchRegister): Seller {
  const actorId = register.personId
  let head: RegisterHead = emptyHead(register.registerId)
  let wallMs = firstSaleMs

  const act = (orderId: string, state: OrderState | null, command: OrderCommand) => {
    const businessDate = new Date(wallMs).toISOString().slice(0, 10)
    const decision = decide(state, command, {
      callNumber: nextCallNumber(head, 'A', businessDate),
      receiptNumber: nextReceiptNumber(head, register.code),
    })
    if (!decision.ok)
      throw new Error(`a sale of the benchmark was refused: ${decision.refusal.code}`)
    const sealed = sealFacts({
      head,
      events: decision.events,
      subjectId: orderId,
      ids: decision.events.map(() => newId()),
      at: new Date(wallMs).toISOString(),
      wallMs,
      businessDate,
      actorId,
      companyId: register.companyId,
      branchId: register.branchId,
      sha256,
    })
    head = sealed.head
    const after = sealed.facts.reduce<OrderState | null>(
      (order, fact) => applyOrderFact(order, fact as unknown as OrderFact),
      state,
    )
    return { facts: sealed.facts as readonly Fact[], state: after }
  }

  return {
    register,
    sell: () => {
      wallMs += msBetweenSales
      const orderId = newId()
      const facts: Fact[] = []
      let state: OrderState | null = null
      const run = (command: OrderCommand) => {
        const outcome = act(orderId, state, command)
        facts.push(...outcome.facts)
        state = outcome.state
        return outcome.state
      }
      run(anOpening())
      for (let index = 0; index < linesPerSale; index += 1) run(lineCommand(index))
      const order = state as OrderState | null
      if (order === null) throw new Error('a sale of the benchmark was not opened')
      const due = minorUnits(priceOf(order).totals.due + 37)
      run({ type: 'pay', paymentId: newId(), method: cash, tendered: due, reference: '' })
      return facts
    },
  }
}

function lineCommand(index: number): OrderCommand {
  const modifiers = Array.from({ length: (index % 2) + 1 }, (_, modifier) =>
    aModifier({ modifierId: idOf('mod', modifier + 1), name: `Choice ${modifier + 1}` }),
  )
  const line = aLine({
    lineId: newId(),
    itemId: idOf('item', index + 1),
    name: `Dish ${index + 1}`,
    quantity: pieces(1 + (index % 3)),
    unitPrice: minorUnits(335 + 120 * index),
    modifiers,
    taxes: { otherwise: [index % 2 === 0 ? vat20 : vat0], byOrderType: {} },
  })
  return { type: 'add_line', ...line }
}
