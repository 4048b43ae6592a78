import { describe, expect, it } from 'vitest'
import { createWedge, type WedgeAnswer } from './wedge.ts'

function type(text: string, gapMs: number, end: string | null = 'Enter'): WedgeAnswer {
  const wedge = createWedge()
  let atMs = 1000
  let answer: WedgeAnswer = { kind: 'none' }
  for (const key of text) {
    answer = wedge.press({ key, atMs })
    atMs += gapMs
  }
  return end === null ? answer : wedge.press({ key: end, atMs })
}

describe('a barcode wedge', () => {
  it('is recognised by its speed and its end', () => {
    expect(type('5012345678900', 8)).toEqual({ kind: 'scan', code: '5012345678900' })
    expect(type('ABC-12', 30, 'Tab')).toEqual({ kind: 'scan', code: 'ABC-12' })
  })

  it('is not a person who types slowly, or anybody who types little', () => {
    expect(type('5012345678900', 50)).toEqual({ kind: 'none' })
    expect(type('12345', 8)).toEqual({ kind: 'none' })
  })

  it('waits for the end', () => {
    expect(type('5012345678900', 8, null)).toEqual({ kind: 'typing' })
  })

  it('ignores Shift within a code', () => {
    const wedge = createWedge()
    for (const [index, key] of ['A', 'Shift', 'B', '1', '2', '3', '4'].entries()) {
      wedge.press({ key, atMs: index * 10 })
    }
    expect(wedge.press({ key: 'Enter', atMs: 70 })).toEqual({ kind: 'scan', code: 'AB1234' })
  })

  it('starts again after a pause, so that stray keys before a scan are left out', () => {
    const wedge = createWedge()
    wedge.press({ key: 'x', atMs: 0 })
    let atMs = 5000
    for (const key of '50123456') {
      wedge.press({ key, atMs })
      atMs += 10
    }
    expect(wedge.press({ key: 'Enter', atMs })).toEqual({ kind: 'scan', code: '50123456' })
  })

  it('forgets a code once it was scanned, and after an arrow key', () => {
    const wedge = createWedge()
    for (const [index, key] of [...'501234'].entries()) wedge.press({ key, atMs: index })
    wedge.press({ key: 'Enter', atMs: 7 })
    expect(wedge.press({ key: 'Enter', atMs: 8 })).toEqual({ kind: 'none' })
    for (const [index, key] of [...'501234'].entries()) wedge.press({ key, atMs: 100 + index })
    wedge.press({ key: 'ArrowDown', atMs: 107 })
    expect(wedge.press({ key: 'Enter', atMs: 108 })).toEqual({ kind: 'none' })
  })
})
