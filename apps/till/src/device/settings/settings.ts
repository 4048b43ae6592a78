/**
 * How this till looks and behaves: what was chosen on it, else what its profile says. Direction and
 * colours are shared with the other apps.
 */
import { type DeviceProfile, plainProfile } from '@servery/domain/business/device/profile.ts'
import { directionOf, type Language, languages } from '@servery/messages/languages.ts'
import {
  createSettingsStore,
  directionIn,
  findTextStore,
} from '@servery/ui/theme/settings-store.ts'
import { createStore, type Store } from '../values/index.ts'

/** Of the size that the screens were designed in. */
export const textPercents = [100, 115, 130, 150] as const

/** What a profile says, and whoever stands at the till may choose otherwise. */
type FromProfile = Pick<DeviceProfile, 'leftHanded' | 'textPercent' | 'pictures' | 'merge'>

export interface TillSettings extends FromProfile {
  readonly language: Language
  /** Letters and digits without Ctrl as shortcuts; WCAG 2.1.4 wants them switchable. */
  readonly letterKeys: boolean
}

const key = 'till.settings'
/** The profile as it was last heard, so that the first paint is in its size. */
const profileKey = 'till.profile'
const texts = findTextStore()
const basePx = 16

let own: Partial<TillSettings> = readOwn()
let profile: FromProfile = { ...fromProfile(plainProfile), ...readFlags(profileKey) }

export const appearance = createSettingsStore(texts)
export const settings: Store<TillSettings> = createStore(effective())

export function updateSettings(change: Partial<TillSettings>): void {
  own = { ...own, ...change }
  settings.set(effective())
  keep(key, own)
}

/** Follows the profile of this till, where nothing else was chosen here. */
export function followProfile(said: DeviceProfile): void {
  profile = fromProfile(said)
  settings.set(effective())
  keep(profileKey, profile)
}

/** Whether something was chosen here that a profile could say. */
export function isOwnChoice(): boolean {
  return Object.keys(profile).some((name) => Object.hasOwn(own, name))
}

/** From now on as the profile says. */
export function dropOwnChoices(): void {
  const { leftHanded, textPercent, pictures, merge, ...rest } = own
  own = rest
  settings.set(effective())
  keep(key, own)
}

function effective(): TillSettings {
  return { language: browserLanguage(), letterKeys: true, ...profile, ...own }
}

function fromProfile(said: FromProfile): FromProfile {
  const { leftHanded, textPercent, pictures, merge } = said
  return { leftHanded, textPercent, pictures, merge }
}

function keep(name: string, value: object): void {
  try {
    texts.setItem(name, JSON.stringify(value))
  } catch {
    // A full store must not take the setting away from the person who just made it.
  }
}

/** Puts direction, colours, text size and language on `<html>`, before anything is painted. */
export function applyAppearance(): void {
  const look = appearance.get()
  const { paletteMode, contrast } = look
  const { textPercent, language } = settings.get()
  const root = document.documentElement
  const dark =
    paletteMode === 'dark' ||
    (paletteMode === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  root.dir = directionIn(look, directionOf(language))
  root.lang = language
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.contrast = contrast
  root.style.fontSize = `${(basePx * textPercent) / 100}px`
}

/** Applies now and whenever a setting changes, here or in another tab. */
export function followAppearance(): void {
  applyAppearance()
  appearance.subscribe(applyAppearance)
  settings.subscribe(applyAppearance)
  const query = window.matchMedia('(prefers-color-scheme: dark)')
  query.addEventListener('change', applyAppearance)
}

function readOwn(): Partial<TillSettings> {
  const { language, letterKeys } = parse(texts.getItem(key))
  const known = languages.find((one) => one === language)
  return {
    ...readFlags(key),
    ...(known === undefined ? {} : { language: known }),
    ...(typeof letterKeys === 'boolean' ? { letterKeys } : {}),
  }
}

function readFlags(name: string): Partial<FromProfile> {
  const stored = parse(texts.getItem(name))
  const flags = (['leftHanded', 'pictures', 'merge'] as const).flatMap((flag) =>
    typeof stored[flag] === 'boolean' ? [[flag, stored[flag]] as const] : [],
  )
  const percent = stored.textPercent
  return {
    ...Object.fromEntries(flags),
    ...(typeof percent === 'number' && percent >= 100 && percent <= 150
      ? { textPercent: percent }
      : {}),
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
