import { describe, expect, it } from 'vitest'
import { entryValue, findKeypadKey, type KeypadKey, pressKey, startEntry } from './keypad-entry.ts'

const type = (keys: readonly KeypadKey[], start = startEntry()) =>
  entryValue(keys.reduce(pressKey, start))

describe('keypad entry', () => {
  it('fills from the right in smallest units', () => {
    expect(type(['1', '1', '4', '0'])).toBe(1140)
    expect(type(['5', '00'])).toBe(500)
    expect(type(['3', '4', '5'])).toBe(345)
  })

  it('replaces a suggestion with the first digit and keeps it on delete', () => {
    expect(entryValue(startEntry(1140))).toBe(1140)
    expect(type(['2'], startEntry(1140))).toBe(2)
    expect(type(['delete'], startEntry(1140))).toBe(114)
    expect(type(['clear'], startEntry(1140))).toBe(0)
  })

  it('has no leading zeros and an end', () => {
    expect(type(['0', '00', '7'])).toBe(7)
    expect(type(Array.from({ length: 12 }, (): KeypadKey => '9'))).toBe(999_999_999)
    expect(type(['9', '9', '9', '9', '9', '9', '9', '9', '00'])).toBe(99_999_999)
  })

  it('reads the keyboard', () => {
    expect(findKeypadKey('7')).toBe('7')
    expect(findKeypadKey('Backspace')).toBe('delete')
    expect(findKeypadKey('Delete')).toBe('clear')
    expect(findKeypadKey('a')).toBeNull()
    expect(findKeypadKey('F2')).toBeNull()
  })
})
