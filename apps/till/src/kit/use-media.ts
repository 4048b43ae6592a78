import { useSyncExternalStore } from 'react'

/** Two columns; a sheet over the items; or one pane at a time. */
export type Layout = 'wide' | 'sheet' | 'phone'

const wide = '(min-width: 900px), (min-width: 640px) and (max-height: 520px)'
const phone = '(max-width: 599px)'
const upright = '(min-width: 1000px) and (min-height: 600px)'

const matches = (query: string) => window.matchMedia(query).matches

function subscribe(listener: () => void): () => void {
  const queries = [wide, phone, upright].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

function read(): Layout {
  if (matches(wide)) return 'wide'
  return matches(phone) ? 'phone' : 'sheet'
}

/** Whether categories stand beside their items, in the width and height that they need. */
export function useUprightRail(): boolean {
  return useSyncExternalStore(subscribe, () => matches(upright))
}

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, read)
}
