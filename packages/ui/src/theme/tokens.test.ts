import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tokensCss } from './tokens.ts'

it('tokens.css says what palette.ts says', () => {
  expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
})
