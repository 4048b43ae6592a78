/**
 * Every colour of the product, once. The MUI theme and `tokens.css` are both made from here, and
 * `palette.test.ts` measures each pair that carries text. Orange is hard: only #C2410C and darker
 * carry text on white, only #FB923C and lighter carry it on ink.
 */

export type ColourScheme = 'light' | 'dark'
export type Contrast = 'normal' | 'high'

export const ink = '#111927'
export const white = '#FFFFFF'

export interface ActionColour {
  readonly light: string
  readonly main: string
  readonly dark: string
  readonly contrastText: string
}

export interface SchemePalette {
  readonly primary: ActionColour
  readonly error: ActionColour
  readonly warning: ActionColour
  readonly success: ActionColour
  readonly info: ActionColour
  readonly background: { readonly default: string; readonly paper: string; readonly sunken: string }
  readonly text: { readonly primary: string; readonly secondary: string; readonly disabled: string }
  /** A hairline between rows: decoration, not a boundary that carries meaning. */
  readonly divider: string
  /** The edge of an input: at least 3:1 on paper. */
  readonly inputBorder: string
  readonly focusRing: string
  /** The route-change bar and other fills that carry no text. */
  readonly accent: string
}

const light: SchemePalette = {
  primary: { light: '#EA580C', main: '#C2410C', dark: '#9A3412', contrastText: white },
  error: { light: '#D92D20', main: '#B42318', dark: '#7A271A', contrastText: white },
  warning: { light: '#DC6803', main: '#B54708', dark: '#7A2E0E', contrastText: white },
  success: { light: '#10B981', main: '#0A7B55', dark: '#065F42', contrastText: white },
  info: { light: '#0BA5EC', main: '#026AA2', dark: '#0B4A6F', contrastText: white },
  background: { default: '#F8F9FA', paper: white, sunken: '#F1F3F5' },
  text: { primary: ink, secondary: '#656C78', disabled: '#9DA4AE' },
  divider: '#E5E7EB',
  inputBorder: '#8A929D',
  focusRing: '#C2410C',
  accent: '#F97316',
}

const dark: SchemePalette = {
  primary: { light: '#FDBA74', main: '#FB923C', dark: '#F97316', contrastText: ink },
  error: { light: '#FDA29B', main: '#F97066', dark: '#F04438', contrastText: ink },
  warning: { light: '#FEC84B', main: '#FDB022', dark: '#F79009', contrastText: ink },
  success: { light: '#6CE9A6', main: '#32D583', dark: '#12B76A', contrastText: ink },
  info: { light: '#7CD4FD', main: '#36BFFA', dark: '#0BA5EC', contrastText: ink },
  background: { default: '#0E1320', paper: ink, sunken: '#0A0F1A' },
  text: { primary: '#EDEFF2', secondary: '#9DA4AE', disabled: '#6C737F' },
  divider: '#262F3E',
  inputBorder: '#6C737F',
  focusRing: '#FB923C',
  accent: '#F97316',
}

const lightHigh: SchemePalette = {
  ...light,
  text: { ...light.text, secondary: '#48515C' },
  divider: '#DCDFE4',
  inputBorder: '#6C737F',
}

const darkHigh: SchemePalette = {
  ...dark,
  text: { primary: white, secondary: '#C5CAD2', disabled: '#7E8794' },
  divider: '#384250',
  inputBorder: '#9DA4AE',
}

/** The colours of one scheme at one contrast. */
export function getPalette(scheme: ColourScheme, contrast: Contrast): SchemePalette {
  if (contrast === 'high') return scheme === 'light' ? lightHigh : darkHigh
  return scheme === 'light' ? light : dark
}

export interface TileColour {
  /** Carries ink text at 7:1 or better, in both schemes. */
  readonly fill: string
  /** The band at the tile's edge, which tells neighbours apart at a glance. */
  readonly stripe: string
}

/** The colours an item, a category or a till page may have. Names are stored; values may change. */
export const tileColours = {
  slate: { fill: '#DDE3EA', stripe: '#64748B' },
  red: { fill: '#FECDCA', stripe: '#D92D20' },
  orange: { fill: '#FFD8B5', stripe: '#EA580C' },
  amber: { fill: '#FEE4A8', stripe: '#B7791F' },
  lime: { fill: '#E2F2B4', stripe: '#5B8C0A' },
  green: { fill: '#C3F0D2', stripe: '#16803C' },
  teal: { fill: '#BDEDE6', stripe: '#0F766E' },
  sky: { fill: '#C5E8FB', stripe: '#0284C7' },
  blue: { fill: '#D1DFFD', stripe: '#2F5FDE' },
  violet: { fill: '#E0DAFC', stripe: '#6D4AE0' },
  pink: { fill: '#FBD3EA', stripe: '#C11574' },
  brown: { fill: '#E9D8C6', stripe: '#8A5A2B' },
} as const satisfies Record<string, TileColour>

export type TileColourName = keyof typeof tileColours
export const tileColourNames = Object.keys(tileColours) as readonly TileColourName[]

/** True if the text names one of the twelve tile colours. */
export function isTileColourName(name: string): name is TileColourName {
  return Object.hasOwn(tileColours, name)
}

/** The tile colour of that name; slate for a name this version does not know. */
export function getTileColour(name: string): TileColour {
  return isTileColourName(name) ? tileColours[name] : tileColours.slate
}
