import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { mutants } from './list.ts'
import { type Mutant, withBug } from './mutant.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const bug = (find: string, replace: string): Mutant => ({
  ...{ name: 'a', file: 'b.ts', find, replace, tests: [], why: '' },
})

describe('a planted bug', () => {
  it('is found however its lines are broken', () => {
    const code = 'if (\n  one(\n    two,\n    three,\n  )\n) return\n'
    expect(withBug(code, bug('if (one(two, three)) return', 'x'))).toBe('x\n')
    expect(withBug('const  a = 1', bug('const a', 'let b'))).toBe('let b = 1')
  })

  it('has one place', () => {
    expect(withBug('a + b; a + b', bug('a + b', 'c'))).toBeNull()
    expect(withBug('constant', bug('const ant', 'c'))).toBeNull()
  })
})

it('there are at least 36, each with a name of its own', () => {
  const names = new Set(mutants.map(({ name }) => name))
  expect(names.size).toBe(mutants.length)
  expect(names.size).toBeGreaterThanOrEqual(36)
})

it.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
  '%s has its place, and tests',
  (_, mutant) => {
    const code = readFileSync(pathOf(mutant.file), 'utf8')
    const changed = withBug(code, mutant)
    expect(changed, `${mutant.file} has it just once: ${mutant.find}`).not.toBeNull()
    expect(changed).not.toBe(code)
    expect(parseSync(mutant.file, changed ?? '').errors).toEqual([])
    expect(mutant.tests.filter((path) => !existsSync(pathOf(path)))).toEqual([])
    expect(mutant.tests.length).toBeGreaterThan(0)
  },
)
