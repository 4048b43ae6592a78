import type { ReasonInput } from '@servery/contract/setup/reasons.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { ReasonList } from '@servery/domain/offer/catalogue/reasons.ts'
import { os, type Services } from '../../platform/http/index.ts'
import {
  bodyView,
  type ListQuery,
  orderRecords,
  recordHandlers,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import { countReasons, ofList, reasonStore } from './reasons.store.ts'

const usageMs = 30 * 24 * 60 * 60 * 1000

interface ReasonQuery extends ListQuery {
  readonly list?: ReasonList | undefined
}

export const reasonRoutes = (services: Services) => {
  const reason = recordHandlers<ReasonInput, ReasonQuery>(services, reasonStore, {
    where: ({ list }) => (list === undefined ? [] : [ofList(list)]),
  })
  return {
    list: os.reasons.list.handler(reason.list),
    get: os.reasons.get.handler(reason.get),
    create: os.reasons.create.handler(reason.create),
    update: os.reasons.update.handler(reason.update),
    archive: os.reasons.archive.handler(reason.archive),
    order: os.reasons.order.handler(({ input, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) => ({
        rows: (await orderRecords(write, reasonStore, input.ids)).map((row) => bodyView(row)),
      })),
    ),
    usage: os.reasons.usage.handler(({ context: { scope } }) =>
      services.database.readTenant(scope, async (trx) => {
        const rows = await countReasons(scope, trx, new Date(services.now() - usageMs))
        return { rows: rows.map((row) => ({ ...row, amount: minorUnits(row.amount) })) }
      }),
    ),
  }
}
