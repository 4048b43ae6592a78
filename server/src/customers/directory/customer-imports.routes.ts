import type {
  CustomerFileField,
  CustomerFileProblemCode,
} from '@servery/domain/business/customers/customer-file.ts'
import { changeSetView, listChangeSets, undoChangeSet } from '../../catalogue/bulk/index.ts'
import {
  addPart,
  createImport,
  getImport,
  listProblems,
  openImport,
  startImport,
} from '../../catalogue/imports/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writeRecords, writerOf } from '../../platform/records/index.ts'
import { undoCustomers } from './write-import.ts'

const customer = <Input extends object>(asked: Input) => ({ ...asked, noun: 'customer' as const })

export const customerImportRoutes = (services: Services) => ({
  create: os.customerImports.create.handler(({ input, context: { scope, principal } }) =>
    createImport(services, scope, writerOf(principal), customer(input)),
  ),
  addPart: os.customerImports.addPart.handler(({ input, context: { scope } }) =>
    addPart(services, scope, customer(input)),
  ),
  open: os.customerImports.open.handler(({ input, context: { scope } }) =>
    openImport(services, scope, customer(input)),
  ),
  check: os.customerImports.check.handler(({ input: { id, settings }, context: { scope } }) =>
    startImport(services, scope, customer({ id }), { step: 'check', settings }),
  ),
  write: os.customerImports.write.handler(
    ({ input: { id, onWrong }, context: { scope, principal } }) =>
      startImport(services, scope, customer({ id }), {
        step: 'write',
        onWrong,
        actor: writerOf(principal),
      }),
  ),
  get: os.customerImports.get.handler(({ input, context: { scope } }) =>
    getImport(services, scope, customer(input)),
  ),
  problems: os.customerImports.problems.handler(({ input, context: { scope } }) =>
    listProblems<CustomerFileField, CustomerFileProblemCode>(services, scope, customer(input)),
  ),
  list: os.customerImports.list.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, async (trx) => ({
      rows: (await listChangeSets(scope, trx, customer(input))).map(changeSetView),
    })),
  ),
  undo: os.customerImports.undo.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) =>
      changeSetView(await undoChangeSet(write, customer(input), undoCustomers)),
    ),
  ),
})
