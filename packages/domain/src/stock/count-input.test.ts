import { describe, expect, it } from 'vitest'
import { pieces, quantity } from '../kernel/quantity.ts'
import type { Unit } from '../offer/catalogue/types.ts'
import { readCount } from './count-input.ts'
import type { StockPack } from './units.ts'

const wine = {
  unit: 'bottle' as Unit,
  packs: [{ name: 'Case', holds: pieces(12) }] as readonly StockPack[],
}
const eggs = { unit: 'each' as Unit, packs: [{ name: 'Bandeja', holds: pieces(30) }] }
const flour = { unit: 'kg' as Unit, packs: [{ name: 'Sack', holds: pieces(25) }] }
const milk = { unit: 'l' as Unit, packs: [] }

describe('what people type while they count', () => {
  it.each([
    ['2 cases + 3', wine, 27_000],
    ['2 Kisten + 3', wine, 27_000],
    ['2 cajas+3 botellas', wine, 27_000],
    ['2 cases 3', wine, 27_000],
    ['2x12+3', wine, 27_000],
    ['2 × 6 bottles', wine, 12_000],
    ['0', wine, 0],
    ['3.4', wine, 3400],
    ['3,4', wine, 3400],
    ['.5', wine, 500],
    ['2 trays', eggs, 60_000],
    ['1 bandeja + 5 Stück', eggs, 35_000],
    ['1 sack + 2.5', flour, 27_500],
    ['1 Sack + 250 g', flour, 25_250],
    ['0.5 kg + 40 g', flour, 540],
    ['7 cl', milk, 70],
    ['1.5 litros', milk, 1500],
    ['0.5 x 0.5', wine, 250],
    ['0.001 x 0.5', wine, 1],
    ['1.5 cases', wine, 18_000],
  ])('reads %s', (text, item, expected) => {
    expect(readCount(text, item)).toEqual({ ok: true, quantity: quantity(expected) })
  })

  it.each([
    ['', wine, 'count_empty', null],
    ['-3', wine, 'count_negative', null],
    ['2 cases + -3', wine, 'count_negative', null],
    ['5 - 3', wine, 'count_negative', null],
    ['2 crumpets', wine, 'count_unit_unknown', 'crumpets'],
    ['2 kg', wine, 'count_unit_unknown', 'kg'],
    ['2 l', flour, 'count_unit_unknown', 'l'],
    ['3 +', wine, 'count_unreadable', null],
    ['+ 3', wine, 'count_unreadable', null],
    ['3 4', wine, 'count_unreadable', null],
    ['1.2345', wine, 'count_unreadable', null],
    ['1e308', wine, 'count_unit_unknown', 'e'],
    ['99999999', wine, 'count_too_large', null],
    ['x', wine, 'count_unreadable', null],
  ])('refuses %s by name', (text, item, problem, word) => {
    expect(readCount(text, item)).toEqual({ ok: false, problem, word })
  })

  it('knows a pack by the first word of its name', () => {
    const packs = [{ name: 'Case of 12', holds: pieces(12) }]
    expect(readCount('2 Kisten + 3', { ...wine, packs })).toMatchObject({ quantity: 27_000 })
  })

  it('finds a pack by its own name before a word of its family', () => {
    const packs = [
      { name: 'Kiste', holds: pieces(20) },
      { name: 'Case', holds: pieces(12) },
    ]
    expect(readCount('1 case', { ...wine, packs })).toMatchObject({ quantity: 12_000 })
    expect(readCount('1 kiste', { ...wine, packs })).toMatchObject({ quantity: 20_000 })
  })
})
