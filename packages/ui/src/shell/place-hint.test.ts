import { expect, it } from 'vitest'
import { placeHint } from './place-hint.ts'

const window = { width: 320, height: 600 }
const bubble = { width: 200, height: 40 }
const at = (left: number, top: number) => ({ left, top, width: 24, height: 24 })

it.each([
  ['centred below', at(150, 100), 'below', false, { left: 62, top: 132 }],
  ['above where the window ends', at(150, 570), 'below', false, { left: 62, top: 522 }],
  ['not beyond the left edge', at(4, 100), 'below', false, { left: 8, top: 132 }],
  ['not beyond the right edge', at(290, 100), 'below', false, { left: 112, top: 132 }],
  ['at the end, from left to right', at(10, 100), 'end', false, { left: 42, top: 92 }],
  ['at the end, from right to left', at(290, 100), 'end', true, { left: 82, top: 92 }],
] as const)('stands %s', (_, anchor, side, isRtl, place) => {
  expect(placeHint({ anchor, bubble, window, side, isRtl })).toEqual(place)
})
