/** What the demo has ordered, and sent between its branches, and is still to come. */
import { minorUnits, quantity } from '@servery/domain'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import type { PackFactor } from '@servery/domain/stock/buying/packs.ts'
import type { Write } from '../../../platform/records/index.ts'
import { changeOrder, createOrder } from '../../../stock/purchasing/index.ts'
import { createTransfer, shipTransfer } from '../../../stock/transfers/index.ts'
import type { SeedSupplier } from '../data/harbour-pantry.ts'
import type { SeedRandom } from '../random.ts'
import type { SuppliedThing } from './stock-things.ts'

interface Ordering {
  readonly write: Write
  readonly branchIds: readonly string[]
  readonly things: readonly SuppliedThing[]
  readonly suppliers: readonly SeedSupplier[]
  /** By the key of the supplier. */
  readonly supplierIds: ReadonlyMap<string, string>
  readonly today: string
  readonly random: SeedRandom
  readonly newId: () => string
}

const linesMost = 6
const packsMost = 4
const unitThousandths = 1000

/** Each branch waits for a delivery of one supplier; the first has written another order. */
export async function writeOrders(ordering: Ordering): Promise<void> {
  const { write, branchIds, suppliers } = ordering
  for (const [at, branchId] of branchIds.entries()) {
    const supplier = suppliers[at % suppliers.length]
    if (supplier === undefined) continue
    const id = await order(ordering, branchId, supplier)
    if (id === null) continue
    const sentAt = write.now.toISOString()
    await changeOrder(write, { id, version: 1 }, 'send', (draft) => ({
      ...{ ...draft, status: 'sent', sentAt, sentTo: supplier.email },
    }))
  }
  const [first] = branchIds
  const next = suppliers[branchIds.length % suppliers.length]
  if (first !== undefined && next !== undefined) await order(ordering, first, next)
  await transfer(ordering)
}

async function order(
  { write, things, supplierIds, today, random, newId }: Ordering,
  branchId: string,
  { key, leadDays }: SeedSupplier,
): Promise<string | null> {
  const supplierId = supplierIds.get(key)
  const sold = things.filter(({ supplier, made }) => supplier === key && made === null)
  if (supplierId === undefined || sold.length === 0) return null
  const id = newId()
  const lines = sold.slice(0, linesMost).map(({ itemId, variationId, pack, packName, cost }) => ({
    ...{ id: newId(), itemId, variationId, packName, factor: pack as PackFactor, code: '' },
    packs: quantity((1 + random.below(packsMost)) * unitThousandths),
    cost: minorUnits(Math.round((cost * pack) / unitThousandths)),
  }))
  const expectedOn = addDays(today as BusinessDate, leadDays)
  await createOrder(write, { id, input: { branchId, supplierId, expectedOn, note: '', lines } })
  return id
}

/** A quarter of a pack of some things that keep, on its way to the second branch. */
async function transfer({ write, branchIds, things, newId }: Ordering): Promise<void> {
  const [fromBranchId, toBranchId] = branchIds
  if (fromBranchId === undefined || toBranchId === undefined) return
  const id = newId()
  const lines = things
    .filter(({ isFresh, made }) => !isFresh && made === null)
    .slice(0, 2)
    .map(({ itemId, variationId, pack }) => {
      const units = Math.ceil(pack / 4 / unitThousandths) * unitThousandths
      return { id: newId(), itemId, variationId, quantity: quantity(units) }
    })
  if (lines.length === 0) return
  await createTransfer(write, { id, input: { fromBranchId, toBranchId, note: '', lines } })
  await shipTransfer(write, { id, version: 1 }, { at: write.now.toISOString(), lines: [] })
}
