/** Goods that come and go by hand: which pieces they are has to be said, and to be so. */
import { isSellable, serialsProblem } from '@servery/domain/stock/serials.ts'
import { findItems } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { goodsKey } from '../suppliers/index.ts'
import { piecesOf } from './serials.service.ts'
import { findSteps } from './serials.store.ts'

export interface SerialLine {
  readonly itemId: string
  readonly variationId: string | null
  /** Thousandths of the item's unit; below 0 they leave. */
  readonly units: number
  /** They are all that is there, wherever they were thought to be; nobody need name them. */
  readonly isCount?: boolean
  readonly serials: readonly string[] | undefined
}

interface Naming {
  readonly branchId: string
  readonly lines: readonly SerialLine[]
  /** Path of the list that they are of. */
  readonly field: string
  /** What makes these movements: said again, they are the same. */
  readonly sourceId: string
}

/** Fails at the line that lacks its numbers, or names what cannot come in or go out there. */
export async function requireSerials(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, lines, field, sourceId }: Naming,
): Promise<void> {
  const items = await findItems(scope, trx, [...new Set(lines.map(({ itemId }) => itemId))])
  const bySerial = new Set(
    items.filter(({ input }) => input.tracedBy.includes('serial')).map(({ id }) => id),
  )
  if (bySerial.size === 0 && lines.every(({ serials = [] }) => serials.length === 0)) return
  const steps = await findSteps(scope, trx, {
    itemIds: [...bySerial],
    serials: lines.flatMap(({ serials = [] }) => serials),
  })
  const others = steps.filter((step) => step.sourceId !== sourceId)
  const places = new Map(
    piecesOf(others).map((piece) => [`${goodsKey(piece)} ${piece.serial}`, piece.last.after]),
  )
  const named = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const { units, serials = [], isCount = false } = line
    const at = `${field}.${index}.serials`
    if (!bySerial.has(line.itemId)) {
      if (serials.length > 0) fail('serial_not_tracked', { field: at })
      continue
    }
    requireEachOnce(serials, { units, isNeeded: !isCount, field: at })
    for (const serial of serials) {
      const key = `${goodsKey(line)} ${serial}`
      if (named.has(key)) fail('serial_named_twice', { field: at, detail: { serial } })
      named.add(key)
      if (isCount) continue
      const place = places.get(key) ?? null
      const isThere = place?.state === 'in_stock' || place?.state === 'on_the_way'
      if (units > 0 && isThere) {
        fail('serial_in_stock', { field: at, detail: { serial } })
      }
      if (units < 0 && !isSellable(place, branchId)) {
        fail('serial_not_here', { field: at, detail: { serial } })
      }
    }
  }
}

interface Counted {
  readonly units: number
  readonly isNeeded: boolean
  readonly field: string
}

/** As many numbers as pieces, and none of them twice. */
export function requireEachOnce(
  serials: readonly string[],
  { units, isNeeded, field }: Counted,
): void {
  const problem = serialsProblem(serials, units, isNeeded)
  if (problem === null) return
  const twice = serials.find((serial, index) => serials.indexOf(serial) < index)
  fail(problem, { field, ...(twice === undefined ? {} : { detail: { serial: twice } }) })
}
