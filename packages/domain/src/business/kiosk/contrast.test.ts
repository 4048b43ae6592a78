import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastMin, contrastOf, inkOn, readableShade } from './contrast.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

it.each([
  ['#000000', '#ffffff', 21],
  ['#c2410c', '#ffffff', 5.18],
  ['#fb923c', '#ffffff', 2.26],
])('%s on %s is %f', (first, second, ratio) => {
  expect(contrastOf(first, second)).toBeCloseTo(ratio, 2)
  expect(contrastOf(second, first)).toBeCloseTo(ratio, 2)
})

it('leaves a colour that can be read, and finds the nearest shade of one that can’t', () => {
  expect(readableShade('#c2410c', '#ffffff')).toBe('#c2410c')
  for (const [wanted, background] of [
    ['#fb923c', '#ffffff'],
    ['#c2410c', '#111927'],
  ] as const) {
    const ratio = contrastOf(readableShade(wanted, background), background)
    expect(ratio).toBeGreaterThanOrEqual(contrastMin)
    expect(ratio).toBeLessThan(contrastMin + 0.2)
  }
})

it('always finds one, and there is always an ink', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (wanted, background) => {
      const shade = readableShade(wanted, background)
      expect(contrastOf(shade, background)).toBeGreaterThanOrEqual(contrastMin)
      expect(contrastOf(inkOn(background), background)).toBeGreaterThanOrEqual(contrastMin)
    }),
  )
})
