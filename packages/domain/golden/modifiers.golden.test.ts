/**
 * What choices of modifiers cost, as JSON against which others can test theirs. Written anew like
 * the vectors of pricing:
 *
 *     UPDATE_GOLDEN=1 npx vitest run packages/domain/golden
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { offeredGroups } from '../src/offer/catalogue/modifier-groups.ts'
import { checkModifiers, priceModifiers } from '../src/offer/catalogue/modifiers.ts'
import { type ModifierCase, modifierCases } from './modifier-cases.ts'

function answer({ groups, chosen, ...offer }: ModifierCase) {
  const offered = offeredGroups({ ...offer, groups: new Map(groups.map((one) => [one.id, one])) })
  const priced = priceModifiers(offered, chosen).map(({ group, option, ...part }) => ({
    groupId: group.id,
    optionId: option.id,
    ...part,
  }))
  const unit = priced.reduce((sum, part) => sum + part.unitPrice * part.quantity, 0)
  return { priced, unit, problems: checkModifiers(offered, chosen) }
}

interface GoldenFile {
  readonly version: number
  readonly cases: readonly {
    readonly name: string
    readonly input: ModifierCase
    readonly expected: ReturnType<typeof answer>
  }[]
}

const goldenUrl = new URL('./modifiers.golden.json', import.meta.url)

if (process.env.UPDATE_GOLDEN === '1') {
  const cases = Object.entries(modifierCases).map(
    ([name, input]) => `    ${JSON.stringify({ name, input, expected: answer(input) })}`,
  )
  writeFileSync(goldenUrl, `{\n  "version": 1,\n  "cases": [\n${cases.join(',\n')}\n  ]\n}\n`)
}

const golden: GoldenFile = JSON.parse(readFileSync(goldenUrl, 'utf8'))

describe('golden vectors of modifiers', () => {
  it.each(golden.cases.map(({ name, input, expected }) => [name, input, expected] as const))(
    '%s',
    (_, input, expected) => {
      expect(answer(input)).toEqual(expected)
    },
  )

  it('are the cases, each once', () => {
    const written = golden.cases.map(({ name, input }) => [name, input])
    expect(written).toEqual(Object.entries(modifierCases))
    expect(written.length).toBeGreaterThanOrEqual(20)
  })
})
