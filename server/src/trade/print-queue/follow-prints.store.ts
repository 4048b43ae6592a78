/** SQL of what is read to be printed, and where reading stands. */
import { drawerEventKinds } from '@servery/domain/drawer/drawer-facts.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { sql } from 'kysely'
import { isNotQuarantined, newestArrival } from '../../journal/facts/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** The kinds of facts of which something is printed, or the drawer opened. */
export const kinds: readonly string[] = [
  'order.printed',
  'order.payment_taken',
  'order.sent',
  'order.course_changed',
  'order.course_fired',
  'order.line_held',
  'order.line_voided',
  'order.prepared',
  'order.prioritised',
  'order.quantity_changed',
  'order.refunded',
  'order.unpaid',
  ...drawerEventKinds,
]

export const atOnce = 500

/**
 * Where the branch was read to, and how far it is; who follows it besides waits until this
 * transaction is over.
 */
export async function holdCursor(
  scope: Scope,
  trx: TenantTransaction,
  {
    source,
    branchId,
    lookBack,
  }: { readonly source: string; readonly branchId: string; readonly lookBack: number },
): Promise<{ readonly from: number; readonly head: number }> {
  const hold = () =>
    trx
      .selectFrom('notification_cursors')
      .select([
        'position as from',
        sql<number>`coalesce((select arrival from branch_counters
          where company_id = ${scope.companyId} and branch_id = ${branchId}), 0)`.as('head'),
      ])
      .where('company_id', '=', scope.companyId)
      .where('source', '=', source)
      .forUpdate('notification_cursors')
  const held = await hold().executeTakeFirst()
  if (held !== undefined) return held
  const first = Math.max(0, (await newestArrival(scope, trx, branchId)) - lookBack)
  await trx
    .insertInto('notification_cursors')
    .values({ company_id: scope.companyId, source, position: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hold().executeTakeFirstOrThrow()
}

/** Quantities change at each tap; they are of no matter before something was sent. */
const mayMatter = sql<boolean>`(facts.kind <> 'order.quantity_changed' or exists (
  select from facts sent where sent.company_id = facts.company_id
    and sent.subject_id = facts.subject_id and sent.kind = 'order.sent'
    and sent.arrival < facts.arrival))`

/** Those of the kinds that are printed, without what is quarantined for a person. */
export async function findFacts(
  scope: Scope,
  trx: TenantTransaction,
  range: { readonly branchId: string; readonly from: number; readonly head: number },
): Promise<readonly (Fact & { readonly arrival: number })[]> {
  const rows = await trx
    .selectFrom('facts')
    .select(['content', 'hash', 'arrival'])
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', range.branchId)
    .where('arrival', '>', range.from)
    .where('arrival', '<=', range.head)
    .where('kind', 'in', [...kinds])
    .where(mayMatter)
    .where(isNotQuarantined)
    .orderBy('arrival')
    .limit(atOnce)
    .execute()
  return rows.map(({ content, hash, arrival }) => ({
    ...(JSON.parse(content) as Omit<Fact, 'hash'>),
    hash,
    arrival,
  }))
}

export function findFollowedBranches({ companyId }: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('branch_counters')
    .select('branch_id')
    .where('company_id', '=', companyId)
    .execute()
}

/** What papers write, taken back without the others'. */
export const papers = {
  begin: (trx: TenantTransaction) => sql`savepoint before_papers`.execute(trx),
  keep: (trx: TenantTransaction) => sql`release savepoint before_papers`.execute(trx),
  takeBack: (trx: TenantTransaction) => sql`rollback to savepoint before_papers`.execute(trx),
}
