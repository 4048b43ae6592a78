/**
 * What a branch of the demo bought, prepared, threw away and counted, day by day, from what its
 * sales took: deliveries come when they are due and fill up what the next days need.
 */
import type { Recipe } from '@servery/domain/offer/catalogue/recipe-types.ts'
import { fineOf } from '@servery/domain/offer/recipes/measures.ts'
import { demandOfRecipe } from '@servery/domain/offer/recipes/resolve.ts'
import type { SeedRandom } from '../random.ts'

export interface PlannedThing {
  readonly itemId: string
  readonly variationId: string | null
  /** Pence of one unit. */
  readonly cost: number
  /** Thousandths of its unit. */
  readonly pack: number
  /** ISO weekday of its supplier; null: it is made here. */
  readonly deliveredOn: number | null
  readonly supplier: string
  readonly made: {
    readonly makes: number
    readonly of: readonly (readonly [string, number])[]
  } | null
  /** Spoils, and is thrown away now and then. */
  readonly isFresh: boolean
}

export interface PlannedEntry {
  readonly thing: PlannedThing
  readonly kind: 'opening' | 'received' | 'production' | 'waste'
  /** Thousandths; negative: it left. */
  readonly quantity: number
  /** Thousandths of pence of all of it; null: the ledger says. */
  readonly cost: number | null
}

export interface PlannedDay {
  readonly date: string
  /** Before it opens, each source's entries together. */
  readonly morning: readonly {
    readonly source: string
    readonly entries: readonly PlannedEntry[]
  }[]
  readonly waste: readonly PlannedEntry[]
  /** What is counted at its end, thousandths by item; null: nothing is. */
  readonly counted: ReadonlyMap<string, number> | null
}

export interface PlanInput {
  readonly things: readonly PlannedThing[]
  readonly days: readonly { readonly date: string; readonly weekday: number }[]
  /** What sales took of an item on each day, thousandths; by item. */
  readonly sold: ReadonlyMap<string, readonly number[]>
  /** Days that end with a count, from the last one back. */
  readonly countsBefore: readonly number[]
  readonly random: SeedRandom
}

const deliveryDays = 7
/** Prep is made on Mondays and Thursdays. */
const prepDays: readonly number[] = [1, 4]
const reservePercent = 125
/** Prices move by up to so many percent from one week to the next. */
const driftPercent = 2

/** Components of one batch by item, thousandths. */
export function batchOf(
  recipe: Recipe,
  find: Parameters<typeof demandOfRecipe>[1],
): PlannedThing['made'] {
  const making = { recipe, variationId: null, amount: fineOf(recipe.makes) }
  const demand = demandOfRecipe(making, find)
  return {
    makes: recipe.makes,
    of: demand.map(({ itemId, quantity }) => [itemId, quantity] as const),
  }
}

export function planStock({
  things,
  days,
  sold,
  countsBefore,
  random,
}: PlanInput): readonly PlannedDay[] {
  const needs = needsOf(things, days, sold)
  const onHand = new Map<string, number>()
  const costs = new Map(things.map((thing) => [thing.itemId, thing.cost]))
  const put = ({ thing, quantity }: PlannedEntry) =>
    onHand.set(thing.itemId, (onHand.get(thing.itemId) ?? 0) + quantity)
  return days.map(({ date, weekday }, at) => {
    const due = (thing: PlannedThing) =>
      thing.made === null ? thing.deliveredOn === weekday : prepDays.includes(weekday)
    const bought: PlannedEntry[] = []
    const prepared: PlannedEntry[] = []
    for (const thing of things) {
      if (at > 0 && !due(thing)) continue
      const span = thing.made === null ? deliveryDays + 1 : prepDays.length + 2
      const need = sumOf(needs.get(thing.itemId) ?? [], at, at + span)
      const missing = (need * reservePercent) / 100 - (onHand.get(thing.itemId) ?? 0)
      if (missing <= 0) continue
      if (thing.made !== null && at > 0) {
        prepared.push(...prepare(thing, missing, things))
        continue
      }
      const packs = Math.ceil(missing / thing.pack)
      const price = drifted(costs, thing, random)
      const quantity = packs * thing.pack
      const kind = at === 0 ? ('opening' as const) : ('received' as const)
      bought.push({ thing, kind, quantity, cost: Math.round(price * quantity) })
    }
    for (const entry of [...bought, ...prepared]) put(entry)
    const waste = things.flatMap((thing) => thrownAway(thing, needs, at, random))
    for (const entry of waste) put(entry)
    for (const thing of things) {
      const used = (sold.get(thing.itemId) ?? [])[at] ?? 0
      onHand.set(thing.itemId, (onHand.get(thing.itemId) ?? 0) - used)
    }
    const counted = countsBefore.includes(days.length - 1 - at)
      ? countAll(things, onHand, random)
      : null
    const bySupplier = Map.groupBy(bought, ({ thing }) => thing.supplier)
    const morning = [
      ...[...bySupplier].map(([source, entries]) => ({ source, entries })),
      ...(prepared.length === 0 ? [] : [{ source: 'kitchen', entries: prepared }]),
    ]
    return { date, morning, waste, counted }
  })
}

/** What sales take, and what is prepared for them takes. */
function needsOf(
  things: readonly PlannedThing[],
  days: PlanInput['days'],
  sold: PlanInput['sold'],
): ReadonlyMap<string, readonly number[]> {
  const needs = new Map(
    things.map(({ itemId }) => [itemId, days.map((_, at) => (sold.get(itemId) ?? [])[at] ?? 0)]),
  )
  for (const { itemId, made } of things) {
    for (const [part, quantity] of made?.of ?? []) {
      const own = needs.get(part)
      const batch = needs.get(itemId)
      if (own === undefined || batch === undefined || made === null) continue
      for (const [at, need] of batch.entries()) {
        own[at] = (own[at] ?? 0) + Math.ceil((need * quantity) / made.makes)
      }
    }
  }
  return needs
}

function prepare(
  thing: PlannedThing,
  missing: number,
  things: readonly PlannedThing[],
): readonly PlannedEntry[] {
  const { made } = thing
  if (made === null) return []
  const batches = Math.max(1, Math.ceil((missing / made.makes) * 4) / 4)
  const parts = made.of.flatMap(([itemId, quantity]): readonly PlannedEntry[] => {
    const part = things.find((one) => one.itemId === itemId)
    if (part === undefined) return []
    const used = -Math.round(quantity * batches)
    return [{ thing: part, kind: 'production', quantity: used, cost: null }]
  })
  const worth = made.of.reduce((sum, [itemId, quantity]) => {
    const part = things.find((one) => one.itemId === itemId)
    return sum + (part?.cost ?? 0) * quantity * batches
  }, 0)
  const quantity = Math.round(made.makes * batches)
  return [...parts, { thing, kind: 'production', quantity, cost: Math.round(worth) }]
}

/** Of what is fresh, a little now and then. */
function thrownAway(
  thing: PlannedThing,
  needs: ReadonlyMap<string, readonly number[]>,
  at: number,
  random: SeedRandom,
): readonly PlannedEntry[] {
  if (!thing.isFresh || !random.chance(12)) return []
  const usual = sumOf(needs.get(thing.itemId) ?? [], at, at + deliveryDays) / deliveryDays
  const quantity = Math.round((usual * (5 + random.below(16))) / 100)
  return quantity === 0 ? [] : [{ thing, kind: 'waste', quantity: -quantity, cost: null }]
}

/** A little less is there than should be, of most things; of a few more. */
function countAll(
  things: readonly PlannedThing[],
  onHand: Map<string, number>,
  random: SeedRandom,
): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  for (const { itemId, pack } of things) {
    const expected = Math.max(0, onHand.get(itemId) ?? 0)
    const off = random.chance(40) ? random.below(61) - 46 : 0
    // A person counts whole pieces, and weighs to the ten grams.
    const step = pack % 1000 === 0 && pack >= 6000 ? 1000 : 10
    const there = Math.round((expected * (1000 + off)) / 1000 / step) * step
    counted.set(itemId, there)
    onHand.set(itemId, there)
  }
  return counted
}

function drifted(costs: Map<string, number>, thing: PlannedThing, random: SeedRandom): number {
  const before = costs.get(thing.itemId) ?? thing.cost
  const change = random.below(driftPercent * 200 + 1) - driftPercent * 98
  const after = before * (1 + change / 10_000)
  costs.set(thing.itemId, after)
  return Math.round(after * 100) / 100
}

function sumOf(numbers: readonly number[], from: number, to: number): number {
  return numbers.slice(from, to).reduce((sum, one) => sum + one, 0)
}
