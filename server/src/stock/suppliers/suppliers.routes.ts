import type { SupplierInput, SupplierItemInput } from '@servery/contract/stock/suppliers.ts'
import type { Scope } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { type bodyView, type ListQuery, recordHandlers } from '../../platform/records/index.ts'
import { findGoodsToBuy } from './find-goods.ts'
import { findGoodsNames, unnamed } from './goods.store.ts'
import { ofSupplierItems, supplierItemStore } from './supplier-items.store.ts'
import { findSupplierNames, supplierStore } from './suppliers.store.ts'

export const supplierRoutes = (services: Services) => {
  const supplier = recordHandlers<SupplierInput>(services, supplierStore, { sort: 'name' })
  return {
    list: os.suppliers.list.handler(supplier.list),
    get: os.suppliers.get.handler(supplier.get),
    create: os.suppliers.create.handler(supplier.create),
    update: os.suppliers.update.handler(supplier.update),
    archive: os.suppliers.archive.handler(supplier.archive),
  }
}

interface ItemQuery extends ListQuery {
  readonly supplierId?: string | undefined
  readonly itemId?: string | undefined
}

type View = ReturnType<typeof bodyView<SupplierItemInput>>

export const supplierItemRoutes = (services: Services) => {
  const records = recordHandlers<SupplierItemInput, ItemQuery>(services, supplierItemStore, {
    sort: 'name',
    where: ofSupplierItems,
  })
  const { database } = services
  const named = async (scope: Scope, rows: readonly View[]) =>
    database.readTenant(scope, async (trx) => {
      const names = await findGoodsNames(scope, trx, rows)
      const suppliers = await findSupplierNames(
        scope,
        trx,
        rows.map(({ supplierId }) => supplierId),
      )
      return rows.map((row) => ({
        ...row,
        ...names(row),
        supplierName: suppliers.get(row.supplierId) ?? '',
      }))
    })
  const one = async (scope: Scope, answer: Promise<View>) => {
    const view = await answer
    const [row] = await named(scope, [view])
    return { ...view, ...unnamed, supplierName: '', ...row }
  }
  const routes = os.supplierItems
  return {
    list: routes.list.handler(async (call) => {
      const page = await records.list(call)
      return { ...page, rows: await named(call.context.scope, page.rows) }
    }),
    get: routes.get.handler((call) => one(call.context.scope, records.get(call))),
    create: routes.create.handler((call) => one(call.context.scope, records.create(call))),
    update: routes.update.handler((call) => one(call.context.scope, records.update(call))),
    archive: routes.archive.handler((call) => one(call.context.scope, records.archive(call))),
  }
}

export const stockGoodsRoutes = ({ database }: Services) => ({
  find: os.stockGoods.find.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => findGoodsToBuy(scope, trx, input)),
  ),
})
