import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'
import {
  type ColourScheme,
  type Contrast,
  getPalette,
  getTileColour,
  ink,
  tileColourNames,
  tileColours,
} from './palette.ts'

const schemes: readonly ColourScheme[] = ['light', 'dark']
const contrasts: readonly Contrast[] = ['normal', 'high']
const actions = ['primary', 'error', 'warning', 'success', 'info'] as const

describe('contrastRatio', () => {
  it.each([
    ['#FFFFFF', '#000000', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#C2410C', '#FFFFFF', 5.18],
    ['#EA580C', '#FFFFFF', 3.56],
    ['#FB923C', '#111927', 7.78],
  ])('%s on %s is %d', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2)
  })

  it('refuses what is no colour', () => {
    expect(() => contrastRatio('orange', '#FFFFFF')).toThrow('orange')
  })
})

for (const scheme of schemes) {
  for (const contrast of contrasts) {
    describe(`${scheme}, ${contrast} contrast`, () => {
      const palette = getPalette(scheme, contrast)
      const grounds = Object.values(palette.background)

      it.each(actions)('%s carries text both ways', (name) => {
        const { main, dark, contrastText } = palette[name]
        expect(contrastRatio(main, contrastText)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(dark, contrastText)).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds) {
          expect(contrastRatio(main, ground)).toBeGreaterThanOrEqual(4.5)
        }
      })

      it('reads text on every ground', () => {
        for (const ground of grounds) {
          expect(contrastRatio(palette.text.primary, ground)).toBeGreaterThanOrEqual(7)
          expect(contrastRatio(palette.text.secondary, ground)).toBeGreaterThanOrEqual(
            contrast === 'high' ? 7 : 4.5,
          )
        }
      })

      it('shows the edge of an input and the focus ring', () => {
        for (const ground of grounds) {
          expect(contrastRatio(palette.focusRing, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(contrastRatio(palette.inputBorder, palette.background.paper)).toBeGreaterThanOrEqual(
          3,
        )
      })
    })
  }
}

describe('tile colours', () => {
  it('are twelve', () => {
    expect(tileColourNames).toHaveLength(12)
  })

  it.each(tileColourNames)('%s carries ink text and shows its stripe', (name) => {
    const { fill, stripe } = tileColours[name]
    expect(contrastRatio(fill, ink)).toBeGreaterThanOrEqual(7)
    expect(contrastRatio(fill, stripe)).toBeGreaterThanOrEqual(2.4)
  })

  it('falls back to slate for a name of another version', () => {
    expect(getTileColour('mauve')).toBe(tileColours.slate)
    expect(getTileColour('toString')).toBe(tileColours.slate)
  })
})
