import { aLine } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import type { OrderLine } from '../model/types.ts'
import { asksForAge, isForAdults, itemIdsOf } from './of-age.ts'

const items = new Map([
  ['beer', { ageRestricted: true }],
  ['crisps', { ageRestricted: false }],
])
const component = (itemId: string) => ({ itemId }) as never
const lineOf = (itemId: string, status: OrderLine['status']) =>
  ({ ...aLine({ itemId }), status }) as OrderLine

describe('what only adults may buy', () => {
  it('is an item that says so, by itself or in a bundle', () => {
    expect(isForAdults({ itemId: 'beer' }, items)).toBe(true)
    expect(isForAdults({ itemId: 'crisps' }, items)).toBe(false)
    expect(isForAdults({ itemId: null }, items)).toBe(false)
    const components = [component('crisps'), component('beer')]
    expect(isForAdults({ itemId: 'deal', components }, items)).toBe(true)
    expect(isForAdults({ itemId: 'deal', components: [component('crisps')] }, items)).toBe(false)
    expect(itemIdsOf({ itemId: 'deal', components })).toEqual(['deal', 'crisps', 'beer'])
  })

  it('is asked about once for each order, and again when nothing of it is left', () => {
    const beer = [{ itemId: 'beer' }]
    expect(asksForAge([], beer, items)).toBe(true)
    expect(asksForAge([], [{ itemId: 'crisps' }], items)).toBe(false)
    expect(asksForAge([lineOf('beer', 'new')], beer, items)).toBe(false)
    expect(asksForAge([lineOf('crisps', 'new')], beer, items)).toBe(true)
    expect(asksForAge([lineOf('beer', 'removed')], beer, items)).toBe(true)
  })
})
