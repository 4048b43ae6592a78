import type { Records } from '@servery/client'
import { buildCatalogue, type Catalogue } from './catalogue.ts'

export interface CatalogueStore {
  readonly get: () => Catalogue | null
  readonly subscribe: (listener: () => void) => () => void
}

/** Opening hours and what is sold by the clock change without any record changing. */
const againMs = 30_000

/** The catalogue as records come and go. */
export function followCatalogue(records: Pick<Records, 'snapshot' | 'subscribe'>): CatalogueStore {
  const listeners = new Set<() => void>()
  let seen = records.snapshot().records
  let current = buildCatalogue(seen)
  const rebuild = () => {
    current = buildCatalogue(seen)
    for (const listener of listeners) listener()
  }
  records.subscribe(() => {
    const { records: next } = records.snapshot()
    if (next === seen) return
    seen = next
    rebuild()
  })
  setInterval(rebuild, againMs)
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
