import type { Records } from '@servery/client'
import type { ShowMenu } from '@servery/ordering/offer/show-menu.ts'
import { createStore, type Store } from '../values/index.ts'
import { buildCatalogue, type Catalogue } from './catalogue.ts'

/** So many items are indexed between two frames; more would be felt as a tap that waits. */
const slice = 400
const leastMs = 50
/**
 * A timer that is set for long sleeps with the device. It is set anew at every quarter of an hour,
 * which is where clocks go forward and back: what was reckoned before that is right again at once.
 */
const quarterMs = 15 * 60_000
const againAfterMs = 5000

/** The catalogue as records come and go; it changes only when they do. */
export function followCatalogue(records: Records, first: Catalogue): Store<Catalogue> {
  const store = createStore(first)
  let seen = records.snapshot().records
  let timer: ReturnType<typeof setTimeout> | undefined
  let showMenu: ShowMenu | null = null
  const rebuild = () => {
    const before = store.get()
    const next = buildCatalogue(seen, before, showMenu)
    if (next === null) return
    fillSearch(next, before)
    store.set(next)
    rebuildInTime(next)
  }
  /** What is sold by the clock, or sold out until a moment, changes without any record changing. */
  const rebuildInTime = ({ offer: { changesAtMs } }: Catalogue) => {
    clearTimeout(timer)
    if (changesAtMs === null) return
    const nowMs = Date.now()
    const quarterAtMs = (Math.floor(nowMs / quarterMs) + 1) * quarterMs
    timer = setTimeout(rebuild, Math.max(Math.min(changesAtMs, quarterAtMs) - nowMs, leastMs))
  }
  /** Most houses have no menu; those that have one fetch what lays it out. */
  const fetchShowMenu = () => {
    if (showMenu !== null || seen.menus.size === 0) return
    import('@servery/ordering/offer/show-menu.ts').then(
      (module) => {
        if (showMenu !== null) return
        showMenu = module.showMenu
        rebuild()
      },
      () => setTimeout(fetchShowMenu, againAfterMs),
    )
  }
  fillSearch(first, null)
  rebuildInTime(first)
  fetchShowMenu()
  records.subscribe(() => {
    const { records: current } = records.snapshot()
    if (current === seen) return
    seen = current
    rebuild()
    fetchShowMenu()
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
