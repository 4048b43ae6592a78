import type { SavedView } from '@servery/contract/overview/saved-views.ts'
import { type ViewPage, viewPages } from '@servery/contract/overview/view-pages.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import type { Person } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyView, findOwned, listOwned, type Stored } from '../../platform/records/index.ts'
import { findDefaults, type StoredView, saveDefault, savedViewStore } from './views.store.ts'

interface Asked {
  readonly person: Person
  readonly page?: ViewPage | undefined
}

/** Of pages that a person may not open they see no views. */
export async function listViews(
  scope: Scope,
  trx: TenantTransaction,
  { person, page }: Asked,
): Promise<{ rows: SavedView[] }> {
  const stored = await listOwned(scope, trx, { store: savedViewStore, person })
  const defaults = await findDefaults(scope, trx, person.userId)
  const rows = stored.filter(
    ({ input }) =>
      (page === undefined || input.page === page) &&
      [viewPages[input.page]].flat().some((one) => isAllowed(person.permissions, one)),
  )
  return { rows: rows.map((one) => shown(one, person, defaults)) }
}

/** One view, as the person sees it. */
export async function viewOf(
  scope: Scope,
  trx: TenantTransaction,
  { stored, person }: { readonly stored: Stored<StoredView>; readonly person: Person },
): Promise<SavedView> {
  return shown(stored, person, await findDefaults(scope, trx, person.userId))
}

function shown(
  stored: Stored<StoredView>,
  { userId }: Person,
  defaults: ReadonlyMap<string, string>,
): SavedView {
  const { ownerId, ...view } = bodyView<StoredView>(stored)
  const isDefault = defaults.get(view.page) === view.id
  return { ...view, isOwn: ownerId === userId, isDefault }
}

export async function setDefaultView(
  scope: Scope,
  trx: TenantTransaction,
  { person, page, viewId }: { person: Person; page: ViewPage; viewId: string | null },
) {
  if (viewId !== null) {
    const found = await findOwned(scope, trx, { store: savedViewStore, id: viewId, person })
    const isOfPage = found !== null && !found.archived && found.input.page === page
    if (!isOfPage) fail('reference_unknown', { field: 'viewId' })
  }
  await saveDefault(scope, trx, { userId: person.userId, page, viewId })
  return { page, viewId }
}
