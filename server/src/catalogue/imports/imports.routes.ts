import type { ItemFileField } from '@servery/domain/offer/item-file/item-file.ts'
import type { ItemFileProblemCode } from '@servery/domain/offer/item-file/item-file-plan.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
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
  check: os.imports.check.handler(({ input: { id, settings }, context: { scope } }) =>
    startImport(services, scope, item({ id }), { step: 'check', settings }),
  ),
  write: os.imports.write.handler(({ input: { id, onWrong }, context: { scope, principal } }) =>
    startImport(services, scope, item({ id }), {
      step: 'write',
      onWrong,
      actor: writerOf(principal),
    }),
  ),
  get: os.imports.get.handler(({ input, context: { scope } }) =>
    getImport(services, scope, item(input)),
  ),
  problems: os.imports.problems.handler(({ input, context: { scope } }) =>
    listProblems<ItemFileField, ItemFileProblemCode>(services, scope, item(input)),
  ),
})
