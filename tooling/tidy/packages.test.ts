import { expect, it } from 'vitest'
import { checkPackages } from './packages.ts'

const sound = {
  version: '1.2.3',
  integrity: `sha512-${'a'.repeat(86)}==`,
  license: 'MIT',
}
const check = (change: object, allowed = {}) =>
  checkPackages({ packages: { 'node_modules/x': { ...sound, ...change } } }, allowed)

it('takes packages of the registry, by their digests, under known licences', () => {
  expect(check({})).toEqual([])
  expect(check({ license: '(GPL-3.0-only OR MIT)' })).toEqual([])
  const platform = { integrity: undefined, license: undefined, optional: true, os: ['linux'] }
  expect(check(platform)).toEqual([])
})

it.each([
  [{ integrity: undefined }, 'has no SHA-512 digest'],
  [{ integrity: `sha1-${'a'.repeat(27)}=` }, 'has no SHA-512 digest'],
  [{ resolved: 'git+ssh://git@example.com/x.git#abc' }, 'comes from git'],
  [{ resolved: 'https://example.com/x.tgz' }, 'comes from https'],
  [{ license: 'GPL-3.0-only' }, 'is under GPL-3.0-only'],
  [{ license: 'MIT AND GPL-3.0-only' }, 'is under MIT AND GPL-3.0-only'],
  [{ license: undefined }, 'is under no licence'],
  [{ version: 'latest' }, 'has no version'],
  [{ hasInstallScript: true }, 'runs a script'],
])('refuses %j', (change, problem) => {
  expect(check(change)).toEqual([expect.stringContaining(problem)])
})

it('lets run what package.json names', () => {
  expect(check({ hasInstallScript: true }, { x: true })).toEqual([])
})
