import type { FloorTable } from '@servery/domain/business/floor/types.ts'
import { describe, expect, it } from 'vitest'
import {
  changeFloorObject,
  copyFloorObject,
  findOverlapping,
  newDecor,
  newTable,
  type PlanAction,
  type PlanState,
  reducePlan,
  startPlan,
} from './plan-state.ts'

const empty = { tables: [], decor: [] }
const run = (actions: readonly PlanAction[], from: PlanState = startPlan(empty)) =>
  actions.reduce(reducePlan, from)
const round = newTable(empty, { id: 'a', shape: 'round', seats: 4 })
const move = (x: number, step: string): PlanAction => ({
  type: 'change',
  id: 'a',
  change: { x },
  step,
})

describe('drawing a plan', () => {
  it('takes a whole drag back at once, and does it again', () => {
    const dragged = run([
      { type: 'add', things: [round] },
      move(100, 'drag 1'),
      move(200, 'drag 1'),
      move(300, 'drag 2'),
    ])
    expect(dragged.plan.tables[0]?.x).toBe(300)
    const undone = run([{ type: 'undo' }], dragged)
    expect(undone.plan.tables[0]?.x).toBe(200)
    expect(run([{ type: 'undo' }], undone).plan.tables).toEqual([round])
    expect(run([{ type: 'redo' }], undone).plan).toEqual(dragged.plan)
    expect(run([move(400, 'drag 3'), { type: 'redo' }], undone).plan.tables[0]?.x).toBe(400)
  })

  it('keeps no step where nothing changes', () => {
    const state = run([{ type: 'add', things: [round] }])
    expect(run([move(round.x, 'keys')], state)).toBe(state)
  })

  it('removes what is chosen, and brings it back', () => {
    const removed = run([
      { type: 'add', things: [round] },
      { type: 'remove', id: 'a' },
    ])
    expect(removed).toMatchObject({ plan: empty, selectedId: null })
    expect(run([{ type: 'undo' }], removed).plan.tables).toEqual([round])
  })

  it.each<[string, Partial<FloorTable>, Partial<FloorTable>]>([
    ['as wide as high', { width: 120 }, { width: 120, height: 120 }],
    ['as high as wide', { height: 120 }, { width: 120, height: 120 }],
    ['large enough to be touched', { width: 3 }, { width: 40, height: 40 }],
    ['inside the plan', { x: -20, y: 9999 }, { x: 0, y: 4000 - round.height }],
    ['turned less than once', { rotation: 370 }, { rotation: 10 }],
  ])('keeps a round table %s', (_name, change, expected) => {
    expect(changeFloorObject(round, change)).toMatchObject(expected)
  })

  it('makes a square one of a rectangle that was made round', () => {
    const oblong = newTable(empty, { id: 'b', shape: 'rectangle', seats: 6 })
    const { width, height } = changeFloorObject(oblong, { shape: 'round' })
    expect(width).toBe(height)
  })

  it('numbers what is new and what is copied, where nothing stands', () => {
    const plan = { tables: [{ ...round, name: 'B4' }], decor: [] }
    const next = newTable(plan, { id: 'n', shape: 'square', seats: 2 })
    expect(next.name).toBe('1')
    const copy = copyFloorObject(plan, { ...round, name: 'B4' }, 'c') as FloorTable
    expect(copy).toMatchObject({ id: 'c', name: 'B5', seats: 4, shape: 'round' })
    const together = { tables: [...plan.tables, copy, { ...next, x: 800 }], decor: [] }
    expect(findOverlapping(together).size).toBe(0)
    const wall = newDecor(plan, { id: 'w', kind: 'wall', text: '' })
    expect(copyFloorObject({ ...plan, decor: [wall] }, wall, 'v')).toMatchObject({
      id: 'v',
      width: 240,
    })
  })

  it('names tables that stand on one another', () => {
    const plan = {
      tables: [round, { ...round, id: 'b' }, { ...round, id: 'c', x: 900 }],
      decor: [],
    }
    expect([...findOverlapping(plan).keys()]).toEqual(['a', 'b'])
  })
})
