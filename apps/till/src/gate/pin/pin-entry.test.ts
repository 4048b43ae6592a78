import { describe, expect, it } from 'vitest'
import { pressPinKey } from './pin-entry.ts'

describe('entering a PIN', () => {
  it('looks quietly at four and five digits and decides at six', () => {
    expect(pressPinKey('12', '3')).toEqual({ kind: 'type', digits: '123' })
    expect(pressPinKey('123', '4')).toEqual({ kind: 'probe', digits: '1234' })
    expect(pressPinKey('1234', '5')).toEqual({ kind: 'probe', digits: '12345' })
    expect(pressPinKey('12345', '6')).toEqual({ kind: 'submit', digits: '123456' })
  })

  it('counts a PIN that was looked at and then taken back', () => {
    expect(pressPinKey('1234', 'delete')).toEqual({ kind: 'submit', digits: '1234' })
    expect(pressPinKey('12345', 'clear')).toEqual({ kind: 'submit', digits: '12345' })
  })

  it('takes digits back freely while they could not be a PIN', () => {
    expect(pressPinKey('123', 'delete')).toEqual({ kind: 'type', digits: '12' })
    expect(pressPinKey('123', 'clear')).toEqual({ kind: 'type', digits: '' })
  })

  it('decides on Enter, but not for less than four digits', () => {
    expect(pressPinKey('123', 'enter')).toEqual({ kind: 'type', digits: '123' })
    expect(pressPinKey('1234', 'enter')).toEqual({ kind: 'submit', digits: '1234' })
    expect(pressPinKey('12', 'x')).toEqual({ kind: 'type', digits: '12' })
  })
})
