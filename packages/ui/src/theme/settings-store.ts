/**
 * What a person has set for this device: kept under `app.settings`, shared by every app of the
 * product on one origin, and by every open tab. Where storage is refused (private windows, blocked
 * cookies) the settings live in memory until the page goes.
 */

export type Direction = 'ltr' | 'rtl'

export interface Settings {
  /** `auto`: as the language is read. */
  readonly direction: 'auto' | Direction
  readonly paletteMode: 'light' | 'dark' | 'system'
  readonly contrast: 'normal' | 'high'
  readonly colorPreset: string
  readonly pinNav: boolean
  /** `auto`: as it is usual where the reader lives. */
  readonly weekStart: 'auto' | 'monday' | 'saturday' | 'sunday'
}

export const settingsKey = 'app.settings'

export const defaultSettings: Settings = {
  direction: 'auto',
  paletteMode: 'light',
  contrast: 'high',
  colorPreset: 'orange',
  pinNav: true,
  weekStart: 'auto',
}

/** The part of `Storage` that is used, so that tests and refusing browsers can stand in. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A store that forgets with the page. */
export function createMemoryStore(): TextStore {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/**
 * The browser's storage; memory for all of the page where it is refused, and for what it takes no
 * longer once it is full. It never throws.
 */
export function findTextStore(open: () => TextStore = () => globalThis.localStorage): TextStore {
  const kept = openOrNull(open)
  if (kept === null) return pageMemory
  const unwritten = new Map<string, string>()
  return {
    getItem: (key) => unwritten.get(key) ?? kept.getItem(key),
    setItem(key, value) {
      unwritten.delete(key)
      try {
        kept.setItem(key, value)
      } catch {
        unwritten.set(key, value)
      }
    },
    removeItem(key) {
      unwritten.delete(key)
      kept.removeItem(key)
    },
  }
}

/** One for everybody on the page, as the browser's would be. */
const pageMemory = createMemoryStore()

/** Reading is what a browser refuses; a full store still reads. */
function openOrNull(open: () => TextStore): TextStore | null {
  try {
    const store = open()
    store.getItem('app.probe')
    return store
  } catch {
    return null
  }
}

/** Reads stored text into settings: whatever is absent or senseless takes its default. */
export function parseSettings(text: string | null): Settings {
  const stored = parseObject(text)
  return {
    direction: oneOf(stored.direction, ['auto', 'ltr', 'rtl'], defaultSettings.direction),
    paletteMode: oneOf(
      stored.paletteMode,
      ['light', 'dark', 'system'],
      defaultSettings.paletteMode,
    ),
    contrast: oneOf(stored.contrast, ['normal', 'high'], defaultSettings.contrast),
    colorPreset:
      typeof stored.colorPreset === 'string' ? stored.colorPreset : defaultSettings.colorPreset,
    pinNav: typeof stored.pinNav === 'boolean' ? stored.pinNav : defaultSettings.pinNav,
    weekStart: oneOf(
      stored.weekStart,
      ['auto', 'monday', 'saturday', 'sunday'],
      defaultSettings.weekStart,
    ),
  }
}

/** Which way the page goes, where its language is read in some direction. */
export function directionIn({ direction }: Settings, ofLanguage: Direction): Direction {
  return direction === 'auto' ? ofLanguage : direction
}

export interface SettingsStore {
  get(): Settings
  update(change: Partial<Settings>): void
  subscribe(listener: () => void): () => void
}

/** A store for `useSyncExternalStore`; it follows changes made in other tabs too. */
export function createSettingsStore(store: TextStore = findTextStore()): SettingsStore {
  const listeners = new Set<() => void>()
  let current = parseSettings(store.getItem(settingsKey))
  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key !== settingsKey) return
      current = parseSettings(event.newValue)
      announce()
    })
  }
  return {
    get: () => current,
    update(change) {
      current = { ...current, ...change }
      store.setItem(settingsKey, JSON.stringify(current))
      announce()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback
}
