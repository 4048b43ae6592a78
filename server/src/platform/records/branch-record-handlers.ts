import { requireBranch } from '../access/index.ts'
import type { Scope, TenantTransaction } from '../db/index.ts'
import { fail } from '../errors/index.ts'
import type { Services } from '../http/index.ts'
import { type BodyStore, ofBranch } from './body-record.store.ts'
import { requireBranches } from './branch-references.store.ts'
import { isHidden, visibleTo } from './branch-visibility.sql.ts'
import { recordHandlers } from './record-handlers.ts'

interface OfBranch {
  readonly branchId: string | null
}

type Routes<Input extends OfBranch> = ReturnType<typeof recordHandlers<Input>>
type ListCall<Input extends OfBranch> = Parameters<Routes<Input>['list']>[0]

export function branchRecordHandlers<Input extends OfBranch>(
  services: Pick<Services, 'database' | 'live' | 'now'>,
  store: BodyStore<Input>,
) {
  const routes = recordHandlers<Input>(services, store)
  const requireVisible = async (call: Parameters<Routes<Input>['get']>[0]) => {
    const found = await routes.get(call)
    const { branchId }: OfBranch = found
    return isHidden(call.context.scope, branchId === null ? null : [branchId])
      ? fail('not_found', { field: 'id' })
      : found
  }
  const requireOwn = async (id: string, context: Parameters<Routes<Input>['get']>[0]['context']) =>
    requireNotOfAll(context.scope, await requireVisible({ input: { id }, context }))
  return {
    list: ({
      input: { branchId, ...input },
      context,
    }: Omit<ListCall<Input>, 'input'> & {
      readonly input: ListCall<Input>['input'] & { readonly branchId?: string | undefined }
    }) => {
      if (branchId !== undefined) requireBranch(context.scope, branchId)
      const where = () => [
        ...visibleTo(context.scope),
        ...(branchId === undefined ? [] : [ofBranch(branchId)]),
      ]
      return recordHandlers<Input>(services, store, { where }).list({ input, context })
    },
    get: requireVisible,
    create: async (call: Parameters<Routes<Input>['create']>[0]) => {
      requireNotOfAll(call.context.scope, call.input)
      return routes.create(call)
    },
    update: async (call: Parameters<Routes<Input>['update']>[0]) => {
      await requireOwn(call.input.id, call.context)
      requireNotOfAll(call.context.scope, call.input)
      return routes.update(call)
    },
    archive: async (call: Parameters<Routes<Input>['archive']>[0]) => {
      await requireOwn(call.input.id, call.context)
      return routes.archive(call)
    },
  }
}

/** What counts in every branch is changed only by those who look after all of them. */
function requireNotOfAll(scope: Scope, { branchId }: OfBranch): void {
  if (branchId === null && scope.branchIds !== null) fail('not_allowed', { field: 'branchId' })
}

/** A branch of the company, and theirs who write. */
export async function requireOwnBranch(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string | null,
): Promise<void> {
  if (branchId === null) return
  requireBranch(scope, branchId)
  await requireBranches(scope, trx, [{ id: branchId, field: 'branchId' }])
}
