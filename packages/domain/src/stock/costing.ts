/**
 * What goods that come and go are worth. An issue never changes the cost of a unit; a delivery
 * does. Below zero goods go on leaving at the last cost, and the next delivery corrects it.
 */
import { quantity } from '../kernel/quantity.ts'
import type { Instant, Quantity } from '../kernel/types.ts'
import type { CostingMethod } from './kinds.ts'
import {
  addValues,
  noValue,
  type StockValue,
  share,
  stockValue,
  unitValueOf,
  worthOf,
} from './value.ts'

/** Goods that came together, as far as they are still there; oldest first in a list. */
export interface StockLayer {
  readonly quantity: number
  readonly value: StockValue
}

export interface LedgerState {
  readonly onHand: Quantity
  readonly value: StockValue
  /** Of one unit: what the next one costs while there is none. */
  readonly lastCost: StockValue
  /** Whether anybody has said what a unit costs: what came for nothing is known to cost 0. */
  readonly costKnown: boolean
  readonly lastCounted: Instant | null
  /** Of first in, first out alone; empty otherwise, and while nothing is there. */
  readonly layers: readonly StockLayer[]
}

/** What goods that come or go are said to cost. */
export interface SaidCost {
  readonly cost: StockValue
  /** Whether that tells what a unit costs from now on. */
  readonly isKnown: boolean
}

export interface Costed {
  readonly cost: StockValue
  /** Whether somebody has said that cost, or what a unit costs. */
  readonly isKnown: boolean
  readonly correction: StockValue
  readonly after: LedgerState
}

/**
 * Before anything moved; `seed` is what a unit is said to cost as long as no delivery says it; 0:
 * nobody has.
 */
export function startOf(seed: StockValue): LedgerState {
  return {
    onHand: quantity(0),
    value: noValue,
    lastCost: seed,
    costKnown: seed > 0,
    lastCounted: null,
    layers: [],
  }
}

/** Of one unit: of those that are there, or the last known. */
export function unitCostOf({
  onHand,
  value,
  lastCost,
}: Pick<LedgerState, 'onHand' | 'value' | 'lastCost'>): StockValue {
  return onHand > 0 ? unitValueOf(value, onHand) : lastCost
}

/** Goods come: `units` thousandths, at `known` for all of them or at what a unit costs now. */
export function putIn(
  state: LedgerState,
  units: number,
  known: SaidCost | null,
  method: CostingMethod,
): Costed {
  const cost = known?.cost ?? naturalIn(state, units, method)
  const isKnown = known?.isKnown === true || state.costKnown
  if (units === 0) return { cost: noValue, isKnown, correction: noValue, after: state }
  const onHand = quantity(state.onHand + units)
  if (state.onHand >= 0) {
    const value = addValues(state.value, cost)
    const correction = stockValue(value - state.value - cost)
    const { lastCost, layers } = afterPutIn(state, units, cost, method)
    const after = { ...state, onHand, value, lastCost, costKnown: isKnown, layers }
    return { cost, isKnown, correction, after }
  }
  // What had left below zero is paid for by this delivery; only the rest of it is still there.
  const value = onHand > 0 ? share(cost, onHand, units) : share(state.value, -onHand, -state.onHand)
  const correction = stockValue(value - state.value - cost)
  const layers = method === 'fifo' && onHand > 0 ? [{ quantity: onHand, value }] : []
  const lastCost = unitValueOf(cost, quantity(units))
  const after = { ...state, onHand, value, lastCost, costKnown: isKnown, layers }
  return { cost, isKnown, correction, after }
}

function afterPutIn(
  state: LedgerState,
  units: number,
  cost: StockValue,
  method: CostingMethod,
): Pick<LedgerState, 'lastCost' | 'layers'> {
  if (method === 'average') {
    const onHand = quantity(state.onHand + units)
    return { lastCost: unitValueOf(addValues(state.value, cost), onHand), layers: [] }
  }
  const before = state.onHand > 0 ? layersOf(state) : []
  const layers = [...before, { quantity: units, value: cost }]
  return { lastCost: unitValueOf(cost, quantity(units)), layers }
}

function naturalIn(state: LedgerState, units: number, method: CostingMethod): StockValue {
  const { onHand, value, lastCost } = state
  if (method === 'average' && onHand > 0) return share(value, units, onHand)
  return worthOf(lastCost, quantity(units))
}

/**
 * Goods leave. Where what they go for is `known`, the goods that stay are worth what they were, and
 * the difference is a correction.
 */
export function takeOut(
  state: LedgerState,
  units: number,
  known: SaidCost | null,
  method: CostingMethod,
): Costed {
  const there = Math.max(0, Math.min(units, state.onHand))
  const beyond = worthOf(state.lastCost, quantity(units - there))
  const { taken, layers } = takeLayers(state, there, method)
  const natural = addValues(taken, beyond)
  const cost = stockValue(-(known?.cost ?? natural))
  const isKnown = known?.isKnown === true || state.costKnown
  const onHand = quantity(state.onHand - units)
  const value = addValues(state.value, stockValue(-natural))
  const correction = stockValue(value - state.value - cost)
  return { cost, isKnown, correction, after: { ...state, onHand, value, layers } }
}

interface Taken {
  readonly taken: StockValue
  readonly layers: readonly StockLayer[]
}

/** `there` is at most what is on hand. */
function takeLayers(state: LedgerState, there: number, method: CostingMethod): Taken {
  if (there === 0) return { taken: noValue, layers: state.layers }
  if (there === state.onHand) return { taken: state.value, layers: [] }
  if (method === 'average') return { taken: share(state.value, there, state.onHand), layers: [] }
  const layers: StockLayer[] = []
  let left = there
  let taken = noValue
  for (const layer of layersOf(state)) {
    const part = Math.min(left, layer.quantity)
    const value = share(layer.value, part, layer.quantity)
    left -= part
    taken = addValues(taken, value)
    const rest = { quantity: layer.quantity - part, value: stockValue(layer.value - value) }
    if (rest.quantity > 0) layers.push(rest)
  }
  return { taken, layers }
}

/** A business that changes to first in, first out begins with all it has as one delivery. */
function layersOf({ layers, onHand, value }: LedgerState): readonly StockLayer[] {
  return layers.length > 0 ? layers : [{ quantity: onHand, value }]
}
