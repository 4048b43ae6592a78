import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity } from '../../kernel/quantity.ts'
import type { OptionUse, Recipe, RecipeComponent } from '../catalogue/recipe-types.ts'
import type { Unit } from '../catalogue/types.ts'
import { inUnit, oneUnit } from './measures.ts'
import { allergensOfRecipe, costOfRecipe, findCircle, whereUsed } from './recipe-costs.ts'
import { type ChosenUse, demandOf, type RecipeItem, stockOf, usesOf } from './resolve.ts'

const part = (
  itemId: string,
  amount: number,
  unit: Unit,
  more: Partial<RecipeComponent> = {},
): RecipeComponent => ({
  ...{ itemId, variationId: null, quantity: quantity(amount), unit, factor: null },
  ...{ yield: 1_000_000, ...more },
})
const made = (components: RecipeComponent[], more: Partial<Recipe> = {}): Recipe => ({
  ...{ makes: quantity(1000), components, sizes: [], ...more },
})
const raw = (id: string, unit: Unit): RecipeItem => ({ id, unit, tracked: true, recipe: null })
const dish = (id: string, recipe: Recipe, unit: Unit = 'each'): RecipeItem => ({
  ...{ id, unit, tracked: false, recipe },
})

const patty = part('beef', 150_000, 'g', { yield: 950_000 })
const burger = dish(
  'burger',
  made([part('bun', 1000, 'each'), patty, part('cheese', 1000, 'each')]),
)
const latte = dish(
  'latte',
  made([part('milk', 200_000, 'ml'), part('beans', 18_000, 'g')], {
    sizes: [
      { variationId: 'large', scale: 1_500_000, components: null },
      { variationId: 'own', scale: 1_000_000, components: [part('beans', 36_000, 'g')] },
    ],
  }),
)
const larder: readonly RecipeItem[] = [
  ...[raw('bun', 'each'), raw('beef', 'g'), raw('cheese', 'each'), burger, latte],
  ...[raw('milk', 'l'), raw('oat', 'ml'), raw('beans', 'kg'), raw('vodka', 'bottle')],
  raw('tomato', 'kg'),
  dish('passed', made([part('tomato', 1_200_000, 'g')], { makes: quantity(1000) }), 'l'),
  {
    ...dish('batch', made([part('tomato', 5000, 'kg')], { makes: quantity(4000) }), 'l'),
    tracked: true,
  },
  { id: 'salt', unit: 'g', tracked: false, recipe: null },
]
const findItem = (id: string) => larder.find((item) => item.id === id)

const ingredient = (component: RecipeComponent, bySize = false): OptionUse => ({
  ...{ kind: 'ingredient', component, bySize },
})
function uses(item: RecipeItem, chosen: ChosenUse[] = [], variationId: string | null = null) {
  const found = usesOf({ item, variationId, chosen, findItem })
  return found && Object.fromEntries(found.map((use) => [use.itemId, use.quantity]))
}
const noCheese: ChosenUse = {
  ...{ use: ingredient(part('cheese', 1000, 'each')), quantity: 1, prefix: 'no' },
}

describe('what a dish takes', () => {
  it.each<[string, ChosenUse]>([
    ['as an option of its own', { use: ingredient(patty), quantity: 1 }],
    ['as Extra of what is in the recipe', { use: ingredient(patty), quantity: 1, prefix: 'extra' }],
  ])('two burgers, no cheese, extra patty %s', (_, extra) => {
    const one = uses(burger, [noCheese, extra])
    expect(one).toEqual({ bun: 1000, beef: 315_789 })
    const grams = ({ beef = 0 }: Record<string, number>) => Math.round((beef * 2) / 100) / 10
    expect(grams(one ?? {})).toBe(631.6)
  })

  it('takes 60 ml as 0.06 of a bottle of one litre, and a case as twelve', () => {
    const litre = { units: quantity(1_000_000), base: quantity(1000) }
    const shot = dish('shot', made([part('vodka', 60_000, 'ml', { factor: litre })]))
    expect(uses(shot)).toEqual({ vodka: 60 })
    const dozen = { units: quantity(1000), base: quantity(12_000) }
    const party = dish('party', made([part('vodka', 1000, 'case', { factor: dozen })]))
    expect(uses(party)).toEqual({ vodka: 12_000 })
  })

  it('is itself where it is tracked, and nothing where nothing is tracked', () => {
    expect(uses(raw('bun', 'each'))).toBeUndefined()
    expect(uses({ id: 'talk', unit: 'each', tracked: false, recipe: null })).toBeUndefined()
    expect(uses(dish('salted', made([part('salt', 1000, 'g')])))).toEqual({})
    const cola = raw('cola', 'bottle')
    expect(uses(cola, [{ use: ingredient(part('bun', 1000, 'each')), quantity: 2 }])).toEqual({
      ...{ cola: 1000, bun: 2000 },
    })
  })

  it('follows what is passed through, and takes a batch as it is', () => {
    const pasta = dish('pasta', made([part('passed', 100_000, 'ml'), part('batch', 50_000, 'ml')]))
    expect(uses(pasta)).toEqual({ tomato: 120, batch: 50 })
  })

  it('says what untracked ingredients cost, and where that is unknown', () => {
    const costs = { salt: 2, oil: 900, foil: 0 } as Record<string, number>
    const find = (id: string): RecipeItem | undefined =>
      id in costs
        ? {
            id,
            unit: id === 'oil' ? 'l' : 'g',
            tracked: false,
            recipe: null,
            cost: costs[id] as never,
          }
        : findItem(id)
    const dressed = (...components: RecipeComponent[]) =>
      stockOf({ item: dish('d', made(components)), variationId: null, chosen: [], findItem: find })
    const [bun, salt] = [part('bun', 1000, 'each'), part('salt', 3000, 'g')]
    const oil = part('oil', 20_000, 'ml')
    // 3 g at 2 and 20 ml at 900 a litre, in thousandths.
    expect(dressed(bun, salt, oil)).toMatchObject({ otherCost: 24_000 })
    expect(dressed(bun)).toEqual({ uses: [expect.objectContaining({ itemId: 'bun' })] })
    expect(dressed(bun, salt, part('foil', 1000, 'g'))).toMatchObject({ otherCost: null })
    expect(dressed(bun, part('nowhere', 1000, 'g'))).toMatchObject({ otherCost: null })
    expect(dressed(salt, oil)).toEqual({ uses: [] })
    const more = { use: ingredient(oil), quantity: 2 }
    const item = dish('d', made([bun, salt]))
    const chosen = stockOf({ item, variationId: null, chosen: [more], findItem: find })
    expect(chosen?.otherCost).toBe(42_000)
  })

  it('grows with the size, or has a list of its own', () => {
    expect(uses(latte)).toEqual({ milk: 200, beans: 18 })
    expect(uses(latte, [], 'large')).toEqual({ milk: 300, beans: 27 })
    expect(uses(latte, [], 'own')).toEqual({ beans: 36 })
    const shot = ingredient(part('beans', 10_000, 'g'), true)
    expect(uses(latte, [{ use: shot, quantity: 1 }], 'large')).toEqual({ milk: 300, beans: 42 })
  })

  it('swaps all there is, in the other one’s unit', () => {
    const oat: OptionUse = {
      kind: 'swap',
      from: { itemId: 'milk', variationId: null },
      to: { itemId: 'oat', variationId: null },
      ratio: 1_100_000,
    }
    expect(uses(latte, [{ use: oat, quantity: 1 }], 'large')).toEqual({ beans: 27, oat: 330_000 })
    expect(uses(burger, [{ use: oat, quantity: 1 }])).toEqual(uses(burger))
  })

  it.each([
    ['light', 'cheese', 500],
    ['side', 'cheese', 1000],
    ['extra', 'cheese', 2000],
    ['light', 'oat', 500],
    ['side', 'oat', 1000],
    ['extra', 'oat', 2000],
    ['no', 'oat', undefined],
  ] as const)('%s %s', (prefix, itemId, expected) => {
    const use = ingredient(part(itemId, 1000, itemId === 'oat' ? 'ml' : 'each'))
    expect(uses(burger, [{ use, quantity: 1, prefix }])?.[itemId]).toBe(expected)
  })

  it('never falls below nothing, and later additions still count', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            itemId: fc.constantFrom('bun', 'cheese', 'milk'),
            amount: fc.integer({ min: 1, max: 5000 }),
            quantity: fc.integer({ min: 1, max: 5 }),
            prefix: fc.constantFrom('no', 'extra', 'light', 'side', null),
          }),
          { maxLength: 6 },
        ),
        (asked) => {
          const chosen = asked.map(
            ({ itemId, amount, quantity: count, prefix }): ChosenUse => ({
              use: ingredient(part(itemId, amount, itemId === 'milk' ? 'l' : 'each')),
              quantity: count,
              ...(prefix === null ? {} : { prefix }),
            }),
          )
          const found = usesOf({ item: burger, variationId: null, chosen, findItem }) ?? []
          expect(found.every((use) => use.quantity > 0)).toBe(true)
          const added = chosen.filter(({ prefix }) => prefix === undefined)
          for (const { use } of added) {
            const id = use?.kind === 'ingredient' ? use.component.itemId : ''
            expect(found.some(({ itemId }) => itemId === id)).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('twice as much of a dish takes twice as much, to a thousandth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (count) => {
        const [one] = demandOf({ itemId: 'passed', variationId: null }, oneUnit, findItem)
        const [many] = demandOf(
          { itemId: 'passed', variationId: null },
          oneUnit * BigInt(count),
          findItem,
        )
        expect(many?.quantity).toBe((one?.quantity ?? 0) * count)
      }),
      { numRuns: 30 },
    )
  })

  it('ends where recipes lead round in a circle', () => {
    const [a, b] = [
      dish('a', made([part('b', 1000, 'each')])),
      dish('b', made([part('a', 1000, 'each'), part('bun', 1000, 'each')])),
    ]
    const find = (id: string) => [a, b].find((one) => one.id === id) ?? findItem(id)
    expect(usesOf({ item: a, variationId: null, chosen: [], findItem: find })).toEqual([
      { itemId: 'bun', variationId: null, quantity: 1000 },
    ])
    expect(findCircle({ id: 'a', recipe: a.recipe as Recipe }, find)).toEqual(['a', 'b', 'a'])
    expect(findCircle({ id: 'burger', recipe: burger.recipe as Recipe }, find)).toBeNull()
  })

  it('does not compare pieces with grams', () => {
    const one = { quantity: 1000, unit: 'each', factor: null } as const
    expect(inUnit(one, 'g')).toBeNull()
    expect(uses(dish('odd', made([part('beef', 1000, 'each')])))).toEqual({})
  })
})

describe('what a dish costs and contains', () => {
  const prices: Record<string, number> = { bun: 30_000, beef: 900, tomato: 2_000_000 }
  const unitCost = ({ itemId }: { itemId: string }) => prices[itemId] ?? null

  it('is the sum of its parts, raw, and tells what has no cost', () => {
    // 1 bun at 30.000 minor units, 157.894737 g at 0.9.
    expect(costOfRecipe(burger.recipe as Recipe, null, { findItem, unitCost })).toEqual({
      cost: 172_105,
      unknown: ['cheese'],
    })
  })

  it('goes into the recipes of what has no cost of its own', () => {
    const pasta = made([part('passed', 100_000, 'ml')])
    expect(costOfRecipe(pasta, null, { findItem, unitCost })).toEqual({
      cost: 240_000,
      unknown: [],
    })
  })

  it('rolls allergens up, and says who left one unsaid', () => {
    const all = Object.fromEntries(
      ['celery', 'cereals', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs']
        .concat(['mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites'])
        .map((name) => [name, 'no' as const]),
    )
    const marked: Record<string, object> = {
      bun: { ...all, cereals: 'contains' },
      beef: all,
      cheese: { ...all, milk: 'contains', nuts: undefined, eggs: 'may_contain' },
    }
    const find = (id: string) => {
      const item = findItem(id)
      return item && { ...item, allergens: marked[id] ?? {} }
    }
    const { marks, unset } = allergensOfRecipe((burger.recipe as Recipe).components, find)
    expect(unset).toEqual(['cheese'])
    expect(marks).toMatchObject({ cereals: 'contains', milk: 'contains', eggs: 'may_contain' })
    expect(marks).toMatchObject({ fish: 'no' })
    expect(marks.nuts).toBeUndefined()
  })

  it('knows where a thing is used, by way of others too', () => {
    const pasta = dish('pasta', made([part('passed', 100_000, 'ml')]))
    expect(whereUsed('tomato', [...larder, pasta])).toEqual([
      { itemId: 'passed', direct: true },
      { itemId: 'pasta', direct: false },
      { itemId: 'batch', direct: true },
    ])
  })
})
