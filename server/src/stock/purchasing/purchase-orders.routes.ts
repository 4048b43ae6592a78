import { pdfType } from '@servery/contract/base/files.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { FileServices } from '../../fair/index.ts'
import { actorOf, type Principal } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { answerFile, os, type Services } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { archiveRecord, type Write, writeRecords, writerOf } from '../../platform/records/index.ts'
import { drawOrder, findOrderPaper } from './order-paper.ts'
import { addOrderEmail } from './purchase-emails.ts'
import {
  changeOrder,
  createOrder,
  listPurchaseOrders,
  requireOrder,
  updateDraft,
  viewOrders,
} from './purchase-orders.service.ts'
import { purchaseOrderStore, type StoredOrder } from './purchase-orders.store.ts'

type OrderServices = Services & FileServices

interface Caller {
  readonly scope: Scope
  readonly principal: Principal | null
}

export const purchaseOrderRoutes = (services: OrderServices) => ({
  ...readRoutes(services),
  ...writeRoutes(services),
})

const routes = os.purchaseOrders

function readRoutes(services: OrderServices) {
  const { database } = services
  return {
    list: routes.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listPurchaseOrders(scope, trx, input)),
    ),
    get: routes.get.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) => {
        const [view] = await viewOrders(scope, trx, [await requireOrder(scope, trx, input.id)])
        return view ?? fail('not_found', { field: 'id' })
      }),
    ),
    file: routes.file.handler(async ({ input, context }) => {
      const { scope, principal } = context
      if (principal === null) return fail('not_signed_in')
      const paper = await database.readTenant(scope, (trx) => findOrderPaper(scope, trx, input))
      const asker = { companyId: scope.companyId, actor: actorOf(principal) }
      const parts = drawOrder(services, asker, paper)
      return answerFile(context, { name: paper.name, type: pdfType }, parts)
    }),
  }
}

function writeRoutes(services: OrderServices) {
  const { database } = services
  const write = async (
    { scope, principal }: Caller,
    work: (write: Write) => Promise<StoredOrder>,
  ) => {
    const [view] = await writeRecords(services, scope, writerOf(principal), async (into) =>
      viewOrders(scope, into.trx, [await work(into)]),
    )
    return view ?? fail('not_found', { field: 'id' })
  }
  return {
    create: routes.create.handler(({ input: { id, ...input }, context }) =>
      write(context, (into) => createOrder(into, { id, input })),
    ),
    update: routes.update.handler(({ input: { id, version, ...input }, context }) =>
      write(context, (into) => updateDraft(into, { id, version }, input)),
    ),
    archive: routes.archive.handler(({ input, context }) =>
      write(context, async (into) => {
        if (!input.archived) return fail('purchase_order_closed', { field: 'id' })
        const { input: order } = await requireOrder(into.scope, into.trx, input.id)
        if (order.status !== 'draft') return fail('purchase_order_sent', { field: 'id' })
        return archiveRecord(into, purchaseOrderStore, input)
      }),
    ),
    send: routes.send.handler(async ({ input, context }) => {
      const { email, language, ...change } = input
      const view = await write(context, async (into) => {
        const sentAt = into.now.toISOString()
        const sent = await changeOrder(into, change, 'send', (order) => ({
          ...order,
          ...{ sentAt, sentTo: email, status: order.status === 'draft' ? 'sent' : order.status },
        }))
        if (email !== '') await addEmail(into, sent, { email, language })
        return sent
      })
      if (email !== '') {
        await wakeTurn(database.work, context.scope.companyId, new Date(services.now()))
      }
      return view
    }),
    close: routes.close.handler(({ input: { reason, ...change }, context }) =>
      write(context, (into) =>
        changeOrder(into, change, 'close', (order) => ({
          ...order,
          ...{ status: 'closed_short', closedReason: reason, closedAt: into.now.toISOString() },
        })),
      ),
    ),
    cancel: routes.cancel.handler(({ input: { reason, ...change }, context }) =>
      write(context, (into) =>
        changeOrder(into, change, 'cancel', (order) => ({
          ...order,
          ...{ status: 'cancelled', closedReason: reason, closedAt: into.now.toISOString() },
        })),
      ),
    ),
  }
}

function addEmail(
  write: Write,
  { id, version }: StoredOrder,
  letter: { readonly email: string; readonly language: Language },
): Promise<void> {
  return addOrderEmail(write, { id, version, ...letter })
}
