/** Ways to share a bill, as a split to be decided. */
import { unitThousandths } from '../../kernel/quantity.ts'
import { type BillPart, type BillSplit, type LineTaken, partsMax } from '../model/bill-split.ts'
import { isLiveLine } from '../model/state.ts'
import type { OrderLine, OrderState } from '../model/types.ts'

export const noSplit: BillSplit = { parts: [], lines: [] }

/** So many parts that share all of it evenly. */
export function splitEvenly(count: number, newId: () => string): BillSplit {
  const parts = Array.from({ length: count }, () => ({ partId: newId(), name: '', weight: 1 }))
  return { parts, lines: [] }
}

/** A part for each seat with its own lines; what is the whole table's they share evenly. */
export function splitBySeat(order: OrderState, newId: () => string): BillSplit {
  const seats = seatsOf(order).slice(0, partsMax)
  const parts = seats.map((seat) => ({ partId: newId(), name: '', seat, weight: 1 }))
  return { parts, lines: [] }
}

/** The seats of which something is on the bill, in their order. */
export function seatsOf({ lines }: OrderState): readonly number[] {
  const seats = lines.filter(isLiveLine).flatMap(({ seat }) => (seat === undefined ? [] : [seat]))
  return [...new Set(seats)].sort((a, b) => a - b)
}

/** With one part more, or one changed. */
export function withPart(split: BillSplit, part: BillPart): BillSplit {
  const isThere = split.parts.some(({ partId }) => partId === part.partId)
  const parts = isThere
    ? split.parts.map((one) => (one.partId === part.partId ? part : one))
    : [...split.parts, part]
  return { ...split, parts }
}

/** Without a part; what it had is nobody's. */
export function withoutPart(split: BillSplit, partId: string): BillSplit {
  return {
    parts: split.parts.filter((one) => one.partId !== partId),
    lines: split.lines.flatMap((line) => {
      const takes = line.takes.filter((take) => take.partId !== partId)
      return takes.length === 0 ? [] : [{ ...line, takes }]
    }),
  }
}

/**
 * A tap on a line by somebody: takes one piece of it, while there is one; else shares it evenly
 * with those who have it; a tap by whoever has it already gives it back. What belongs to `fixed`
 * parts, which are paid, stays theirs.
 */
export function tapLine(
  split: BillSplit,
  line: OrderLine,
  { partId, fixed }: { readonly partId: string; readonly fixed: readonly string[] },
): BillSplit {
  const others = split.lines.filter(({ lineId }) => lineId !== line.lineId)
  const before = split.lines.find(({ lineId }) => lineId === line.lineId)
  const isFixed = before?.takes.some((take) => fixed.includes(take.partId)) === true
  const pieces = piecesOf(line)
  const fresh: LineTaken = { lineId: line.lineId, quantity: line.quantity, of: pieces, takes: [] }
  const taken = before ?? fresh
  const free = taken.of - taken.takes.reduce((sum, take) => sum + take.pieces, 0)
  const own = taken.takes.find((take) => take.partId === partId)
  const rest = taken.takes.filter((take) => take !== own)
  const withTakes = (takes: LineTaken['takes'], of: number): BillSplit => ({
    ...split,
    lines: takes.length === 0 ? others : [...others, { ...taken, of, takes }],
  })
  if (free > 0) {
    return withTakes([...rest, { partId, pieces: (own?.pieces ?? 0) + 1 }], taken.of)
  }
  if (own !== undefined) {
    const isEven = taken.of !== pieces && !isFixed
    return isEven ? withTakes(evenly(rest), rest.length) : withTakes(rest, taken.of)
  }
  if (isFixed) return split
  const all = evenly([...rest, { partId, pieces: 1 }])
  return withTakes(all, all.length)
}

function evenly(takes: LineTaken['takes']): LineTaken['takes'] {
  return takes.map(({ partId }) => ({ partId, pieces: 1 }))
}

/** Whole pieces one by one; what is weighed is one. */
function piecesOf({ quantity, unit }: OrderLine): number {
  const count = quantity / unitThousandths
  return unit === 'each' && Number.isInteger(count) && count <= 100 ? count : 1
}
