import { useEffect, useState, useSyncExternalStore } from 'react'

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

/**
 * The same, a frame later: for what may follow a tap, so that the screen paints first what the tap
 * was for.
 */
export function useStoreAfterPaint<State, Part>(
  store: Readable<State>,
  select: (state: State) => Part,
): Part {
  const [part, setPart] = useState(() => select(store.get()))
  useEffect(() => {
    let frame = 0
    let timer = 0
    const follow = () => {
      if (frame !== 0 || timer !== 0) return
      frame = requestAnimationFrame(() => {
        frame = 0
        timer = window.setTimeout(() => {
          timer = 0
          setPart(() => select(store.get()))
        })
      })
    }
    follow()
    const unsubscribe = store.subscribe(follow)
    return () => {
      unsubscribe()
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [store, select])
  return part
}
