import { useSyncExternalStore } from 'react'

export interface Readable<State> {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The part of a store that `select` picks. It must answer the same object while nothing changed, so
 * it picks or looks up in a memo, and never builds.
 */
export function useStore<State, Part>(
  store: Readable<State>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
