import { os, type Services } from '../../platform/http/index.ts'
import {
  archiveRecord,
  createRecord,
  updateRecord,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { getItem, getRecord, listItems, listRecords, recordView } from './catalogue.service.ts'
import { categoryTable } from './records.store.ts'
import { categoryStore, itemStore, taxRateStore } from './stores.ts'

export const itemRoutes = (services: Services) => ({
  list: os.items.list.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, (trx) => listItems(scope, trx, input)),
  ),
  get: os.items.get.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) => getItem(scope, trx, input.id)),
  ),
  create: os.items.create.handler(({ input: { id, ...input }, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) => {
      await createRecord(write, itemStore, { id, input })
      return getItem(scope, write.trx, id)
    }),
  ),
  update: os.items.update.handler(
    ({ input: { id, version, ...input }, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) => {
        await updateRecord(write, itemStore, { id, version, input })
        return getItem(scope, write.trx, id)
      }),
  ),
  archive: os.items.archive.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) => {
      await archiveRecord(write, itemStore, input)
      return getItem(scope, write.trx, input.id)
    }),
  ),
})

export const categoryRoutes = (services: Services) => ({
  list: os.categories.list.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) =>
      listRecords(scope, trx, categoryTable, {
        ...input,
        noun: 'category',
        sortDefault: 'position',
      }),
    ),
  ),
  get: os.categories.get.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) => getRecord(scope, trx, categoryTable, input.id)),
  ),
  create: os.categories.create.handler(
    ({ input: { id, ...input }, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) =>
        recordView(await createRecord(write, categoryStore, { id, input })),
      ),
  ),
  update: os.categories.update.handler(
    ({ input: { id, version, ...input }, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) =>
        recordView(await updateRecord(write, categoryStore, { id, version, input })),
      ),
  ),
  archive: os.categories.archive.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) =>
      recordView(await archiveRecord(write, categoryStore, input)),
    ),
  ),
})

export const taxRateRoutes = (services: Services) => ({
  list: os.taxRates.list.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) =>
      listRecords(scope, trx, taxRateTable, { ...input, noun: 'taxRate', sortDefault: 'name' }),
    ),
  ),
  get: os.taxRates.get.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) => getRecord(scope, trx, taxRateTable, input.id)),
  ),
  create: os.taxRates.create.handler(({ input: { id, ...input }, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) =>
      recordView(await createRecord(write, taxRateStore, { id, input })),
    ),
  ),
  update: os.taxRates.update.handler(
    ({ input: { id, version, ...input }, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) =>
        recordView(await updateRecord(write, taxRateStore, { id, version, input })),
      ),
  ),
  archive: os.taxRates.archive.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) =>
      recordView(await archiveRecord(write, taxRateStore, input)),
    ),
  ),
})
