import { checkDigit } from '@servery/domain/offer/catalogue/barcode.ts'
import { describe, expect, it } from 'vitest'
import type { CodeMatch } from '../../../device/catalogue/catalogue.ts'
import { readCode } from './barcode.ts'

const beans = { itemId: 'beans', variationId: null }
const large = { itemId: 'shirt', variationId: 'large' }
const cheese = { itemId: 'cheese', variationId: null }
const codes = new Map<string, CodeMatch>([
  ['5000157024671', beans],
  ['012345678905', large],
  ['shirt-l', large],
  ['00042', cheese],
  ['4011', beans],
])
const withCheck = (digits: string) => `${digits}${checkDigit(digits)}`

describe('a scanned code', () => {
  it('finds an item by barcode and a variation by SKU in any case', () => {
    expect(readCode('5000157024671', codes)).toEqual({ kind: 'item', match: beans })
    expect(readCode('SHIRT-L', codes)).toEqual({ kind: 'item', match: large })
  })

  it('finds a UPC-A that is scanned as EAN-13', () => {
    expect(readCode('0012345678905', codes)).toEqual({ kind: 'item', match: large })
  })

  it('reads weight and price from the labels of a scale', () => {
    expect(readCode(withCheck('220004200345'), codes)).toEqual({
      kind: 'weighed',
      match: cheese,
      weight: 345,
    })
    expect(readCode(withCheck('210004201299'), codes)).toEqual({
      kind: 'priced',
      match: cheese,
      price: 1299,
    })
  })

  it('knows the number on a label of a scale without the zeros before it', () => {
    const scanned = readCode(withCheck('220401100345'), codes)
    expect(scanned).toEqual({ kind: 'weighed', match: beans, weight: 345 })
  })

  it('tells a misread from a code of no item', () => {
    expect(readCode('5000157024672', codes)).toEqual({ kind: 'unknown', reason: 'misread' })
    expect(readCode(withCheck('500015702468'), codes)).toEqual({
      kind: 'unknown',
      reason: 'not_found',
    })
    expect(readCode(withCheck('220009900345'), codes)).toEqual({
      kind: 'unknown',
      reason: 'not_found',
    })
  })
})
