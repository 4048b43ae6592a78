/** SQL of transfers. */
import { transferInput } from '@servery/contract/stock/transfers.ts'
import { transferStatuses } from '@servery/domain/stock/buying/transfer.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  bodySorts,
  bodyStore,
  namedConditions,
  ofBranch,
  requireBranches,
  type Stored,
  visibleTo,
} from '../../platform/records/index.ts'
import { goodsKey, requireGoods } from '../suppliers/index.ts'

const asked = transferInput.shape
const storedLine = z.object({
  ...asked.lines.element.shape,
  shipped: z.int().nullable(),
  received: z.int().nullable(),
  value: z.int().nullable(),
  lostValue: z.int(),
  reason: z.string(),
  batches: z
    .array(
      z.object({
        batchId: z.string(),
        code: z.string(),
        expiry: z.string().nullable(),
        quantity: z.int(),
      }),
    )
    .default([]),
  serials: z.array(z.string()).default([]),
})
const storedTransfer = z.object({
  ...asked,
  lines: z.array(storedLine),
  number: z.int(),
  status: z.enum(transferStatuses),
  shippedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
})
export type Transfer = z.infer<typeof storedTransfer>
export type StoredTransfer = Stored<Transfer>

export const transferStore = bodyStore<Transfer>({
  noun: 'transfer',
  table: 'transfers',
  schema: storedTransfer as never,
  nameOf: ({ number }) => `TR-${String(number).padStart(4, '0')}`,
  branchIdsOf: ({ fromBranchId, toBranchId }) => [fromBranchId, toBranchId],
  requireValid: async (scope, trx, { input }) => {
    const { fromBranchId, toBranchId } = input
    await requireBranches(scope, trx, [
      { id: fromBranchId, field: 'fromBranchId' },
      { id: toBranchId, field: 'toBranchId' },
    ])
    if (fromBranchId === toBranchId) {
      const problem = 'must be another branch than the one that sends'
      fail('invalid_input', { field: 'toBranchId', issues: [{ field: 'toBranchId', problem }] })
    }
    // What is on its way arrives although it was put away since.
    if (input.status === 'requested') await requireGoods(scope, trx, input.lines)
  },
})

/** In which order a list of them comes. */
export const transferSorts = {
  ...bodySorts,
  number: { expression: sql`number`, type: 'bigint' },
} as const

/** The transfers that somebody asks for, among those that they may see. */
export function ofTransfers(
  scope: Scope,
  filter: {
    readonly archived: boolean
    readonly search?: string | undefined
    readonly branchId?: string | undefined
    readonly status?: string | undefined
  },
): readonly RawBuilder<unknown>[] {
  const { archived, search, branchId, status } = filter
  return [
    ...visibleTo(scope),
    ...namedConditions({ archived, search: search ?? '' }),
    ...(branchId === undefined ? [] : [ofBranch(branchId)]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
  ]
}

/** What is on its way to these branches. */
export async function findOnTheWay(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[],
): Promise<(Transfer & { readonly id: string })[]> {
  const { rows } = await sql<{ id: string; body: unknown }>`select id, body from transfers
    where company_id = ${companyId} and to_branch_id = any(${[...branchIds]}::uuid[])
      and status = 'in_transit'`.execute(trx)
  return rows.map(({ id, body }) => ({ id, ...storedTransfer.parse(body) }))
}

/** Units on their way to a branch, by `goodsKey`. */
export async function findInTransit(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<ReadonlyMap<string, number>> {
  const coming = new Map<string, number>()
  for (const { lines } of await findOnTheWay(scope, trx, [branchId])) {
    for (const line of lines) {
      const key = goodsKey(line)
      coming.set(key, (coming.get(key) ?? 0) + (line.shipped ?? 0))
    }
  }
  return coming
}
