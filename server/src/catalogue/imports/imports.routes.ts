import type { ImportSettings } from '@servery/contract/catalogue/imports.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import type { ItemFileField } from '@servery/domain/offer/item-file/item-file.ts'
import type { ItemFileProblemCode } from '@servery/domain/offer/item-file/item-file-plan.ts'
import { type Principal, requireBranch } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import {
  addPart,
  createImport,
  getImport,
  listProblems,
  openImport,
  startImport,
} from './imports.service.ts'

const item = <Input extends object>(asked: Input) => ({ ...asked, noun: 'item' as const })

export const importRoutes = (services: Services) => ({
  create: os.imports.create.handler(({ input, context: { scope, principal } }) =>
    createImport(services, scope, writerOf(principal), item(input)),
  ),
  addPart: os.imports.addPart.handler(({ input, context: { scope } }) =>
    addPart(services, scope, item(input)),
  ),
  open: os.imports.open.handler(({ input, context: { scope } }) =>
    openImport(services, scope, item(input)),
  ),
  check: os.imports.check.handler(async ({ input, context: { scope, principal } }) => {
    const { id, settings } = input
    await requireStock(services, scope, principal, settings)
    return startImport(services, scope, item({ id }), { step: 'check', settings })
  }),
  write: os.imports.write.handler(async ({ input, context: { scope, principal } }) => {
    const { id, onWrong } = input
    const { settings } = await getImport(services, scope, item({ id }))
    await requireStock(services, scope, principal, settings)
    const actor = writerOf(principal)
    return startImport(services, scope, item({ id }), { step: 'write', onWrong, actor })
  }),
  get: os.imports.get.handler(({ input, context: { scope } }) =>
    getImport(services, scope, item(input)),
  ),
  problems: os.imports.problems.handler(({ input, context: { scope } }) =>
    listProblems<ItemFileField | 'stock', ItemFileProblemCode>(services, scope, item(input)),
  ),
})

/** Stock in a file is entered by who may do so in each of its branches. */
async function requireStock(
  { database }: Services,
  scope: Scope,
  principal: Principal | null,
  settings: ImportSettings | null,
): Promise<void> {
  const branchIds = (settings?.stock ?? []).map(({ branchId }) => branchId)
  if (branchIds.length === 0) return
  if (!isAllowed(principal?.permissions ?? [], 'stock.write')) fail('not_allowed')
  await database.readTenant(scope, async (trx) => {
    for (const branchId of branchIds) {
      requireBranch(scope, branchId)
      const branch = await findBranch(scope, trx, branchId)
      if (branch === undefined) fail('not_found', { field: 'branchId' })
    }
  })
}
