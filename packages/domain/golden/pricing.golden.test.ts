/**
 * The golden vectors: JSON against which others can test their pricing, and we test ours.
 *
 * After a deliberate change of the rules or the cases write them anew, and read the difference:
 *
 *     UPDATE_GOLDEN=1 npx vitest run packages/domain/golden
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { priceOrder } from '../src/offer/pricing/price-order.ts'
import type { PricedOrder, PricingInput } from '../src/offer/pricing/types.ts'
import { compactJson } from './compact-json.ts'
import { pricingCases } from './pricing-cases.ts'

interface GoldenFile {
  readonly $schema: string
  readonly version: number
  readonly cases: readonly {
    readonly name: string
    readonly input: PricingInput
    readonly expected: PricedOrder
  }[]
}

const goldenUrl = new URL('./pricing.golden.json', import.meta.url)
const schemaUrl = new URL('./pricing.schema.json', import.meta.url)

if (process.env.UPDATE_GOLDEN === '1') {
  const cases = Object.entries(pricingCases).map(([name, input]) => ({
    name,
    input,
    expected: priceOrder(input),
  }))
  const file: GoldenFile = { $schema: './pricing.schema.json', version: 1, cases }
  writeFileSync(goldenUrl, `${compactJson(file)}\n`)
}

const golden: GoldenFile = JSON.parse(readFileSync(goldenUrl, 'utf8'))
const schema: object = JSON.parse(readFileSync(schemaUrl, 'utf8'))
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema)

describe('golden vectors', () => {
  it.each(golden.cases.map(({ name, input, expected }) => [name, input, expected] as const))(
    '%s',
    (_, input, expected) => {
      expect(priceOrder(input)).toEqual(expected)
    },
  )

  it('are the cases, each once', () => {
    const written = golden.cases.map(({ name, input }) => [name, input])
    expect(written).toEqual(Object.entries(pricingCases))
    expect(written.length).toBeGreaterThanOrEqual(40)
  })

  it('match their schema', () => {
    validate(golden)
    expect(validate.errors).toBeNull()
  })
})

describe('the schema', () => {
  const first = golden.cases[0]

  it.each([
    ['an unknown field', { ...first, extra: 1 }],
    ['a missing output', { name: first?.name, input: first?.input }],
    ['a half penny', { ...first, expected: withDue(0.5) }],
    ['a negative due', { ...first, expected: withDue(-1) }],
    ['an unknown rounding', { ...first, input: { ...first?.input, regime: { rounding: 'x' } } }],
  ])('refuses %s', (_, broken) => {
    expect(validate({ ...golden, cases: [broken] })).toBe(false)
  })

  function withDue(due: number) {
    return { ...first?.expected, totals: { ...first?.expected.totals, due } }
  }
})
