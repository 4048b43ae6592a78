/**
 * The golden vectors of promotions: JSON against which others can test theirs, and we test ours.
 * They are written anew as those of pricing are.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { PromotionShare } from '../src/offer/pricing/promotion-types.ts'
import { promotionsFor } from '../src/offer/pricing/promotions.ts'
import { compactJson } from './compact-json.ts'
import { type PromotionCase, promotionCases } from './promotion-cases.ts'

interface GoldenFile {
  readonly $schema: string
  readonly version: number
  readonly cases: readonly {
    readonly name: string
    readonly input: PromotionCase
    readonly expected: readonly PromotionShare[]
  }[]
}

const sharesOf = ({ promotions, lines, context }: PromotionCase) =>
  promotionsFor(promotions, lines, context)

const goldenUrl = new URL('./promotions.golden.json', import.meta.url)
const schemaUrl = new URL('./promotions.schema.json', import.meta.url)

if (process.env.UPDATE_GOLDEN === '1') {
  const cases = Object.entries(promotionCases).map(([name, input]) => ({
    name,
    input,
    expected: sharesOf(input),
  }))
  const file: GoldenFile = { $schema: './promotions.schema.json', version: 1, cases }
  writeFileSync(goldenUrl, `${compactJson(file)}\n`)
}

const golden: GoldenFile = JSON.parse(readFileSync(goldenUrl, 'utf8'))
const schema: object = JSON.parse(readFileSync(schemaUrl, 'utf8'))
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(
  schema,
)

describe('golden vectors of promotions', () => {
  it.each(golden.cases.map(({ name, input, expected }) => [name, input, expected] as const))(
    '%s',
    (_, input, expected) => {
      expect(sharesOf(input)).toEqual(expected)
    },
  )

  it('are the cases, each once', () => {
    const written = golden.cases.map(({ name, input }) => [name, input])
    expect(written).toEqual(Object.entries(promotionCases))
    expect(written.length).toBeGreaterThanOrEqual(25)
  })

  it('are right by hand', () => {
    const total = (name: string) =>
      golden.cases
        .find((one) => one.name === name)
        ?.expected.reduce((sum, { amount }) => sum + amount, 0)
    expect(total('a share of a line is rounded half up, once')).toBe(334)
    expect(total('three for two: the cheapest is free')).toBe(300)
    expect(total('three for two of five is one')).toBe(350)
    expect(total('half off the second, at most once')).toBe(175)
    expect(total('buy a cake, the dearest coffee is free')).toBe(380)
    expect(total('a bundle takes the dearest that fit')).toBe(500 + 350 + 350 - 1000)
    expect(total('two that go together: the second takes off what is left')).toBe(105 + 95)
    expect(total('a happy hour, when it is over')).toBe(0)
  })

  it('match their schema', () => {
    validate(golden)
    expect(validate.errors).toBeNull()
  })
})

describe('the schema of promotions', () => {
  const [first] = golden.cases

  it.each([
    ['an unknown field', { ...first, extra: 1 }],
    ['a missing output', { name: first?.name, input: first?.input }],
    [
      'half a penny off',
      { ...first, expected: [{ promotionId: 'a', name: 'a', lineId: 'a', amount: 0.5 }] },
    ],
    [
      'nothing off',
      { ...first, expected: [{ promotionId: 'a', name: 'a', lineId: 'a', amount: 0 }] },
    ],
  ])('refuses %s', (_, broken) => {
    expect(validate({ ...golden, cases: [broken] })).toBe(false)
  })
})
