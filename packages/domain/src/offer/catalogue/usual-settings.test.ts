import { expect, test } from 'vitest'
import { usualSettings } from './usual-settings.ts'

const rates = [
  { id: 'zero', rate: 0 },
  { id: 'full', rate: 200_000 },
  { id: 'low', rate: 50_000 },
]
const item = (taxRateIds: string[], stationIds: string[] = []) => ({ taxRateIds, stationIds })

test('a new item is taxed as most of its category, and made where they are made', () => {
  const ofCategory = [item(['low'], ['bar']), item(['zero'], ['bar']), item(['low'], ['pass'])]
  const ofAll = [item(['full']), item(['full'])]
  expect(usualSettings({ ofCategory, ofAll }, rates)).toEqual({
    taxRateIds: ['low'],
    stationIds: ['bar'],
  })
})

test('of a category without items it is taxed as most items are', () => {
  const ofAll = [item(['zero'], ['bar']), item(['full']), item(['full'])]
  expect(usualSettings({ ofCategory: [], ofAll }, rates)).toEqual({
    taxRateIds: ['full'],
    stationIds: [],
  })
})

test('items without tax, bundles and archived rates teach nothing', () => {
  const bundle = { ...item(['zero']), bundleParts: [{}] }
  const ofAll = [item([]), item([]), item(['gone']), bundle, item(['low'])]
  expect(usualSettings({ ofCategory: [item([])], ofAll }, rates).taxRateIds).toEqual(['low'])
})

test('the first item of all bears the highest rate, and none where there is none', () => {
  expect(usualSettings({ ofCategory: [], ofAll: [] }, rates).taxRateIds).toEqual(['full'])
  expect(usualSettings({ ofCategory: [], ofAll: [] }, []).taxRateIds).toEqual([])
})
