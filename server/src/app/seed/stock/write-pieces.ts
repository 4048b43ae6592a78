/** Goods of the demo that have serial numbers: they came, and one of them was dropped. */
import { minorUnits, pieces, quantity, rate } from '@servery/domain'
import { isSoldByPiece } from '@servery/domain/offer/catalogue/offer.ts'
import type { PackFactor } from '@servery/domain/stock/buying/packs.ts'
import type { Write } from '../../../platform/records/index.ts'
import { receiveGoods } from '../../../stock/purchasing/index.ts'
import { recordWaste } from '../../../stock/waste/index.ts'
import type { WrittenBranch, WrittenBusiness } from '../write-business.store.ts'

interface PiecesCame {
  readonly write: Write
  readonly written: WrittenBusiness
  readonly branch: WrittenBranch
  readonly ownerId: string
  readonly supplierId: string | null
  /** When they came, and when one of them was dropped. */
  readonly cameMs: number
  readonly brokenMs: number
  readonly newId: (atMs: number) => string
}

const onePack = quantity(1000) as unknown as PackFactor

export async function writePieces(came: PiecesCame): Promise<void> {
  const { write, written, branch, ownerId, supplierId, cameMs, brokenMs, newId } = came
  const lines = linesOf(written, () => newId(cameMs))
  const [first] = lines
  if (first === undefined) return
  await receiveGoods(
    { ...write, now: new Date(cameMs) },
    {
      id: newId(cameMs),
      input: {
        ...{ branchId: branch.id, supplierId, purchaseOrderId: null, number: 'INV-20417' },
        ...{ receivedAt: new Date(cameMs).toISOString(), note: '', lines, image: '' },
        ...{ extra: minorUnits(0), extraTaxRate: rate(0), costUpdate: 'none' },
      },
    },
  )
  await recordWaste(write.scope, write.trx, {
    ...{ id: newId(brokenMs), branchId: branch.id, userId: ownerId },
    at: new Date(brokenMs).toISOString(),
    lines: [
      {
        ...{ id: newId(brokenMs), itemId: first.itemId, variationId: null, kind: 'damage' },
        ...{ quantity: pieces(1), unit: 'each', serials: first.serials.slice(0, 1) },
        ...{ reason: 'Dropped', note: '', image: '', batchId: null, locationId: null },
      },
    ],
  })
}

function linesOf({ business, catalogue }: WrittenBusiness, newId: () => string) {
  const seeds = business.categories.flatMap(({ items }) => items)
  return catalogue.items.filter(isSoldByPiece).map((item) => {
    const serials = [...(seeds.find(({ name }) => name === item.name)?.serials ?? [])]
    return {
      ...{ id: newId(), itemId: item.id, variationId: null, packName: '', factor: onePack },
      ...{ quantity: pieces(serials.length), cost: item.cost, taxRate: rate(0) },
      ...{ expiry: null, batch: '', serials, purchaseOrderLineId: null },
    }
  })
}
