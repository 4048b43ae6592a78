import type { Principal } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { type Write, writeRecords, writerOf } from '../../platform/records/index.ts'
import {
  changeTransfer,
  createTransfer,
  listTransfers,
  receiveTransfer,
  requestOf,
  requireTransfer,
  shipTransfer,
  viewTransfers,
} from './transfers.service.ts'
import type { StoredTransfer } from './transfers.store.ts'

interface Caller {
  readonly scope: Scope
  readonly principal: Principal | null
}

const routes = os.transfers

export const transferRoutes = (services: Services) => {
  const { database } = services
  const write = async (
    { scope, principal }: Caller,
    work: (write: Write) => Promise<StoredTransfer>,
  ) => {
    const [view] = await writeRecords(services, scope, writerOf(principal), async (into) =>
      viewTransfers(scope, into.trx, [await work(into)]),
    )
    if (view === undefined) return fail('not_found', { field: 'id' })
    for (const branchId of [view.fromBranchId, view.toBranchId]) {
      services.live.publish(scope.companyId, { type: 'stock', branchId })
    }
    return view
  }
  return {
    list: routes.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listTransfers(scope, trx, input)),
    ),
    get: routes.get.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) => {
        const found = await requireTransfer(scope, trx, input.id)
        const [view] = await viewTransfers(scope, trx, [found])
        return view ?? fail('not_found', { field: 'id' })
      }),
    ),
    create: routes.create.handler(({ input: { id, ...input }, context }) =>
      write(context, (into) => createTransfer(into, { id, input })),
    ),
    update: routes.update.handler(({ input: { id, version, ...input }, context }) =>
      write(context, (into) =>
        changeTransfer(into, { id, version }, 'change', ({ number }) => requestOf(input, number)),
      ),
    ),
    ship: routes.ship.handler(({ input: { id, version, ...said }, context }) =>
      write(context, (into) => shipTransfer(into, { id, version }, said)),
    ),
    receive: routes.receive.handler(({ input: { id, version, ...said }, context }) =>
      write(context, (into) => receiveTransfer(into, { id, version }, said)),
    ),
    cancel: routes.cancel.handler(({ input: change, context }) =>
      write(context, (into) =>
        changeTransfer(into, change, 'cancel', (transfer) => ({
          ...transfer,
          status: 'cancelled',
        })),
      ),
    ),
  }
}
