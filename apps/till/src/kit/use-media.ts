import { useSyncExternalStore } from 'react'

/** Two columns; a sheet over the items; or one pane at a time. */
export type Layout = 'wide' | 'sheet' | 'phone'

const wide = '(min-width: 900px), (min-width: 640px) and (max-height: 520px)'
const phone = '(max-width: 599px)'

const queries = [window.matchMedia(wide), window.matchMedia(phone)] as const

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

function read(): Layout {
  if (queries[0].matches) return 'wide'
  return queries[1].matches ? 'phone' : 'sheet'
}

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, read)
}
