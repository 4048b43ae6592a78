import {
  type ColourScheme,
  type Contrast,
  getPalette,
  ink,
  type SchemePalette,
  tileColourNames,
  tileColours,
} from './palette.ts'

/** What each device brings: for the shop's pages, which a guest waits for on a slow line. */
export const systemFontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
/** `typeface.css` brings it from our own server; it is kept for when the network is off. */
export const fontFamily = `"Servery Sans", "Servery Fallback", ${systemFontFamily}`

export const radiusPx = 6
export const breakpointsPx = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } as const

/** As the formatter breaks a list that is too long for a line. */
const fontLines = fontFamily.replace(/^(.*Roboto,) (.*)$/, '\n    $1\n    $2')

const header = `/*
 * Generated from palette.ts by tokens.ts; tokens.test.ts fails if the two differ.
 * For surfaces that must be fast and so do without MUI: the till, the kitchen, the kiosk.
 */
`

/** The whole text of `tokens.css`: the palette as custom properties, for both schemes. */
export function tokensCss(): string {
  const shared = [
    `--sv-font:${fontLines};`,
    `--sv-radius: ${radiusPx}px;`,
    `--sv-ink: ${ink.toLowerCase()};`,
    ...tileColourNames.flatMap((name) => [
      `--sv-tile-${name}: ${tileColours[name].fill.toLowerCase()};`,
      `--sv-tile-${name}-stripe: ${tileColours[name].stripe.toLowerCase()};`,
    ]),
  ]
  return [
    header,
    rule(':root', shared),
    schemeRule(':root,\n[data-theme="light"]', 'light', 'normal'),
    schemeRule('[data-theme="dark"]', 'dark', 'normal'),
    schemeRule('[data-contrast="high"]', 'light', 'high'),
    schemeRule('[data-theme="dark"][data-contrast="high"]', 'dark', 'high'),
  ].join('\n')
}

function schemeRule(selector: string, scheme: ColourScheme, contrast: Contrast): string {
  return rule(selector, [
    `color-scheme: ${scheme};`,
    ...declarations(getPalette(scheme, contrast)).map(
      ([name, value]) => `--sv-${name}: ${value.toLowerCase()};`,
    ),
  ])
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

function declarations(palette: SchemePalette): readonly (readonly [string, string])[] {
  const actions = ['primary', 'error', 'warning', 'success', 'info'] as const
  return [
    ...actions.flatMap((name) => [
      [name, palette[name].main] as const,
      [`${name}-light`, palette[name].light] as const,
      [`${name}-dark`, palette[name].dark] as const,
      [`on-${name}`, palette[name].contrastText] as const,
    ]),
    ['background', palette.background.default],
    ['paper', palette.background.paper],
    ['sunken', palette.background.sunken],
    ['text', palette.text.primary],
    ['text-secondary', palette.text.secondary],
    ['text-disabled', palette.text.disabled],
    ['divider', palette.divider],
    ['input-border', palette.inputBorder],
    ['focus-ring', palette.focusRing],
    ['accent', palette.accent],
  ]
}
