/** How this screen shows what is to be made: chosen on it, kept on it. */

import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import { directionOf, type Language, languages } from '@servery/messages/languages.ts'
import {
  createSettingsStore,
  directionIn,
  findTextStore,
} from '@servery/ui/theme/settings-store.ts'

export const modes = ['tickets', 'ready'] as const
export type Mode = (typeof modes)[number]
export const textPercents = [100, 125, 150, 200] as const
export const columnCounts = [0, 2, 3, 4, 5, 6] as const
export const minutesMax = 120
export const sorts = ['priority', 'time', 'course'] as const
export type Sort = (typeof sorts)[number]

/** From how many minutes on somebody waits, and waits too long. */
export interface AgeLimits {
  readonly warnMinutes: number
  readonly lateMinutes: number
}

export interface KitchenSettings extends AgeLimits {
  readonly language: Language
  readonly mode: Mode
  /** Null: the pass, where all stations meet. */
  readonly stationId: string | null
  readonly theme: 'dark' | 'light'
  readonly textPercent: number
  /** 0: as many as fit. */
  readonly columns: number
  /** One line of tickets side by side, instead of columns. */
  readonly rail: boolean
  /** Of types of orders that wait longer or shorter; the others have the limits of all. */
  readonly limitsByType: { readonly [type in OrderType]?: AgeLimits }
  readonly sort: Sort
  /** What is the same on a ticket stands once. */
  readonly combine: boolean
  /** All tickets one below another, instead of pages of nine. */
  readonly scroll: boolean
  /** A ticket is done by itself after so many minutes; 0: never. */
  readonly autoBumpMinutes: number
  /** Of every item; otherwise only where a guest with allergies waits. */
  readonly showAllergens: boolean
  readonly sound: boolean
  readonly showHeld: boolean
  readonly showAllDay: boolean
}

const key = 'kitchen.settings'
const texts = findTextStore()
const appearance = createSettingsStore(texts)
const listeners = new Set<() => void>()
const basePx = 16

const plain: KitchenSettings = {
  language: browserLanguage(),
  mode: 'tickets',
  stationId: null,
  theme: 'dark',
  textPercent: 100,
  columns: 0,
  rail: false,
  warnMinutes: 8,
  lateMinutes: 12,
  limitsByType: {},
  sort: 'priority',
  combine: false,
  scroll: false,
  autoBumpMinutes: 0,
  showAllergens: false,
  sound: true,
  showHeld: true,
  showAllDay: false,
}

let current: KitchenSettings = { ...plain, ...readStored() }

export const settings = {
  get: (): KitchenSettings => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function updateSettings(change: Partial<KitchenSettings>): void {
  current = { ...current, ...change }
  try {
    texts.setItem(key, JSON.stringify(current))
  } catch {
    // A full store must not take the setting away from the person who just made it.
  }
  for (const listener of listeners) listener()
}

/** Puts language, direction, colours and text size on `<html>`, now and with each change. */
export function followAppearance(): void {
  const apply = () => {
    const look = appearance.get()
    const root = document.documentElement
    root.lang = current.language
    root.dir = directionIn(look, directionOf(current.language))
    root.dataset.theme = current.theme
    root.dataset.contrast = look.contrast
    root.style.fontSize = `${(basePx * current.textPercent) / 100}px`
  }
  apply()
  appearance.subscribe(apply)
  listeners.add(apply)
}

function browserLanguage(): Language {
  const wanted = navigator.language.slice(0, 2)
  return languages.find((one) => one === wanted) ?? 'en'
}

export function limitsOf(settings: KitchenSettings, orderType: OrderType): AgeLimits {
  return settings.limitsByType[orderType] ?? settings
}

/** What was stored by this or an older version; whatever is not of its kind is left out. */
function readStored(): Partial<KitchenSettings> {
  try {
    const value: unknown = JSON.parse(texts.getItem(key) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const stored = value as { readonly [name: string]: unknown }
    const same = Object.entries(plain).filter(([name, own]) => {
      const found = stored[name]
      if (name === 'stationId') return found === null || typeof found === 'string'
      return typeof found === typeof own
    })
    return Object.fromEntries(same.map(([name]) => [name, stored[name]]))
  } catch {
    return {}
  }
}
