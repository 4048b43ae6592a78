/** A purchase order as it is drawn: whom it is for, where to deliver, what and how many packs. */
import { extend } from '@servery/domain/kernel/quantity.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { FileServices } from '../../fair/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { supplierStore } from '../suppliers/index.ts'
import type { OrderPaperInput } from './order.maker.ts'
import { requireOrder, viewOrders } from './purchase-orders.service.ts'
import { orderNumber } from './purchase-orders.store.ts'

export interface OrderPaper {
  readonly name: string
  readonly input: OrderPaperInput
}

export async function findOrderPaper(
  scope: Scope,
  trx: TenantTransaction,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<OrderPaper> {
  const stored = await requireOrder(scope, trx, id)
  const [order] = await viewOrders(scope, trx, [stored])
  const branch = await findBranch(scope, trx, stored.input.branchId)
  const supplier = await supplierStore.find(scope, trx, stored.input.supplierId)
  if (order === undefined || branch === undefined || supplier === undefined) {
    return fail('not_found', { field: 'id' })
  }
  const { companyName, name, line1, line2, town, postcode, phone } = branch.view
  const { currency, timeZone } = branch.view
  const number = orderNumber(order.number)
  const { input: seller } = supplier
  return {
    name: `${number}.pdf`,
    input: {
      ...{ language, currency, timeZone, number },
      date: order.sentAt ?? order.updatedAt,
      expectedOn: order.expectedOn,
      isDraft: order.status === 'draft',
      buyer: {
        name: companyName,
        lines: [name, line1, line2, `${postcode} ${town}`.trim(), phone].filter(Boolean),
      },
      seller: {
        name: seller.name,
        lines: [seller.contact, ...linesOf(seller.address)].filter(Boolean),
        account: seller.accountNumber,
      },
      note: order.note,
      lines: order.lines.map((line) => ({
        code: line.code,
        name: [line.itemName, line.variationName].filter(Boolean).join(', '),
        packName: line.packName,
        packs: line.packs,
        cost: line.cost,
        total: extend(line.cost, line.packs),
      })),
      total: order.total,
    },
  }
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

const maker = new URL('./order.maker.ts', import.meta.url).href

/** Its bytes, drawn by another thread in its turn. */
export const drawOrder = (
  { papers }: Pick<FileServices, 'papers'>,
  asker: { readonly companyId: string; readonly actor: string },
  { name, input }: OrderPaper,
): AsyncGenerator<Uint8Array<ArrayBuffer>> => papers.write({ ...asker, name, maker, input })
