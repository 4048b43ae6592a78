import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { recordHandlers } from '../records/record-handlers.ts'
import { countDiscountUses, discountStore } from './discounts.store.ts'

const dayMs = 86_400_000
const usageDays = 30

export const discountRoutes = (services: Services) => {
  const discount = recordHandlers(services, discountStore, { sort: 'name' })
  return {
    list: os.discounts.list.handler(discount.list),
    get: os.discounts.get.handler(discount.get),
    create: os.discounts.create.handler(discount.create),
    update: os.discounts.update.handler(discount.update),
    archive: os.discounts.archive.handler(discount.archive),
    usage: os.discounts.usage.handler(async ({ context: { scope } }) => {
      const since = new Date(services.now() - usageDays * dayMs)
      const rows = await services.database.readTenant(scope, (trx) =>
        countDiscountUses(scope, trx, since),
      )
      return { rows: [...rows] }
    }),
  }
}
