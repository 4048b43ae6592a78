/** For tests: a branch with one till, which sells to customers on whatever day is asked for. */
import { hash } from 'node:crypto'
import { emptyHead } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { decide } from '@servery/domain/order/decide.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderCommand, OrderFact, OrderState } from '@servery/domain/order/model/types.ts'
import { planRefundTenders } from '@servery/domain/order/refund/refund-tenders.ts'
import { aDiscount, aLine, anOpening, cash } from '@servery/testing'
import { v7 } from 'uuid'
import { createTestWorld, ownerOf, type TestClient } from '../../app/test-world.ts'
import { appendTogether, seedData } from '../../journal/append/trade-world.ts'
import type { Database } from '../../platform/db/tenancy.ts'

interface Register {
  readonly companyId: string
  readonly branchId: string
  readonly registerId: string
}

/** A register that sells one thing at a time, and pays for it unless told otherwise. */
function createSeller(database: Database, { companyId, branchId, registerId }: Register) {
  let head = emptyHead(registerId)
  let number = 0
  return async (sale: {
    readonly customerId: string
    readonly price: number
    readonly at: string
    readonly name?: string
    /** What somebody typed as the name of the order. */
    readonly called?: string
    readonly pays?: boolean
    readonly discountId?: string
    /** How much of it is paid back. */
    readonly refund?: number
    /** What was paid is given back, and the order given up. */
    readonly undone?: true
  }): Promise<string> => {
    const orderId = v7()
    const commands: readonly OrderCommand[] = [
      anOpening(),
      ...(sale.called === undefined ? [] : [{ type: 'name' as const, name: sale.called }]),
      { type: 'attach_customer', customerId: sale.customerId },
      {
        type: 'add_line',
        ...aLine({
          lineId: v7(),
          unitPrice: minorUnits(sale.price),
          taxes: { otherwise: [], byOrderType: {} },
          ...(sale.name === undefined ? {} : { name: sale.name }),
        }),
      },
      ...(sale.discountId === undefined
        ? []
        : [
            {
              type: 'add_discount' as const,
              ...aDiscount({ discountId: v7(), definitionId: sale.discountId }),
            },
          ]),
      ...(sale.pays === false
        ? []
        : [
            {
              type: 'pay' as const,
              paymentId: v7(),
              method: cash,
              tendered: minorUnits(sale.price),
              reference: '',
            },
          ]),
    ]
    number += 1
    const facts: OrderFact[] = []
    const tell = (command: OrderCommand) => {
      const numbers = {
        callNumber: `A-${String(number).padStart(3, '0')}`,
        receiptNumber: `T1-${String(head.receipt + 1).padStart(6, '0')}`,
        businessDate: sale.at.slice(0, 10),
      }
      const decision = decide(foldOrder(facts), command, numbers)
      if (!decision.ok) throw new Error(`the sale is refused: ${decision.refusal.code}`)
      const sealed = sealFacts({
        head,
        events: decision.events,
        subjectId: orderId,
        ids: decision.events.map(() => v7()),
        at: sale.at,
        wallMs: Date.parse(sale.at),
        businessDate: sale.at.slice(0, 10),
        actorId: v7(),
        companyId,
        branchId,
        sha256: (text) => hash('sha256', text, 'hex'),
      })
      head = sealed.head
      facts.push(...(sealed.facts as unknown as readonly OrderFact[]))
    }
    commands.forEach(tell)
    if (sale.refund !== undefined) tell(refundOf(foldOrder(facts), sale.refund))
    if (sale.undone) {
      const reversals = foldOrder(facts)?.payments.map(({ paymentId }) => ({
        ...{ reversalId: v7(), paymentId, reference: '' },
      }))
      tell({ type: 'unpay', reversals: reversals ?? [], reason: 'Wrong table' })
      tell({ type: 'cancel', reason: 'Left', note: '' })
    }
    const [result] = await appendTogether(database, companyId, [{ registerId, facts }])
    if (result?.ok !== true) throw new Error('the sale was not stored')
    return orderId
  }
}

function refundOf(order: OrderState | null, sum: number): OrderCommand {
  if (order === null) throw new Error('nothing was sold')
  const amount = minorUnits(sum)
  const tenders = planRefundTenders(order, amount).map((tender) => ({
    ...tender,
    tenderId: v7(),
    reference: '',
  }))
  return { type: 'refund', refundId: v7(), lines: [], amount, tenders, reason: 'Cold' }
}

type Create = Parameters<TestClient['customers']['create']>[0]

export async function createCustomerWorld() {
  const world = await createTestWorld()
  const companyId = v7()
  const branchId = v7()
  const registerId = v7()
  const registers = [{ registerId, code: 'T1', prefix: 'A', facts: [] }]
  await seedData(world.database, { companyId, branchId, registers })
  const owner = world.as(ownerOf(companyId))
  return {
    world,
    owner,
    companyId,
    branchId,
    sell: createSeller(world.database, { companyId, branchId, registerId }),
    add: (more: Partial<Create>) => owner.customers.create({ id: v7(), ...more }),
    daysAgo: (days: number) => new Date(world.services.now() - days * 86_400_000).toISOString(),
  }
}

export type CustomerWorld = Awaited<ReturnType<typeof createCustomerWorld>>

export const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
