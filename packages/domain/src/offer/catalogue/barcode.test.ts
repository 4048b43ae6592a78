import { describe, expect, it } from 'vitest'
import { type BarcodeScheme, checkDigit, defaultBarcodeScheme, parseBarcode } from './barcode.ts'

const scheme: BarcodeScheme = {
  embedded: [...defaultBarcodeScheme.embedded, { prefix: '28', itemDigits: 4, value: 'price' }],
}

/** The digits with their check digit. */
const checked = (digits: string) => `${digits}${checkDigit(digits)}`

describe('parseBarcode', () => {
  const cases = [
    ['4006381333931', { kind: 'plain', symbology: 'ean_13', code: '4006381333931' }],
    [' 4006381333931\n', { kind: 'plain', symbology: 'ean_13', code: '4006381333931' }],
    ['96385074', { kind: 'plain', symbology: 'ean_8', code: '96385074' }],
    // The same goods scanned as UPC-A and as EAN-13 are looked up by one code.
    ['036000291452', { kind: 'plain', symbology: 'upc_a', code: '0036000291452' }],
    ['0036000291452', { kind: 'plain', symbology: 'ean_13', code: '0036000291452' }],
    [checked('210123400599'), { kind: 'priced', itemCode: '01234', price: 599 }],
    [checked('220123401490'), { kind: 'weighed', itemCode: '01234', weight: 1490 }],
    [checked('281234012345'), { kind: 'priced', itemCode: '1234', price: 12_345 }],
    [
      checked('290123400599'),
      { kind: 'plain', symbology: 'ean_13', code: checked('290123400599') },
    ],
    ['TEA-01', { kind: 'plain', symbology: 'other', code: 'TEA-01' }],
    ['12345', { kind: 'plain', symbology: 'other', code: '12345' }],
    ['4006381333932', { kind: 'invalid', reason: 'check_digit' }],
    ['96385075', { kind: 'invalid', reason: 'check_digit' }],
    ['036000291453', { kind: 'invalid', reason: 'check_digit' }],
    ['  ', { kind: 'invalid', reason: 'empty' }],
  ] as const
  it.each(cases)('%s', (code, parsed) => {
    expect(parseBarcode(code, scheme)).toEqual(parsed)
  })

  it('sees every single digit misread', () => {
    const code = '4006381333931'
    for (let place = 0; place < code.length; place += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        if (String(digit) === code[place]) continue
        const misread = `${code.slice(0, place)}${digit}${code.slice(place + 1)}`
        expect(parseBarcode(misread, { embedded: [] }).kind).toBe('invalid')
      }
    }
  })
})
