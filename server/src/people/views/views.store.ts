import { savedViewInput } from '@servery/contract/overview/saved-views.ts'
import { z } from 'zod'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { bodyStore } from '../../platform/records/index.ts'

const body = z.object({ ...savedViewInput.shape, ownerId: z.string() })
export type StoredView = z.infer<typeof body>

export const savedViewStore = bodyStore<StoredView>({
  noun: 'saved_view',
  table: 'saved_views',
  schema: body,
  nameOf: ({ name }) => name,
})

/** By page, of one person. */
export async function findDefaults(
  scope: Scope,
  trx: TenantTransaction,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await trx
    .selectFrom('saved_view_defaults')
    .select(['page', 'view_id'])
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .execute()
  return new Map(found.map(({ page, view_id: viewId }) => [page, viewId]))
}

/** Null: the page opens as it is at first. */
export async function saveDefault(
  scope: Scope,
  trx: TenantTransaction,
  { userId, page, viewId }: { userId: string; page: string; viewId: string | null },
): Promise<void> {
  if (viewId === null) {
    await trx
      .deleteFrom('saved_view_defaults')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', userId)
      .where('page', '=', page)
      .execute()
    return
  }
  await trx
    .insertInto('saved_view_defaults')
    .values({ company_id: scope.companyId, user_id: userId, page, view_id: viewId })
    .onConflict((taken) =>
      taken.columns(['company_id', 'user_id', 'page']).doUpdateSet({ view_id: viewId }),
    )
    .execute()
}
