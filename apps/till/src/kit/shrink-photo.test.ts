import { expect, it } from 'vitest'
import { contentOf, fitPhoto } from './shrink-photo.ts'

it.each([
  ['a small one stays', [800, 600], [800, 600]],
  ['one at the limit stays', [1200, 1600], [1200, 1600]],
  ['a wide one', [4000, 3000], [1600, 1200]],
  ['a tall one', [3024, 4032], [1200, 1600]],
  ['a sliver keeps a pixel', [9000, 2], [1600, 1]],
] as const)('%s: %j is %j', (_, [width, height], [w, h]) => {
  expect(fitPhoto({ width, height })).toEqual({ width: w, height: h })
})

it('what is sent is the base64 alone', () => {
  expect(contentOf('data:image/jpeg;base64,/9j/4AAQ')).toBe('/9j/4AAQ')
})
