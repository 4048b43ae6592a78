/** Suppliers of the demo, what they sell, and how much a branch should have. */
import { minorUnits, quantity } from '@servery/domain'
import type { PackFactor } from '@servery/domain/stock/buying/packs.ts'
import { createRecord, type Write } from '../../../platform/records/index.ts'
import { writeTargets } from '../../../stock/low-stock/index.ts'
import { supplierItemStore, supplierStore } from '../../../stock/suppliers/index.ts'
import type { SeedSupplier } from '../data/harbour-pantry.ts'
import type { SuppliedThing } from './stock-things.ts'

const plain = { contact: '', address: '', accountNumber: '', note: '' }

/** Answers their ids by key. */
export async function writeSuppliers(
  write: Write,
  suppliers: readonly SeedSupplier[],
  things: readonly SuppliedThing[],
  newId: () => string,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, name, email, phone, leadDays } of suppliers) {
    const id = newId()
    const input = { ...plain, name, email, phone, leadDays, minimumOrder: minorUnits(5000) }
    await createRecord(write, supplierStore, { id, input })
    ids.set(key, id)
  }
  for (const { itemId, variationId, supplier, pack, packName, cost, made } of things) {
    const supplierId = ids.get(supplier)
    if (supplierId === undefined || made !== null) continue
    const input = {
      ...{ supplierId, itemId, variationId, packName, factor: pack as PackFactor, code: '' },
      ...{ cost: minorUnits(Math.round((cost * pack) / 1000)), minimumPacks: 0, preferred: true },
    }
    await createRecord(write, supplierItemStore, { id: newId(), input })
  }
  return ids
}

const daysLow = 3
const daysPar = 9

/** As somebody would write it down: in whole units, and in steps of 0.05 below one. */
function roundUp(amount: number): number {
  const step = amount > 1000 ? 1000 : 50
  return Math.ceil(amount / step) * step
}

/** Low at what three days take, and filled up for nine. */
export async function writeLevels(
  { scope, trx, now, actor }: Write,
  branchId: string,
  used: ReadonlyMap<string, number>,
  things: readonly SuppliedThing[],
): Promise<void> {
  const targets = things.flatMap(({ itemId, variationId, pack }) => {
    const aDay = used.get(itemId) ?? 0
    if (aDay === 0) return []
    const lowAt = roundUp(aDay * daysLow)
    const par = Math.max(pack, roundUp(aDay * daysPar))
    return [{ itemId, variationId, lowAt: quantity(lowAt), par: quantity(par) }]
  })
  await writeTargets(scope, trx, { branchId, targets, now, by: actor.name })
}
