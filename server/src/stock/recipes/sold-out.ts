/** Says what is sold out by its stock, as sales and deliveries come in. */
import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { LineUse } from '@servery/domain/offer/catalogue/recipe-types.ts'
import { usesOf } from '@servery/domain/offer/recipes/resolve.ts'
import { findStockLeft, saveStockLeft } from '../../catalogue/availability/index.ts'
import {
  findItemsOutByStock,
  findItemsRevision,
  findWithIngredients,
  type StoredItem,
} from '../../catalogue/items/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'
import {
  afterFacts,
  afterRecords,
  type Followed,
  type Follower,
} from '../../platform/live/index.ts'
import { writeRecords } from '../../platform/records/index.ts'
import { type FoldedTransaction, folded, levelsNow, readFolded } from '../ledger/index.ts'
import { findBranches } from '../places/index.ts'
import { finderOf, type Larder } from './costs.service.ts'

type Needed = Pick<Services, 'database' | 'live' | 'now'>

/** What is sold out may be another after a sale, after an entry, and after a change of a recipe. */
export function startSoldOutByStock(services: Needed & Pick<Services, 'log'>): Follower {
  const name = 'sold-out-by-stock'
  const ofBranch = afterFacts(
    services,
    name,
    (companyId, branchId) => soldOutByStock(services, companyId, branchId),
    ['facts', 'stock'],
  )
  const ofCompany = afterRecords(services, name, followItems(services))
  return { close: async () => void (await Promise.all([ofBranch.close(), ofCompany.close()])) }
}

/** Records change all day; only where items did, all branches are looked at. */
export function followItems(services: Needed): (companyId: string) => Promise<void> {
  const seen = new Map<string, number>()
  return async (companyId) => {
    const scope = { companyId, branchIds: null }
    const { revision, branches } = await services.database.readTenant(scope, async (trx) => ({
      revision: await findItemsRevision(scope, trx),
      branches: await findBranches(scope, trx),
    }))
    if (seen.get(companyId) === revision) return
    seen.set(companyId, revision)
    for (const { id } of branches) await soldOutByStock(services, companyId, id)
  }
}

/** Brings what a branch has by its stock up to date, and tells the tills where that changed. */
export async function soldOutByStock(
  services: Needed,
  companyId: string,
  branchId: string,
): Promise<Followed> {
  const scope = { companyId, branchIds: null }
  const { database } = services
  const isAsked = await database.readTenant(scope, async (trx) => {
    if ((await findItemsOutByStock(scope, trx)).length > 0) return true
    return (await findStockLeft(scope, trx, branchId)).size > 0
  })
  if (!isAsked) return 'idle'
  const within = { branchIds: [branchId] }
  const isOther = await readFolded(
    database,
    scope,
    within,
    async (trx) => (await findChanged(scope, trx, branchId)).length > 0,
  )
  if (!isOther) return 'followed'
  await writeRecords(services, scope, { id: 'stock', name: '' }, async (write) => {
    const changed = await findChanged(scope, await folded(write.trx, scope, within), branchId)
    await saveStockLeft(write, branchId, changed)
  })
  return 'followed'
}

async function findChanged(scope: Scope, trx: FoldedTransaction, branchId: string) {
  const [said, left] = [
    await findStockLeft(scope, trx, branchId),
    await findLeft(scope, trx, branchId),
  ]
  return [...new Set([...said.keys(), ...left.keys()])].flatMap((subjectId) => {
    const now = left.get(subjectId) ?? null
    return now === (said.get(subjectId) ?? null) ? [] : [{ subjectId, left: now }]
  })
}

/** Of each thing that is sold how many its stock is good for, where that is none or little. */
async function findLeft(
  scope: Scope,
  trx: FoldedTransaction,
  branchId: string,
): Promise<ReadonlyMap<string, Quantity>> {
  const items = await findItemsOutByStock(scope, trx)
  const larder = await findWithIngredients(
    scope,
    trx,
    items.map(({ id }) => id),
  )
  const there = await findAvailable(scope, trx, branchId, larder)
  const left = new Map<string, Quantity>()
  for (const item of items) {
    const { showLeftFrom } = item.input
    for (const { subjectId, uses } of soldAs(item, larder)) {
      const count = goodFor(uses, there, item.input.unit === 'each')
      if (count === null) continue
      if (count <= 0 || (showLeftFrom !== null && count <= showLeftFrom)) {
        left.set(subjectId, Math.max(0, count) as Quantity)
      }
    }
  }
  return left
}

interface SoldAs {
  readonly subjectId: string
  readonly uses: readonly LineUse[]
}

/** The item, or each of its sizes, with what one of it takes. */
function soldAs(item: StoredItem, larder: Larder): readonly SoldAs[] {
  const recipeItem = { id: item.id, ...item.input }
  const variations = item.input.variations.filter(({ off }) => off !== true)
  const ids = variations.length === 0 ? [null] : variations.map(({ id }) => id)
  return ids.map((variationId) => {
    const itself = { itemId: item.id, variationId, quantity: 1000 as Quantity }
    const sold = { item: recipeItem, variationId, chosen: [], findItem: finderOf(larder) }
    const uses = usesOf(sold) ?? (item.input.tracked ? [itself] : [])
    return { subjectId: variationId ?? item.id, uses }
  })
}

/** So many can be made of what is there; whole ones where it is sold by the piece. */
function goodFor(
  uses: readonly LineUse[],
  there: ReadonlyMap<string, number>,
  byPiece: boolean,
): number | null {
  if (uses.length === 0) return null
  const counts = uses.map(({ quantity, ...ref }) => {
    const pieces = (there.get(keyOf(ref)) ?? 0) / quantity
    return byPiece ? Math.floor(pieces) * 1000 : Math.floor(pieces * 1000)
  })
  return Math.min(...counts)
}

const keyOf = ({ itemId, variationId }: Pick<LineUse, 'itemId' | 'variationId'>) =>
  `${itemId} ${variationId ?? ''}`

/** On hand in all places of the branch, less what is on open orders. */
async function findAvailable(
  { companyId }: Scope,
  trx: FoldedTransaction,
  branchId: string,
  larder: Larder,
): Promise<ReadonlyMap<string, number>> {
  const itemIds = [...larder.values()].filter(({ input }) => input.tracked).map(({ id }) => id)
  const there = new Map<string, number>()
  for (const level of await levelsNow(trx, { companyId, branchId, itemIds })) {
    if (level.inTransit) continue
    const sum = there.get(keyOf(level)) ?? 0
    there.set(keyOf(level), sum + level.onHand - level.committed)
  }
  return there
}
