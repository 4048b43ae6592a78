/** Records of some branches: whoever is limited to branches sees those that hold in one of them. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../db/index.ts'

/** For lists of them. */
export function visibleTo({ branchIds: own }: Scope): readonly RawBuilder<unknown>[] {
  return own === null ? [] : [sql`(branch_ids is null or branch_ids && ${[...own]}::uuid[])`]
}

/** For one of them; null stands for every branch. */
export function isHidden({ branchIds: own }: Scope, branchIds: readonly string[] | null): boolean {
  return own !== null && branchIds !== null && !branchIds.some((id) => own.includes(id))
}
