/**
 * The service worker: it keeps the whole till on the device. A new version is fetched in the
 * background and waits until somebody asks for it, as it must never take an open ticket's place.
 */
import { createStore, type Store } from '../values/index.ts'

export interface Updates {
  readonly ready: boolean
  readonly install: () => void
}

export const updates: Store<Updates> = createStore<Updates>({ ready: false, install: () => {} })

const checkEveryMs = 30 * 60 * 1000

let isStarted = false

/** Once; asked for again, it does nothing. */
export async function startUpdates(): Promise<void> {
  if (isStarted || !('serviceWorker' in navigator) || import.meta.env.DEV) return
  isStarted = true
  const { registerSW } = await import('virtual:pwa-register')
  const install = registerSW({
    immediate: true,
    onNeedRefresh: () => updates.set({ ready: true, install: () => void install(true) }),
    onRegisteredSW: (_url, registration) => {
      setInterval(() => void registration?.update().catch(() => {}), checkEveryMs)
    },
  })
}
