/** For tests: a company whose branch and registers are those of a generated trade. */

import type { Trade } from '@servery/testing'
import { registerAllProjections } from '../../app/projections/projections.ts'
import { createToken } from '../../platform/access/tokens.ts'
import type { Database, Scope } from '../../platform/db/tenancy.ts'
import { checkBatch } from '../facts/batch.ts'
import { type AppendResult, appendBatches } from './append.store.ts'

registerAllProjections()

export const emptyHash = '0'.repeat(64)

/** Puts company, branch and registers in place; answers a device token per register. */
export async function seedData(
  database: Database,
  trade: Pick<Trade, 'companyId' | 'branchId' | 'registers'>,
  currency = 'GBP',
): Promise<ReadonlyMap<string, string>> {
  const { companyId, branchId } = trade
  const tokens = new Map<string, string>()
  await database.withTenant({ companyId, branchIds: null }, async (tx) => {
    await tx.insertInto('companies').values({ id: companyId, name: 'Harbour', currency }).execute()
    await tx.insertInto('company_counters').values({ company_id: companyId }).execute()
    const branch = { company_id: companyId, id: branchId, name: 'Quay', company_name: 'Harbour' }
    await tx
      .insertInto('branches')
      .values({ ...branch, time_zone: 'Europe/London', currency, revision: 0 })
      .execute()
    for (const [index, { registerId }] of trade.registers.entries()) {
      await tx
        .insertInto('registers')
        .values({
          company_id: companyId,
          id: registerId,
          branch_id: branchId,
          name: `Till ${index + 1}`,
          code: `T${index + 1}`,
          call_prefix: 'A',
          state: 'active',
          last_seen_at: null,
          device_secret_enc: null,
        })
        .execute()
      const { token, hash } = createToken('device', companyId)
      await tx
        .insertInto('device_tokens')
        .values({ company_id: companyId, hash, register_id: registerId, revoked_at: null })
        .execute()
      tokens.set(registerId, token)
    }
    const name = 'register_code'
    const value = trade.registers.length
    await tx.insertInto('number_counters').values({ company_id: companyId, name, value }).execute()
  })
  return tokens
}

/** Puts whoever did or approved something into the team of the branch, as managers. */
export async function employ(
  database: Database,
  { companyId, branchId }: Pick<Trade, 'companyId' | 'branchId'>,
  facts: readonly { readonly actorId: string; readonly approverId?: string | null }[],
): Promise<void> {
  const named = facts.flatMap(({ actorId, approverId }) => [actorId, approverId ?? actorId])
  const ids = [...new Set(named)]
  if (ids.length === 0) return
  const head = { company_id: companyId, version: 1, revision: 0, created_hash: '', updated_by: '' }
  const told = { display_name: '', role: 'manager', colour: '', updated_at: new Date(0) } as const
  await database.withTenant({ companyId, branchIds: null }, async (tx) => {
    await tx
      .insertInto('team_members')
      .values(ids.map((id) => ({ ...head, ...told, id })))
      .execute()
    await tx
      .insertInto('team_member_branches')
      .values(ids.map((id) => ({ company_id: companyId, branch_id: branchId, team_member_id: id })))
      .execute()
  })
}

/** Stores batches in one transaction, without a token. */
export function appendTogether(
  database: Database,
  companyId: string,
  bodies: readonly { readonly registerId: string; readonly facts: readonly object[] }[],
): Promise<readonly AppendResult[]> {
  const sent = bodies.map((body) => ({
    batch: checkBatch(JSON.parse(JSON.stringify(body))),
    tokenHash: null,
  }))
  return database.withTenantClient({ companyId, branchIds: null }, (client) =>
    appendBatches(client, companyId, sent),
  )
}

/** Every row of the read tables, in a fixed order, without the times at which they were stored. */
export function readTables(database: Database, scope: Scope) {
  return database.withTenant(scope, async (tx) => ({
    orders: await tx.selectFrom('orders').selectAll().orderBy('id').execute(),
    order_lines: await tx
      .selectFrom('order_lines')
      .selectAll()
      .orderBy('order_id')
      .orderBy('line_id')
      .execute(),
    payments: await tx
      .selectFrom('payments')
      .selectAll()
      .orderBy('id')
      .orderBy('order_id')
      .execute(),
    refunds: await tx.selectFrom('refunds').selectAll().orderBy('order_id').orderBy('id').execute(),
    refund_lines: await tx
      .selectFrom('refund_lines')
      .selectAll()
      .orderBy('order_id')
      .orderBy('refund_id')
      .orderBy('line_id')
      .execute(),
    former_receipts: await tx
      .selectFrom('former_receipts')
      .selectAll()
      .orderBy('order_id')
      .orderBy('receipt_number')
      .execute(),
    stock_movements: await tx
      .selectFrom('stock_movements')
      .selectAll()
      .orderBy('order_id')
      .orderBy('id')
      .execute(),
    order_discounts: await tx
      .selectFrom('order_discounts')
      .selectAll()
      .orderBy('order_id')
      .orderBy('discount_id')
      .execute(),
    order_reductions: await tx
      .selectFrom('order_reductions')
      .selectAll()
      .orderBy('order_id')
      .orderBy('ordinal')
      .execute(),
    drawer_sessions: await tx.selectFrom('drawer_sessions').selectAll().orderBy('id').execute(),
    drawer_entries: await tx
      .selectFrom('drawer_entries')
      .selectAll()
      .orderBy('drawer_id')
      .orderBy('ordinal')
      .execute(),
    order_voids: await tx
      .selectFrom('order_voids')
      .selectAll()
      .orderBy('order_id')
      .orderBy('ordinal')
      .execute(),
    shifts: await tx.selectFrom('shifts').selectAll().orderBy('id').execute(),
    order_exceptions: await tx
      .selectFrom('order_exceptions')
      .selectAll()
      .orderBy('order_id')
      .orderBy('ordinal')
      .execute(),
    fact_quarantine: await tx
      .selectFrom('fact_quarantine')
      .selectAll()
      .orderBy('register_id')
      .orderBy('sequence')
      .execute(),
  }))
}
