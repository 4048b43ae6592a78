/** What can't be at the same time: told to whoever plans, and left to them. */
import type { CalendarType } from './entry.ts'

export interface Planned {
  readonly key: string
  readonly type: CalendarType
  /** Null: every branch. */
  readonly branchId: string | null
  /** Any count that grows with time. */
  readonly start: number
  readonly end: number
  /** What it needs for itself: tables and people. */
  readonly needs: readonly string[]
}

/** What comes to nothing where the branch is closed. */
const needsOpen: ReadonlySet<CalendarType> = new Set([
  ...(['reservation', 'delivery', 'stocktake', 'shift'] as const),
])

/** By key, the keys of what it is in conflict with; what is in none is not in it. */
export function conflictsOf(planned: readonly Planned[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  const tell = (one: string, other: string) => {
    found.set(one, (found.get(one) ?? new Set()).add(other))
    found.set(other, (found.get(other) ?? new Set()).add(one))
  }
  const running = new Running()
  for (const next of [...planned].sort((one, other) => one.start - other.start)) {
    for (const other of running.against(next)) tell(next.key, other.key)
    running.add(next)
  }
  return new Map([...found].map(([key, others]) => [key, [...others].sort()]))
}

/** What has begun, by what it may be in conflict through. */
class Running {
  private readonly lists = new Map<string, Planned[]>()

  add(one: Planned): void {
    for (const place of [...one.needs, ...placesOf(one)]) {
      const list = this.lists.get(place)
      if (list === undefined) this.lists.set(place, [one])
      else list.push(one)
    }
  }

  *against(next: Planned): Iterable<Planned> {
    for (const need of next.needs) yield* this.still(need, next)
    if (next.type === 'closure') yield* this.meeting('open', next)
    else if (needsOpen.has(next.type)) yield* this.meeting('closure', next)
  }

  private *meeting(kind: 'open' | 'closure', next: Planned): Iterable<Planned> {
    const { branchId } = next
    if (branchId === null) yield* this.still(kind, next)
    else {
      yield* this.still(`${kind}:${branchId}`, next)
      yield* this.still(`${kind}:all`, next)
    }
  }

  /** Those that have not ended; the rest is let go. */
  private still(place: string, { start }: Planned): readonly Planned[] {
    const list = this.lists.get(place)
    if (list === undefined) return []
    const left = list.filter(({ end }) => end > start)
    this.lists.set(place, left)
    return left
  }
}

function placesOf({ type, branchId }: Planned): string[] {
  const kind = type === 'closure' ? 'closure' : needsOpen.has(type) ? 'open' : null
  return kind === null ? [] : [kind, `${kind}:${branchId ?? 'all'}`]
}
