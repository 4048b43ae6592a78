/** How the things of a batch stand on a card: by course, and what is the same once if wanted. */

import type { TicketItem } from '@servery/domain/kitchen/tickets.ts'
import { type Course, courses } from '@servery/domain/offer/catalogue/types.ts'

export interface CourseRows {
  /** Null: it belongs to none, and stands first. */
  readonly course: Course | null
  readonly held: boolean
  /** Each one thing, or several that are the same. */
  readonly rows: readonly (readonly [TicketItem, ...TicketItem[]])[]
}

export function rowsByCourse(
  items: readonly TicketItem[],
  combine: boolean,
): readonly CourseRows[] {
  return [null, ...courses].flatMap((course): readonly CourseRows[] => {
    const own = items.filter((item) => item.course === course)
    if (own.length === 0) return []
    const rows = combine ? combined(own) : own.map((item) => [item] as const)
    return [{ course, held: own.every(({ held }) => held), rows }]
  })
}

function combined(items: readonly TicketItem[]): CourseRows['rows'] {
  const found = new Map<string, [TicketItem, ...TicketItem[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const before = found.get(key)
    if (before === undefined) found.set(key, [item])
    else before.push(item)
  }
  return [...found.values()]
}

/** What was taken back is seen one by one. */
function keyOf(item: TicketItem): string {
  const { batchId, done, goodsId, held, modifiers, name, note, orderType, stations, twice, unit } =
    item
  if (item.voided > 0) return `${batchId} ${goodsId}`
  const plain = modifiers.map(({ groupId, modifierId, parent, prefix, quantity }) => [
    [groupId, modifierId, parent, prefix, quantity],
  ])
  return JSON.stringify([
    name,
    item.variationName,
    unit,
    plain,
    note,
    orderType,
    held,
    done,
    twice,
    stations,
  ])
}
