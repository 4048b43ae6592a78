import { bodyFor, deviceParts } from '@servery/contract/devices/device-parts.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { readQuarantine } from './quarantine.store.ts'
import { findBranch, findHead, newestArrival, readFacts } from './read.store.ts'

export const journalRoutes = ({ database }: Services) => ({
  /** Served by `append.routes.ts` without the router's cost; here only to complete the contract. */
  append: os.journal.append.handler(() => fail('not_found')),
  read: os.journal.read.handler(({ input, context: { scope, principal } }) =>
    database.withTenant(scope, async (tx) => {
      await requireBranchHere(scope, tx, input.branchId)
      // Before the facts are read, so that the next page begins no later than this one ends.
      const newest = await newestArrival(scope, tx, input.branchId)
      const kind = principal?.kind === 'device' ? principal.deviceKind : 'till'
      const { reads: kinds } = deviceParts[kind]
      const found = await readFacts(scope, tx, { ...input, kinds })
      const facts = found.map((fact) => ({ ...fact, body: bodyFor(kind, fact.kind, fact.body) }))
      const more = facts.length === input.limit
      const last = facts.at(-1)?.arrival ?? input.after
      return { facts: facts as never, after: more ? last : Math.max(last, newest), more }
    }),
  ),
  head: os.journal.head.handler(({ input, context: { scope } }) =>
    database.withTenant(scope, async (tx) => {
      const head = await findHead(scope, tx, input.registerId)
      if (head === undefined) return fail('not_found', { field: 'registerId' })
      requireBranch(scope, head.branch_id)
      return {
        registerId: input.registerId,
        sequence: head.sequence,
        hash: head.head_hash,
        receipt: head.receipt,
        clock: head.clock,
        state: head.state === 'unpaired' ? 'closed' : head.state,
      }
    }),
  ),
  quarantine: os.journal.quarantine.handler(({ input, context: { scope } }) =>
    database.withTenant(scope, async (tx) => {
      if (input.branchId !== undefined) await requireBranchHere(scope, tx, input.branchId)
      const branchIds = input.branchId === undefined ? scope.branchIds : [input.branchId]
      return { rows: [...(await readQuarantine(scope, tx, branchIds))] }
    }),
  ),
})

async function requireBranchHere(
  scope: Scope,
  tx: TenantTransaction,
  branchId: string,
): Promise<void> {
  requireBranch(scope, branchId)
  if ((await findBranch(scope, tx, branchId)) === undefined) {
    fail('not_found', { field: 'branchId' })
  }
}
