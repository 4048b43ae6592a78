/** The page's colours as custom properties: the palette of the product, and the shop's own colour. */
import { contrastRatio } from '@servery/ui/theme/contrast.ts'
import { getPalette, type SchemePalette } from '@servery/ui/theme/palette.ts'
import { systemFontFamily } from '@servery/ui/theme/tokens.ts'

const textMin = 4.5
const partMin = 3
const usualColour = '#c2410c'
const black = '#000000'
const white = '#ffffff'

export function shopTheme(colour: string): string {
  const own = /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : usualColour
  const [light, dark] = [getPalette('light', 'normal'), getPalette('dark', 'normal')]
  const [lightMore, darkMore] = [getPalette('light', 'high'), getPalette('dark', 'high')]
  const scheme = (palette: SchemePalette, towards: string) =>
    rule([...plain(palette), ...shopColours(own, palette, towards)])
  return [
    rule([['font', systemFontFamily]]),
    `:root{color-scheme:light dark}`,
    scheme(light, black),
    `@media (prefers-contrast:more){${scheme(lightMore, black)}}`,
    `@media (prefers-color-scheme:dark){${scheme(dark, white)}}`,
    `@media (prefers-color-scheme:dark) and (prefers-contrast:more){${scheme(darkMore, white)}}`,
  ].join('')
}

type Declaration = readonly [name: string, value: string]

function rule(declarations: readonly Declaration[]): string {
  const body = declarations.map(([name, value]) => `--${nameOf(name)}:${value}`)
  return `:root{${body.join(';')}}`
}

const nameOf = (name: string) => (/(^|-)shop(-|$)/.test(name) ? name : `sv-${name}`)

function plain({ error, success, warning, text, background, ...rest }: SchemePalette) {
  const found: readonly Declaration[] = [
    ['error', error.main],
    ['success', success.main],
    ['warning', warning.main],
    ['background', background.default],
    ['paper', background.paper],
    ['sunken', background.sunken],
    ['text', text.primary],
    ['text-secondary', text.secondary],
    ['divider', rest.divider],
    ['input-border', rest.inputBorder],
  ]
  return found
}

/**
 * A fill that can be told from the page, text on it that can be read, and the colour as text. As
 * much of the shop's own colour is kept as contrast allows.
 */
function shopColours(own: string, palette: SchemePalette, towards: string): readonly Declaration[] {
  const { background, text } = palette
  const grounds = [background.default, background.paper, background.sunken]
  const fill = held(own, { grounds: [background.paper], min: partMin, towards })
  const onFill = contrastRatio(fill, white) >= textMin ? white : black
  const strong = held(mix(fill, towards, 0.14), { grounds: [onFill], min: textMin, towards })
  return [
    ['shop', fill],
    ['on-shop', onFill],
    ['shop-strong', contrastRatio(strong, onFill) >= textMin ? strong : fill],
    ['shop-text', held(own, { grounds, min: textMin, towards })],
    ['shop-soft', mix(own, background.paper, 0.88)],
    ['on-soft-shop', text.primary],
  ]
}

/** The colour, mixed with black or white until it stands out from all grounds. */
function held(
  colour: string,
  { grounds, min, towards }: { grounds: readonly string[]; min: number; towards: string },
): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(colour, towards, share)
    if (grounds.every((ground) => contrastRatio(mixed, ground) >= min)) return mixed
  }
  return towards
}

function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(one + (other - one) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
