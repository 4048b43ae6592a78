import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressPinKey } from './pin-entry.ts'
import { createPinKeys } from './pin-keys.ts'

let digits = ''
let badges: string[] = []
let atMs = 0
let keys = createPinKeys({ press: () => {}, onBadge: () => {} })

beforeEach(() => {
  vi.useFakeTimers()
  digits = ''
  badges = []
  keys = createPinKeys({
    press: (key) => {
      digits = pressPinKey(digits, key).digits
    },
    onBadge: (code) => badges.push(code),
  })
})
afterEach(() => void vi.useRealTimers())

const type = (text: readonly string[], gapMs: number) => {
  for (const key of text) {
    atMs += gapMs
    vi.advanceTimersByTime(gapMs)
    keys.press({ key, atMs })
  }
}

describe('keys at the PIN screen', () => {
  it('are digits as a person types them', () => {
    type([...'246'], 120)
    expect(digits).toBe('246')
    type(['Backspace', '8', 'Escape'], 120)
    expect(digits).toBe('')
  })

  it('are a badge where they come all at once and end with Enter', () => {
    type([...'12345678', 'Enter'], 10)
    vi.advanceTimersByTime(500)
    expect(badges).toEqual(['12345678'])
    // The first key of a badge is not told from one of a person, and goes with the look at it.
    expect(digits).toBe('1')
  })

  it('are a PIN after all where nothing ends them', () => {
    type([...'24'], 120)
    type([...'6810'], 20)
    expect(digits).toBe('24')
    vi.advanceTimersByTime(100)
    expect(digits).toBe('246810')
    expect(badges).toEqual([])
  })

  it('keep a quick PIN that ends with Enter', () => {
    type([...'1379', 'Enter'], 20)
    expect(digits).toBe('1379')
  })
})
