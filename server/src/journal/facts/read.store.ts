/** Reading the journal: facts of a branch, the head of a register. */
import type { Fact } from '@servery/domain/journal/types.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Scope, Tables, TenantTransaction } from '../../platform/db/index.ts'

export interface ReadFacts {
  readonly branchId: string
  readonly after: number
  readonly limit: number
  readonly subjectId?: string | undefined
  readonly exceptRegisterId?: string | undefined
  readonly open?: boolean | undefined
  /** With `open`: also what was sent to the kitchen lately, paid or not. */
  readonly sent?: boolean | undefined
  /** Only facts of these kinds; absent or null: of each. */
  readonly kinds?: readonly string[] | null
}

export type ArrivedFact = Fact & { readonly arrival: number }

const notSentLately = sql<boolean>`(o.sent_at IS NULL OR o.sent_at < now() - interval '12 hours')`

/** Facts that take part in folds; those in quarantine are for a person, not for a device. */
export async function readFacts(
  scope: Scope,
  tx: TenantTransaction,
  wanted: ReadFacts,
): Promise<readonly ArrivedFact[]> {
  let query = foldable(tx, scope)
    .select(['f.content', 'f.hash', 'f.arrival'])
    .where('f.branch_id', '=', wanted.branchId)
    .where('f.arrival', '>', wanted.after)
  if (wanted.subjectId !== undefined) query = query.where('f.subject_id', '=', wanted.subjectId)
  const { exceptRegisterId, kinds = null } = wanted
  if (kinds !== null) query = query.where('f.kind', 'in', kinds)
  if (exceptRegisterId !== undefined) {
    // A drawer is its own register's affair: the till hears that the office closed it.
    query = query
      .where('f.register_id', '<>', exceptRegisterId)
      .where((is) =>
        is.or([
          is('f.kind', 'not like', 'drawer.%'),
          is.exists(
            is
              .selectFrom('drawer_sessions as d')
              .select('d.id')
              .whereRef('d.company_id', '=', 'f.company_id')
              .whereRef('d.id', '=', 'f.subject_id')
              .where('d.register_id', '=', exceptRegisterId),
          ),
        ]),
      )
  }
  if (wanted.open === true) {
    query = query.where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.company_id', '=', 'f.company_id')
            .whereRef('o.id', '=', 'f.subject_id')
            .where('o.status', 'in', ['completed', 'cancelled'])
            .where(wanted.sent === true ? notSentLately : sql<boolean>`true`),
        ),
      ),
    )
    query = query.where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('shifts as s')
            .select('s.id')
            .whereRef('s.company_id', '=', 'f.company_id')
            .whereRef('s.id', '=', 'f.subject_id')
            .where('s.status', '=', 'ended'),
        ),
      ),
    )
  }
  const rows = await query.orderBy('f.arrival').limit(wanted.limit).execute()
  return rows.map(({ content, hash, arrival }) => ({ ...factOf(content, hash), arrival }))
}

/** The newest arrival number of a branch; 0 before the first fact. */
export async function newestArrival(
  scope: Scope,
  tx: TenantTransaction,
  branchId: string,
): Promise<number> {
  const row = await tx
    .selectFrom('branch_counters')
    .select('arrival')
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return row?.arrival ?? 0
}

export async function findBranch(
  scope: Scope,
  tx: TenantTransaction,
  branchId: string,
): Promise<{ readonly id: string } | undefined> {
  return tx
    .selectFrom('branches')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', branchId)
    .executeTakeFirst()
}

export async function findHead(scope: Scope, tx: TenantTransaction, registerId: string) {
  return tx
    .selectFrom('registers')
    .select(['branch_id', 'sequence', 'head_hash', 'receipt', 'clock', 'state'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', registerId)
    .executeTakeFirst()
}

/** A stored fact: its canonical text and, beside it, the hash of that. */
export function factOf(content: string, hash: string): Fact {
  return { ...(JSON.parse(content) as Omit<Fact, 'hash'>), hash }
}

type FactQuery = SelectQueryBuilder<Tables & { f: Tables['facts'] }, 'f', object>

function foldable(tx: TenantTransaction, scope: Scope): FactQuery {
  return tx
    .selectFrom('facts as f')
    .where('f.company_id', '=', scope.companyId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('fact_quarantine as q')
            .select(sql<number>`1`.as('one'))
            .whereRef('q.company_id', '=', 'f.company_id')
            .whereRef('q.register_id', '=', 'f.register_id')
            .whereRef('q.sequence', '=', 'f.sequence'),
        ),
      ),
    ) as unknown as FactQuery
}
