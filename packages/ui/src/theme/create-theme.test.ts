import type {} from '@mui/material/themeCssVarsAugmentation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createServeryTheme, getThemePreset } from './create-theme.ts'

afterEach(() => vi.restoreAllMocks())

describe('createServeryTheme', () => {
  const theme = createServeryTheme({ direction: 'rtl', contrast: 'normal' })

  it('follows the specification', () => {
    expect(theme.direction).toBe('rtl')
    expect(theme.shape.borderRadius).toBe(6)
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 })
  })

  it('never puts white on the lighter orange', () => {
    expect(theme.colorSchemes.light?.palette.getContrastText('#EA580C')).not.toBe('#fff')
    expect(theme.colorSchemes.light?.palette.primary.contrastText).toBe('#FFFFFF')
  })

  it('writes both schemes as variables under one attribute', () => {
    const sheets = JSON.stringify(theme.generateStyleSheets())
    expect(sheets).toContain('[data-theme=\\"dark\\"]')
    expect(sheets).toContain('--mui-palette-primary-main')
  })
})

describe('getThemePreset', () => {
  it('takes a known preset silently', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(getThemePreset('orange')).toBe('orange')
    expect(log).not.toHaveBeenCalled()
  })

  it('logs an unknown one and goes on with the default', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(getThemePreset('mauve')).toBe('orange')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('mauve'))
  })
})
