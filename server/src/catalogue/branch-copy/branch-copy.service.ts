/**
 * What is set up in one branch, put into others. What names its branches names more of them; what
 * belongs to one branch alone is copied, unless the other has one of that name.
 */
import type { BranchCopyPart, BranchCopyPreview } from '@servery/contract/setup/branch-copy.ts'
import { v5 } from 'uuid'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  type BodyStore,
  contentHash,
  createRecord,
  requireBranches,
  sortKey,
  updateRecord,
  type Write,
} from '../../platform/records/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { reasonStore } from '../../setup/reasons/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import { writeItems } from '../bulk/index.ts'
import { findItemsOfBranch } from '../items/index.ts'
import { menuStore } from '../menus/index.ts'
import { priceListStore } from '../price-lists/index.ts'

export interface BranchCopy {
  readonly id: string
  readonly to: readonly string[]
  readonly parts: readonly BranchCopyPart[]
}

type Row = BranchCopyPreview['rows'][number]

interface Plan {
  readonly rows: Row[]
  /** Each record with the version that was read. */
  readonly seen: string[]
  readonly steps: ((write: Write, copyId: string) => Promise<unknown>)[]
}

type Planner = (plan: Plan, scope: Scope, trx: TenantTransaction, copy: BranchCopy) => Promise<void>

export async function previewCopy(
  scope: Scope,
  trx: TenantTransaction,
  copy: BranchCopy,
): Promise<BranchCopyPreview> {
  const { rows, fingerprint } = await planCopy(scope, trx, copy)
  return { rows, fingerprint }
}

/** Does what was previewed; fails where something of it is different by now. */
export async function applyCopy(
  write: Write,
  { copyId, fingerprint, ...copy }: BranchCopy & { copyId: string; fingerprint: string },
): Promise<{ changed: number }> {
  const plan = await planCopy(write.scope, write.trx, copy)
  if (plan.fingerprint !== fingerprint) fail('stale_version', { field: 'fingerprint' })
  for (const step of plan.steps) await step(write, copyId)
  return { changed: plan.rows.filter(({ change }) => change !== 'has_one').length }
}

async function planCopy(scope: Scope, trx: TenantTransaction, copy: BranchCopy) {
  for (const branchId of [copy.id, ...copy.to]) requireBranch(scope, branchId)
  await requireBranches(scope, trx, [
    { id: copy.id, field: 'id' },
    ...copy.to.map((id, at) => ({ id, field: `to.${at}` })),
  ])
  const wanted = { ...copy, to: [...new Set(copy.to)].filter((id) => id !== copy.id) }
  const plan: Plan = { rows: [], seen: [], steps: [] }
  for (const part of new Set(copy.parts)) await planners[part](plan, scope, trx, wanted)
  const { rows, seen } = plan
  return { ...plan, fingerprint: contentHash([...seen, ...rows]) }
}

interface Branched {
  readonly branchIds: readonly string[] | null
}

function added(plan: Plan, part: BranchCopyPart, record: RecordSeen, missing: readonly string[]) {
  const { id, version, name } = record
  plan.seen.push(`${id} ${version}`)
  for (const branchId of missing) {
    // What a menu says counts once somebody has published it.
    const change = part === 'menus' ? 'drafted' : 'added'
    plan.rows.push({ part, recordId: id, name, branchId, change })
  }
}

interface RecordSeen {
  readonly id: string
  readonly version: number
  readonly name: string
}

/** The branches that the record lacks; none where it holds everywhere, or not in the first one. */
function missingIn({ branchIds }: Branched, { id, to }: BranchCopy): string[] {
  if (branchIds === null || !branchIds.includes(id)) return []
  return to.filter((one) => !branchIds.includes(one))
}

function named<Input extends Branched & { readonly name: string }>(
  part: BranchCopyPart,
  store: BodyStore<Input>,
): Planner {
  return async (plan, scope, trx, copy) => {
    for (const { id, version, archived, input } of await store.findSince(scope, trx, -1)) {
      const missing = archived ? [] : missingIn(input, copy)
      if (missing.length === 0) continue
      added(plan, part, { id, version, name: input.name }, missing)
      const branchIds = [...(input.branchIds ?? []), ...missing]
      plan.steps.push((write) =>
        updateRecord(write, store, { id, version, input: { ...input, branchIds } }),
      )
    }
  }
}

const planItems: Planner = async (plan, scope, trx, copy) => {
  const items = await findItemsOfBranch(scope, trx, copy.id)
  const changes = items.flatMap((before) => {
    const { id, version, input } = before
    const missing = missingIn(input, copy)
    if (missing.length === 0) return []
    added(plan, 'items', { id, version, name: input.name }, missing)
    const branchIds = [...(input.branchIds ?? []), ...missing]
    return [{ id, input: { ...input, branchIds }, archived: false, before }]
  })
  if (changes.length > 0) plan.steps.push((write) => writeItems(write, changes))
}

const planFloorAreas: Planner = async (plan, scope, trx, { id: from, to }) => {
  const areas = (await floorAreaStore.findSince(scope, trx, -1)).filter(({ archived }) => !archived)
  for (const { id, version, input } of areas.filter((area) => area.input.branchId === from)) {
    plan.seen.push(`${id} ${version}`)
    for (const branchId of to) {
      const isThere = areas.some(
        (other) =>
          other.input.branchId === branchId && sortKey(other.input.name) === sortKey(input.name),
      )
      const change = isThere ? 'has_one' : 'copied'
      plan.rows.push({ part: 'floorAreas', recordId: id, name: input.name, branchId, change })
      if (isThere) continue
      plan.steps.push((write, copyId) => {
        const own = <Placed extends { readonly id: string }>(all: readonly Placed[]) =>
          all.map((one) => ({ ...one, id: v5(`${one.id} ${branchId}`, copyId) }))
        const { tables, decor } = input
        const copied = { ...input, branchId, tables: own(tables), decor: own(decor) }
        const areaId = v5(`${id} ${branchId}`, copyId)
        return createRecord(write, floorAreaStore, { id: areaId, input: copied })
      })
    }
  }
}

const planners: Readonly<Record<BranchCopyPart, Planner>> = {
  items: planItems,
  menus: named('menus', menuStore),
  priceLists: named('priceLists', priceListStore),
  stations: named('stations', stationStore),
  reasons: named('reasons', reasonStore),
  floorAreas: planFloorAreas,
}
