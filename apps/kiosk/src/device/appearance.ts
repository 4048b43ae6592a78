/** The brand's colours and sizes as variables of the page, so that all of it can be read. */
import type { KioskBrandInput } from '@servery/contract/setup/kiosk.ts'
import { contrastOf, inkOn, readableShade } from '@servery/domain/business/kiosk/contrast.ts'
import { directionOf } from '@servery/messages/languages.ts'

import {
  createSettingsStore,
  directionIn,
  findTextStore,
} from '@servery/ui/theme/settings-store.ts'
import type { i18n } from 'i18next'

/** How a guest wants to read and reach. */
export interface Comfort {
  readonly contrast: boolean
  readonly large: boolean
  readonly reach: boolean
  /** The screen is read aloud. */
  readonly spoken: boolean
}

type Look = Pick<KioskBrandInput, 'primary' | 'background' | 'buttonShape' | 'fontPercent'>

const shapes = { square: '2px', rounded: '16px', pill: '44px' } as const
const largeScale = 1.5
/** From here on a softer shade of the ink can still be read well. */
const softFrom = 12
const errorColour = '#b3261e'
const warningColour = '#8a5300'

/** With what the page is painted: the brand's own, or what is easiest to read. */
export function appearanceOf(look: Look, { contrast, large }: Pick<Comfort, 'contrast' | 'large'>) {
  const { background, primary } = look
  const ink = inkOn(background)
  const soft = contrastOf(ink, background) >= softFrom ? `${ink}cc` : ink
  const scale = (look.fontPercent / 100) * (large ? largeScale : 1)
  const shape: Record<string, string> = {
    '--shape': shapes[look.buttonShape],
    '--scale': String(scale),
  }
  const colours = {
    '--sv-background': background,
    '--sv-paper': background,
    '--sv-sunken': `color-mix(in srgb, ${ink} 5%, ${background})`,
    '--sv-text': ink,
    '--sv-text-secondary': soft,
    '--sv-text-disabled': soft,
    '--sv-divider': `color-mix(in srgb, ${ink} 22%, ${background})`,
    '--sv-input-border': `color-mix(in srgb, ${ink} 65%, ${background})`,
    '--sv-primary': primary,
    '--sv-on-primary': inkOn(primary),
    '--sv-focus-ring': ink,
    '--sv-error': readableShade(errorColour, background),
    '--sv-warning': readableShade(warningColour, background),
  }
  return {
    theme: ink === '#ffffff' ? 'dark' : 'light',
    contrast: contrast ? 'high' : 'normal',
    variables: { ...shape, ...(contrast ? blackAndWhite(ink) : colours) },
  } as const
}

/** Whatever the brand is: nothing on the page is softer than its text. */
function blackAndWhite(ink: string) {
  const background = inkOn(ink)
  const inInk = [
    ...['--sv-text', '--sv-text-secondary', '--sv-text-disabled', '--sv-divider'],
    ...['--sv-input-border', '--sv-primary', '--sv-focus-ring'],
  ]
  const onInk = ['--sv-background', '--sv-paper', '--sv-sunken', '--sv-on-primary']
  return {
    ...Object.fromEntries(inInk.map((name) => [name, ink])),
    ...Object.fromEntries(onInk.map((name) => [name, background])),
    '--sv-error': readableShade(errorColour, background),
    '--sv-warning': readableShade(warningColour, background),
  }
}

const settings = createSettingsStore(findTextStore())

/** Which way this device reads, now and with each change of its settings and its language. */
export function followDirection(words: Pick<i18n, 'language' | 'on' | 'off'>): () => void {
  const apply = () => {
    document.documentElement.dir = directionIn(settings.get(), directionOf(words.language))
  }
  apply()
  words.on('languageChanged', apply)
  const unsubscribe = settings.subscribe(apply)
  return () => {
    words.off('languageChanged', apply)
    unsubscribe()
  }
}

/** Puts it on `<html>`, in the place of what was there. */
export function applyAppearance(look: Look, comfort: Comfort): void {
  const { theme, contrast, variables } = appearanceOf(look, comfort)
  const root = document.documentElement
  root.dataset.theme = theme
  root.dataset.contrast = contrast
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
}
