import { expect, it } from 'vitest'
import { defaultBarcodeScheme, parseBarcode } from '../offer/catalogue/barcode.ts'
import {
  codeToDraw,
  labelFormats,
  labelGrids,
  labelsPerPage,
  nextOwnBarcode,
  placeOfLabel,
} from './labels.ts'

it('lays labels out beside each other, from where the sheet was used up to', () => {
  expect(labelFormats.map(labelsPerPage)).toEqual([24, 40, 65, 1])
  expect(placeOfLabel('a4_24', 1, 0)).toEqual({ page: 0, x: 0, y: 0.5 })
  expect(placeOfLabel('a4_24', 5, 0)).toEqual({ page: 0, x: 70, y: 37.5 })
  expect(placeOfLabel('a4_24', 24, 1)).toEqual({ page: 1, x: 0, y: 0.5 })
  expect(placeOfLabel('roll_58', 1, 3)).toEqual({ page: 3, x: 0, y: 0 })
  expect(placeOfLabel('roll_58', 7, 0)).toEqual({ page: 0, x: 0, y: 0 })
  expect(placeOfLabel('a4_24', 41, 0)).toEqual(placeOfLabel('a4_24', 17, 0))
})

it.each(labelFormats)('no label of %s leaves its page or lies on another', (format) => {
  const { page, label } = labelGrids[format]
  const places = Array.from({ length: labelsPerPage(format) }, (_, index) =>
    placeOfLabel(format, 1, index),
  )
  for (const { x, y } of places) {
    expect(x + label.width).toBeLessThanOrEqual(page.width)
    expect(y + label.height).toBeLessThanOrEqual(page.height)
  }
  for (const [index, one] of places.entries()) {
    const over = places.slice(index + 1).filter(({ x, y }) => {
      return Math.abs(x - one.x) < label.width - 0.01 && Math.abs(y - one.y) < label.height - 0.01
    })
    expect(over).toEqual([])
  }
})

it('draws what a scanner reads back, and no number with a wrong check digit as an EAN', () => {
  expect(codeToDraw('4006381333931')).toEqual({ symbology: 'ean13', code: '4006381333931' })
  expect(codeToDraw('036000291452')).toEqual({ symbology: 'ean13', code: '0036000291452' })
  expect(codeToDraw('96385074')).toEqual({ symbology: 'ean8', code: '96385074' })
  expect(codeToDraw('4006381333932')?.symbology).toBe('code128')
  expect(codeToDraw('AB-12')).toEqual({ symbology: 'code128', code: 'AB-12' })
  expect(codeToDraw('')).toBeNull()
  expect(codeToDraw('Größe')).toBeNull()
})

it('gives numbers of one’s own that no scale’s label is taken for', () => {
  const first = nextOwnBarcode(null)
  expect(first).toBe('2000000000015')
  const second = nextOwnBarcode(first)
  expect(second.slice(0, 12)).toBe('200000000002')
  for (const code of [first, second]) {
    expect(parseBarcode(code, defaultBarcodeScheme)).toEqual({
      ...{ kind: 'plain', symbology: 'ean_13', code },
    })
  }
})
