import type { Theme, ThemeOptions } from '@mui/material/styles'

const ring = (theme: Theme) => ({
  outline: `2px solid ${theme.vars?.palette.focusRing}`,
  outlineOffset: 2,
})

/** How MUI's parts look here: flat, hairline-edged, dense enough for a day's work, 32 px targets. */
export const componentDefaults: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({
      html: { scrollPaddingBlockEnd: '6rem', scrollPaddingBlockStart: '5rem' },
      body: { fontSize: '0.875rem', lineHeight: 1.45, WebkitTextSizeAdjust: '100%' },
      ':where(a)': { color: theme.vars?.palette.primary.main },
      ':focus-visible': ring(theme),
      'h1:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 14, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 32, paddingInline: 10 },
      outlined: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${theme.vars?.palette.inputBorder} 45%, ${theme.vars?.palette.divider})`,
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6 }, sizeSmall: { padding: 6 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    // Dark mode lightens raised paper with a gradient; our palette already says how dark it is.
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 500 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars?.palette.inputBorder },
        '&:focus-within:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars?.palette.focusRing,
          borderWidth: 2,
        },
      }),
      // The field's own border is the ring; a second one inside it would be noise.
      input: ({ theme }) => ({
        fontSize: '0.875rem',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${theme.vars?.palette.inputBorder} 45%, ${theme.vars?.palette.divider})`,
        color: theme.vars?.palette.text.secondary,
        minHeight: 37,
        '&.Mui-selected': { color: theme.vars?.palette.text.primary },
      }),
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: { fontSize: '0.8125rem', lineHeight: 1.4, padding: '8px 10px', maxWidth: 280 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars?.palette.divider,
        fontSize: '0.875rem',
        paddingBlock: 10,
        paddingInline: 12,
      }),
      head: ({ theme }) => ({
        color: theme.vars?.palette.text.secondary,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.4,
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, minWidth: 0, paddingInline: 12 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: '0.875rem' } } },
  MuiMenu: { defaultProps: { slotProps: { paper: { variant: 'outlined' } } } },
  MuiPopover: { styleOverrides: { paper: { boxShadow: '0 8px 24px rgb(17 25 39 / 0.14)' } } },
  MuiDialog: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
}
