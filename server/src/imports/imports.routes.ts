import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { writerOf } from '../records/record.ts'
import {
  addPart,
  createImport,
  getImport,
  listProblems,
  openImport,
  startImport,
} from './imports.service.ts'

export const importRoutes = (services: Services) => ({
  create: os.imports.create.handler(({ input, context: { scope, principal } }) =>
    createImport(services, scope, writerOf(principal), input),
  ),
  addPart: os.imports.addPart.handler(({ input, context: { scope } }) =>
    addPart(services, scope, input),
  ),
  open: os.imports.open.handler(({ input, context: { scope } }) =>
    openImport(services, scope, input.id),
  ),
  check: os.imports.check.handler(({ input: { id, settings }, context: { scope } }) =>
    startImport(services, scope, id, { step: 'check', settings }),
  ),
  write: os.imports.write.handler(({ input: { id, onWrong }, context: { scope, principal } }) =>
    startImport(services, scope, id, { step: 'write', onWrong, actor: writerOf(principal) }),
  ),
  get: os.imports.get.handler(({ input, context: { scope } }) =>
    getImport(services, scope, input.id),
  ),
  problems: os.imports.problems.handler(({ input, context: { scope } }) =>
    listProblems(services, scope, input),
  ),
})
