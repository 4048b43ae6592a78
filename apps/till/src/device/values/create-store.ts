/** A value with listeners, outside React: a tap changes it and only who shows it renders again. */
export interface Store<State> {
  readonly get: () => State
  readonly set: (change: Partial<State>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const changed = (Object.keys(change) as (keyof State)[]).some(
        (key) => !Object.is(state[key], change[key]),
      )
      if (!changed) return
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
