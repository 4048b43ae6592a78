import type { Records } from '@servery/client'
import { createStore, type Store } from '../store/create-store.ts'
import { buildCatalogue, type Catalogue } from './catalogue.ts'

/** So many items are indexed between two frames; more would be felt as a tap that waits. */
const slice = 400
/** A timer that is set for long sleeps with the device; it is set anew now and then. */
const leastMs = 50
const mostMs = 15 * 60_000

/** The catalogue as records come and go; it changes only when they do. */
export function followCatalogue(records: Records, first: Catalogue): Store<Catalogue> {
  const store = createStore(first)
  let seen = records.snapshot().records
  let timer: ReturnType<typeof setTimeout> | undefined
  const rebuild = () => {
    const before = store.get()
    const next = buildCatalogue(seen, before)
    if (next === null) return
    fillSearch(next, before)
    store.set(next)
    rebuildInTime(next)
  }
  /** What is sold by the clock, or sold out until a moment, changes without any record changing. */
  const rebuildInTime = ({ offer: { changesAtMs } }: Catalogue) => {
    clearTimeout(timer)
    if (changesAtMs === null) return
    const waitMs = Math.min(Math.max(changesAtMs - Date.now(), leastMs), mostMs)
    timer = setTimeout(rebuild, waitMs)
  }
  fillSearch(first, null)
  rebuildInTime(first)
  records.subscribe(() => {
    const { records: current } = records.snapshot()
    if (current === seen) return
    seen = current
    rebuild()
  })
  return store
}

/** Fills the index in slices; what the catalogue before knew is carried over in one go. */
function fillSearch(catalogue: Catalogue, before: Catalogue | null): void {
  if (before !== null) {
    for (const [id] of before.items) if (!catalogue.items.has(id)) catalogue.search.remove(id)
  }
  const items = [...catalogue.items.values()].filter((item) => before?.items.get(item.id) !== item)
  let next = 0
  const fill = () => {
    catalogue.search.add(items.slice(next, next + slice))
    next += slice
    if (next < items.length) setTimeout(fill, 0)
  }
  fill()
}
