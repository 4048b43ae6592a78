import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { componentDefaults } from './component-defaults.ts'
import { type Contrast, getPalette, type SchemePalette } from './palette.ts'
import { breakpointsPx, fontFamily, radiusPx } from './tokens.ts'

declare module '@mui/material/styles' {
  interface TypeBackground {
    sunken: string
  }
  interface Palette {
    inputBorder: string
    focusRing: string
    accent: string
  }
  interface PaletteOptions {
    inputBorder?: string
    focusRing?: string
    accent?: string
  }
}

export const themePresets = ['orange'] as const
export type ThemePreset = (typeof themePresets)[number]

/** The preset of that name. An unknown one is logged and becomes the default, so that a stale
 * setting never keeps the app from starting. */
export function getThemePreset(name: string): ThemePreset {
  const preset = themePresets.find((candidate) => candidate === name)
  if (preset !== undefined) return preset
  console.error(`Invalid theme preset "${name}", using "${themePresets[0]}".`)
  return themePresets[0]
}

export interface ServeryThemeOptions {
  readonly direction: 'ltr' | 'rtl'
  readonly contrast: Contrast
}

/** The MUI theme of every app: both schemes in one style sheet, switched by `data-theme`. */
export function createServeryTheme({ direction, contrast }: ServeryThemeOptions): Theme {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: {
      light: { palette: muiPalette(getPalette('light', contrast)) },
      dark: { palette: muiPalette(getPalette('dark', contrast)) },
    },
    breakpoints: { values: { ...breakpointsPx } },
    shape: { borderRadius: radiusPx },
    typography,
    components: componentDefaults,
  })
}

function muiPalette(palette: SchemePalette) {
  return {
    // The default of 3 would put white text on #EA580C, which is 3.56:1.
    contrastThreshold: 4.5,
    primary: { ...palette.primary },
    // The neutral of secondary buttons and controls.
    secondary: {
      main: palette.text.primary,
      contrastText: palette.background.paper,
    },
    error: { ...palette.error },
    warning: { ...palette.warning },
    success: { ...palette.success },
    info: { ...palette.info },
    background: { ...palette.background },
    text: { ...palette.text },
    divider: palette.divider,
    inputBorder: palette.inputBorder,
    focusRing: palette.focusRing,
    accent: palette.accent,
  }
}

const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily,
  fontSize: 14,
  h1: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.015em' },
  h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.01em' },
  h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
  h4: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
  subtitle1: { fontSize: '0.9375rem', fontWeight: 500, lineHeight: 1.5 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.5 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.5 },
  button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
}
