/** Modifier groups and their shared options: what is edited once is changed everywhere. */
import type {
  ModifierGroupInput,
  SharedOptionInput,
} from '@servery/contract/catalogue/modifiers.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  bodyView,
  namedConditions,
  type Stored,
  updateRecord,
  type Write,
} from '../../platform/records/index.ts'
import {
  countModifierGroupUses,
  type ListQuery,
  modifierGroupStore,
  modifierGroupTable,
  type RecordPage,
  recordSorts,
  recordView,
} from '../items/index.ts'
import { findGroupsWith, sharedOptionStore } from './shared-options.store.ts'

type GroupView = ReturnType<typeof bodyView<ModifierGroupInput>> & { usedBy: number }

export async function listGroups(
  scope: Scope,
  trx: TenantTransaction,
  query: ListQuery,
): Promise<RecordPage<GroupView>> {
  const where = namedConditions({ archived: query.archived, search: query.search ?? '' })
  const sort = requireSort(recordSorts.modifierGroup, query.sort ?? 'name')
  const { cursor, limit } = query
  const found = await modifierGroupTable.findPage(scope, trx, where, { sort, cursor, limit })
  const page = requirePage(found)
  const uses = await countModifierGroupUses(scope, trx)
  const rows = page.rows.map((row) => ({
    ...bodyView<ModifierGroupInput>(row),
    usedBy: uses.get(row.id) ?? 0,
  }))
  return { ...page, rows }
}

export async function getGroup(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<GroupView> {
  const group = await modifierGroupTable.find(scope, trx, id)
  return group === undefined ? fail('not_found', { field: 'id' }) : viewGroup(scope, trx, group)
}

/** A group with how many active items ask it. */
export async function viewGroup(
  scope: Scope,
  trx: TenantTransaction,
  group: Stored<ModifierGroupInput>,
): Promise<GroupView> {
  const uses = await countModifierGroupUses(scope, trx)
  return { ...bodyView<ModifierGroupInput>(group), usedBy: uses.get(group.id) ?? 0 }
}

/** The group with the content of its shared options, whatever was sent of it. */
export async function withSharedOptions(
  { scope, trx }: Pick<Write, 'scope' | 'trx'>,
  input: ModifierGroupInput,
): Promise<ModifierGroupInput> {
  const ids = input.options.filter(({ shared }) => shared).map(({ id }) => id)
  if (ids.length === 0) return input
  const found = await sharedOptionStore.findMany(scope, trx, ids)
  const contents = new Map(
    found.filter(({ archived }) => !archived).map((one) => [one.id, one.input]),
  )
  const options = input.options.map((option, index) => {
    if (!option.shared) return option
    const content = contents.get(option.id)
    if (content === undefined) {
      return fail('reference_unknown', { field: `options.${index}.id` })
    }
    return { ...option, ...content }
  })
  return { ...input, options }
}

/** Changes a shared option, and in the same transaction every group that has it. */
export async function updateSharedOption(
  write: Write,
  change: { readonly id: string; readonly version: number; readonly input: SharedOptionInput },
): Promise<Stored<SharedOptionInput>> {
  const option = await updateRecord(write, sharedOptionStore, change)
  for (const { id, version, input } of await findGroupsWith(write.scope, write.trx, change.id)) {
    const options = input.options.map((one) =>
      one.shared && one.id === change.id ? { ...one, ...change.input } : one,
    )
    await updateRecord(write, takesAnything, { id, version, input: { ...input, options } })
  }
  return option
}

/** What else is wrong with a group that was put away must not keep the option from changing. */
const takesAnything = { ...modifierGroupStore, requireValid: async () => undefined }

/** Groups as `offeredGroups` takes them: those of the ids, and those that their options lead to. */
export async function findGroupsBelow(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof recordView<ModifierGroupInput>>>> {
  const top = await modifierGroupTable.findMany(scope, trx, ids)
  const below = top.flatMap(({ input }) =>
    input.options.flatMap(({ nestedGroupId }) => nestedGroupId ?? []),
  )
  const nested = below.length === 0 ? [] : await modifierGroupTable.findMany(scope, trx, below)
  return new Map([...top, ...nested].map((group) => [group.id, recordView(group)]))
}
