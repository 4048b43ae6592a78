import { contrastRatio } from '@servery/ui/theme/contrast.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shopTheme } from './shop-theme.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((colour) => `#${colour.toString(16).padStart(6, '0')}`)
/** The rules of a scheme; the page has two, and two more for guests who want more contrast. */
const schemesOf = (css: string) =>
  [...css.matchAll(/:root\{(--sv-error[^}]*)\}/g)].map(
    ([, body = '']) => new Map(body.split(';').map((line) => line.split(':') as [string, string])),
  )

it('holds the contrast of text and fills, whatever the colour of the shop', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const schemes = schemesOf(shopTheme(colour))
      expect(schemes).toHaveLength(4)
      for (const scheme of schemes) {
        const of = (name: string) => scheme.get(`--${name}`) ?? ''
        for (const ground of ['sv-paper', 'sv-background', 'sv-sunken']) {
          expect(contrastRatio(of('shop-text'), of(ground))).toBeGreaterThanOrEqual(4.5)
        }
        for (const fill of ['shop', 'shop-strong']) {
          expect(contrastRatio(of('on-shop'), of(fill))).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastRatio(of('shop'), of('sv-paper'))).toBeGreaterThanOrEqual(3)
        expect(contrastRatio(of('sv-text'), of('shop-soft'))).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 60 },
  )
})
