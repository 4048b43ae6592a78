import { useSyncExternalStore } from 'react'

const stepMs = 30_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, stepMs)
  return () => clearInterval(timer)
}

/** The time of this device, half a minute old at most; every reader sees the same. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs)
}
