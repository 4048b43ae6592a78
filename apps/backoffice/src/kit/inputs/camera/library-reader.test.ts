import { expect, it } from 'vitest'
import { createPictureReader } from './library-reader.ts'

const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111']
const more = ['0111011', '0110111', '0001011']
const odd = [...left, ...more]
const flip = (bits: string) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join('')
const right = odd.map(flip)
const even = right.map((bits) => [...bits].reverse().join(''))
/** Which of the first half are even, by the first digit. */
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG']

/** An EAN-13 as a camera would see it: bars three points wide, with white around. */
function pictureOf(code: string) {
  const digits = [...code].map(Number)
  const parity = parities[digits[0] ?? 0] ?? ''
  const first = digits.slice(1, 7).map((digit, at) => (parity[at] === 'L' ? odd : even)[digit])
  const second = digits.slice(7).map((digit) => right[digit])
  const bits = `101${first.join('')}01010${second.join('')}101`
  const margin = 12
  const width = (bits.length + 2 * margin) * 3
  const height = 60
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let point = 0; point < width * height; point += 1) {
    const bar = bits[Math.floor((point % width) / 3) - margin]
    if (bar === '1') data.fill(0, point * 4, point * 4 + 3)
  }
  return { data, width, height }
}

it('reads an EAN-13 in a picture, and nothing in an empty one', () => {
  const read = createPictureReader()
  expect(read(pictureOf('5012345678900'))).toBe('5012345678900')
  const { width, height } = pictureOf('5012345678900')
  expect(read({ data: new Uint8ClampedArray(width * height * 4).fill(255), width, height })).toBe(
    null,
  )
})
