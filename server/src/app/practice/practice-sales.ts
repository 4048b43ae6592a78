/** A few sales of today, so that reports and lists have something to show. */

import { cashRoundingAt, plainProfile } from '@servery/domain/business/device/profile.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { regimeOfBranch } from '@servery/domain/offer/pricing/regime.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { LineContent, OrderCommand } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import { findItemsSince } from '../../catalogue/items/index.ts'
import { clientOf } from '../../platform/db/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { onlineWriterOf, store, type Writing, write } from '../../trade/office/index.ts'
import { catalogueLineContent, findCatalogue } from '../../trade/quotes/index.ts'

const ordersMade = 12
const itemsUsed = 12

export async function sellToday(writing: Writing, branchId: string): Promise<void> {
  const { scope, trx, now } = writing
  const writer = await onlineWriterOf(writing, branchId)
  const { branch, companyId } = writer
  const items = (await findItemsSince(scope, trx, -1)).filter(
    ({ input }) => input.variations.length === 0 && input.bundleParts.length === 0,
  )
  const used = items.filter(({ input }) => input.price > 0).slice(0, itemsUsed)
  const card = (await paymentMethodTable.findSince(scope, trx, -1)).find(
    ({ input }) => input.kind === 'card_standalone',
  )
  if (used.length === 0 || card === undefined) return
  const itemIds = used.map(({ id }) => id)
  const asked = { channel: 'till', orderType: 'takeaway', itemIds, branch, now } as const
  const catalogue = await findCatalogue(scope, trx, asked)
  const method = { id: card.id, name: card.input.name, kind: card.input.kind }
  let { head } = writer
  const written = []
  for (let order = 0; order < ordersMade; order += 1) {
    const orderId = v5(`sale ${order}`, companyId)
    const about = { orderId, factId: v5('opened', orderId), head, order: null, written: [] }
    const lines = [order, order + 5].map((at, index): LineContent => {
      const itemId = itemIds[at % itemIds.length] ?? ''
      const id = v5(`line ${index}`, orderId)
      const line = {
        id,
        itemId,
        variationId: null,
        quantity: pieces(1 + (order % 2)),
        modifiers: [],
      }
      return catalogueLineContent(line, 'line', catalogue)
    })
    const opened = write({ ...writer, ...about }, [
      {
        ...({ type: 'open', orderType: 'takeaway', source: 'api', name: '' } as const),
        ...{ currency: branch.currency, regime: regimeOfBranch(branch) },
        cashRounding: cashRoundingAt(plainProfile, branch),
      },
      ...lines.map((line): OrderCommand => ({ type: 'add_line', ...line })),
    ])
    if (opened.order === null) continue
    const tendered = priceOf(opened.order).totals.total
    const payment = { paymentId: v5('payment', orderId), method, tendered, reference: '' }
    const paid = write(opened, [{ type: 'pay', ...payment }])
    head = paid.head
    written.push(...paid.written)
  }
  await store(clientOf(trx), { ...writer, written })
}
