/** What was set for this till alone. Direction and colours are shared with the other apps. */
import { createSettingsStore, findTextStore } from '@servery/ui/theme/settings-store.ts'
import { createStore, type Store } from '../store/create-store.ts'

export const languages = ['en', 'de', 'es'] as const
export type Language = (typeof languages)[number]
export const textSizes = ['normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

export interface TillSettings {
  readonly language: Language
  readonly leftHanded: boolean
  readonly textSize: TextSize
  /** Letters and digits without Ctrl as shortcuts; WCAG 2.1.4 wants them switchable. */
  readonly letterKeys: boolean
  readonly pictures: boolean
  /** Three taps on one item make one line of three. */
  readonly merge: boolean
}

const key = 'till.settings'
const texts = findTextStore()

export const appearance = createSettingsStore(texts)
export const settings: Store<TillSettings> = createStore(readSettings())

export function updateSettings(change: Partial<TillSettings>): void {
  settings.set(change)
  try {
    texts.setItem(key, JSON.stringify(settings.get()))
  } catch {
    // A full store must not take the setting away from the person who just made it.
  }
}

/** Puts direction, colours, text size and language on `<html>`, before anything is painted. */
export function applyAppearance(): void {
  const { direction, paletteMode, contrast } = appearance.get()
  const { textSize, language } = settings.get()
  const root = document.documentElement
  const dark =
    paletteMode === 'dark' ||
    (paletteMode === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  root.dir = direction
  root.lang = language
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.contrast = contrast
  root.dataset.textSize = textSize
}

/** Applies now and whenever a setting changes, here or in another tab. */
export function followAppearance(): void {
  applyAppearance()
  appearance.subscribe(applyAppearance)
  settings.subscribe(applyAppearance)
  const query = window.matchMedia('(prefers-color-scheme: dark)')
  query.addEventListener('change', applyAppearance)
}

function readSettings(): TillSettings {
  const stored = parse(texts.getItem(key))
  const flag = (value: unknown, fallback: boolean) =>
    typeof value === 'boolean' ? value : fallback
  return {
    language: languages.find((one) => one === stored.language) ?? browserLanguage(),
    leftHanded: flag(stored.leftHanded, false),
    textSize: textSizes.find((one) => one === stored.textSize) ?? 'normal',
    letterKeys: flag(stored.letterKeys, true),
    pictures: flag(stored.pictures, true),
    merge: flag(stored.merge, true),
  }
}

function browserLanguage(): Language {
  const wanted = navigator.language.slice(0, 2)
  return languages.find((one) => one === wanted) ?? 'en'
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
