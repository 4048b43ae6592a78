import { describe, expect, it } from 'vitest'
import { isForAdults } from './of-age.ts'

const items = new Map([
  ['beer', { ageRestricted: true }],
  ['crisps', { ageRestricted: false }],
])
const component = (itemId: string) => ({ itemId }) as never

describe('what only adults may buy', () => {
  it('is an item that says so, by itself or in a bundle', () => {
    expect(isForAdults({ itemId: 'beer' }, items)).toBe(true)
    expect(isForAdults({ itemId: 'crisps' }, items)).toBe(false)
    expect(isForAdults({ itemId: null }, items)).toBe(false)
    const components = [component('crisps'), component('beer')]
    expect(isForAdults({ itemId: 'deal', components }, items)).toBe(true)
    expect(isForAdults({ itemId: 'deal', components: [component('crisps')] }, items)).toBe(false)
  })
})
