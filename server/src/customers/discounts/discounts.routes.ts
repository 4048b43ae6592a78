import { os, type Services } from '../../platform/http/index.ts'
import { recordHandlers } from '../../platform/records/index.ts'
import { listCodes } from './codes.service.ts'
import { codesShown } from './codes-shown.ts'
import { tellUses } from './count-uses.ts'
import { discountStore } from './discounts.store.ts'
import { countAllUses, sumAmounts } from './uses.store.ts'

const dayMs = 86_400_000
const usageDays = 30

export const discountRoutes = (services: Services) => {
  const discount = recordHandlers(services, discountStore, { sort: 'name' })
  return {
    list: os.discounts.list.handler(async (call) => {
      const page = await discount.list(call)
      return { ...page, rows: page.rows.map((row) => codesShown(row, call.context.principal)) }
    }),
    get: os.discounts.get.handler(async (call) =>
      codesShown(await discount.get(call), call.context.principal),
    ),
    create: os.discounts.create.handler(discount.create),
    update: os.discounts.update.handler(async ({ input, context }) => {
      const updated = await discount.update({ input, context })
      // A limit that is new is told with what was used before it.
      if (updated.usesMax !== null || updated.codes.length > 0)
        await tellUses(services, context.scope.companyId)
      return updated
    }),
    archive: os.discounts.archive.handler(discount.archive),
    codes: os.discounts.codes.handler(({ input: { id }, context: { scope } }) =>
      listCodes(services, scope, id),
    ),
    usage: os.discounts.usage.handler(async ({ context: { scope } }) => {
      const since = new Date(services.now() - usageDays * dayMs).toISOString().slice(0, 10)
      return services.database.readTenant(scope, async (trx) => {
        const uses = await countAllUses(scope, trx, since)
        const amounts = await sumAmounts(scope, trx, since)
        return {
          rows: uses.map((row) => ({ ...row, amounts: amounts.get(row.discountId) ?? [] })),
        }
      })
    }),
  }
}
