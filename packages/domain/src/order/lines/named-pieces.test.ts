import { aLine } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import type { LineComponent, LineContent } from '../model/types.ts'
import { findUnnamed, namePiece, serialsOfGoods } from './named-pieces.ts'

const bySerial = new Set(['grinder', 'scale'])
const findItem = (id: string) => ({ tracedBy: bySerial.has(id) ? ['serial'] : [] })

const part = (itemId: string): LineComponent => {
  const { lineId: componentId, quantity: _, ...content } = aLine({ lineId: `of-${itemId}`, itemId })
  return { ...content, componentId, partId: `part-${itemId}`, itemId } as LineComponent
}
const kit: LineContent = aLine({
  ...{ lineId: 'kit', itemId: 'kit', tracked: false },
  components: [part('grinder'), part('beans'), part('scale')],
})

describe('findUnnamed', () => {
  it('asks for the number of what is told apart by it, once', () => {
    const line = aLine({ lineId: 'line', itemId: 'grinder' })
    expect(findUnnamed(line, findItem)).toMatchObject({ goodsId: 'line', itemId: 'grinder' })
    expect(findUnnamed(namePiece(line, 'line', { serial: 'A' }), findItem)).toBeNull()
    expect(findUnnamed(aLine({ itemId: 'beans' }), findItem)).toBeNull()
    expect(findUnnamed(aLine({ itemId: null }), findItem)).toBeNull()
  })

  it('asks for each of the goods of a bundle, one after the other', () => {
    expect(findUnnamed(kit, findItem)).toMatchObject({ goodsId: 'of-grinder' })
    const one = namePiece(kit, 'of-grinder', { serial: 'A' })
    expect(findUnnamed(one, findItem)).toMatchObject({ goodsId: 'of-scale', itemId: 'scale' })
    const both = namePiece(one, 'of-scale', { serial: 'B', serialAgain: true })
    expect(findUnnamed(both, findItem)).toBeNull()
    expect(both.components?.map(({ serial }) => serial)).toEqual(['A', undefined, 'B'])
  })
})

it('finds the numbers of one item and variation on a bill, in bundles too', () => {
  const named = namePiece(kit, 'of-grinder', { serial: 'A' })
  const small = aLine({ lineId: 'small', itemId: 'grinder', variationId: 'small', serial: 'B' })
  const grinder = { itemId: 'grinder', variationId: part('grinder').variationId }
  expect([...serialsOfGoods([named, small], grinder)]).toEqual(['A'])
  expect([...serialsOfGoods([named, small], { ...grinder, variationId: 'small' })]).toEqual(['B'])
})
