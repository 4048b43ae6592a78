import { describe, expect, it } from 'vitest'
import { extentOf, freePlace, inPlan, overlaps, snap } from './geometry.ts'
import { mergePlans } from './merge.ts'
import { nextTableName, readNames } from './numbering.ts'
import { floorProblem } from './problem.ts'
import { type FloorPlan, type FloorTable, planSize } from './types.ts'

const table = (id: string, change: Partial<FloorTable> = {}): FloorTable => ({
  id,
  name: id,
  seats: 4,
  minSeats: 1,
  shape: 'rectangle',
  x: 0,
  y: 0,
  width: 80,
  height: 80,
  rotation: 0,
  section: '',
  ...change,
})
const plan = (...tables: readonly FloorTable[]): FloorPlan => ({ tables, decor: [] })

describe('geometry', () => {
  it('snaps to the grid of eight', () => {
    expect([3, 4, 11, 12, 16].map(snap)).toEqual([0, 8, 8, 16, 16])
  })

  it('keeps a thing whole and inside the plan, and its turn below 360', () => {
    const box = { x: -5, y: planSize, width: 80, height: 60.4, rotation: -90 }
    expect(inPlan(box)).toEqual({ x: 0, y: planSize - 60, width: 80, height: 60, rotation: 270 })
    expect(inPlan({ ...box, rotation: 360 }).rotation).toBe(0)
  })

  it.each([
    ['one on the other', { x: 40, y: 40 }, true],
    ['side by side', { x: 80 }, false],
    ['apart', { x: 200 }, false],
    // A corner of a square that is turned reaches out by 0.207 of its side.
    ['turned, its corner reaches in', { x: 90, rotation: 45 }, true],
    ['turned, and yet apart', { x: 98, rotation: 45 }, false],
    ['turned, apart though their boxes meet', { x: 78, y: 78, rotation: 45 }, false],
  ] as const)('tells whether two overlap: %s', (_name, change, expected) => {
    expect(overlaps(table('a'), table('b', change))).toBe(expected)
    expect(overlaps(table('b', change), table('a'))).toBe(expected)
  })

  it('measures what a plan takes, turned things as they stand', () => {
    expect(extentOf([table('a', { x: 100, y: 20, width: 200, height: 40, rotation: 90 })])).toEqual(
      {
        width: 220,
        height: 140,
      },
    )
    expect(extentOf([])).toEqual({ width: 0, height: 0 })
  })

  it('finds a free place for each of two hundred tables', () => {
    const placed: FloorTable[] = []
    for (let index = 0; index < 200; index += 1) {
      placed.push(table(`${index}`, freePlace({ width: 64, height: 64 }, placed)))
    }
    const overlapping = placed.some((one, at) =>
      placed.slice(at + 1).some((other) => overlaps({ ...one, width: 64, height: 64 }, other)),
    )
    expect(overlapping).toBe(false)
  })
})

describe('names', () => {
  it.each([
    [['1', '2', '9'], '', '10'],
    [['B1', 'b2', '7'], 'B1', 'B3'],
    [[], '', '1'],
    [['Bar'], 'Bar', 'Bar 1'],
    [['Garden'], 'Garden', '1'],
  ])('after %j like "%s" comes %s', (taken, like, next) => {
    expect(nextTableName(taken, like)).toBe(next)
  })

  it.each([
    ['10-13', ['10', '11', '12', '13']],
    ['B1–B3', ['B1', 'B2', 'B3']],
    ['08-10', ['08', '09', '10']],
    ['P1, P4; Bar', ['P1', 'P4', 'Bar']],
  ])('%s is %j', (text, names) => {
    expect(readNames(text, 100)).toEqual({ names, problem: null })
  })

  it.each([
    ['', 'unreadable'],
    ['24-10', 'unreadable'],
    ['A1-B4', 'unreadable'],
    ['Terrace', 'unreadable'],
    ['1-900', 'too_many'],
    ['1-9999999999', 'too_many'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readNames(text, 100)).toEqual({ names: [], problem })
  })
})

describe('a plan', () => {
  it.each<[string, readonly FloorTable[], string | null]>([
    ['is sound', [table('1'), table('2')], null],
    ['has a name twice', [table('A'), { ...table('b'), name: 'a' }], 'tables.1.name'],
    ['has an id twice', [table('1'), table('1', { name: '2' })], 'tables.1.id'],
    ['has more seats at least than at most', [table('1', { minSeats: 5 })], 'tables.0.minSeats'],
    ['has an oblong round one', [table('1', { shape: 'round', width: 90 })], 'tables.0.height'],
    ['has one outside', [table('1', { x: planSize - 40 })], 'tables.0.x'],
  ])('%s', (_name, tables, field) => {
    expect(floorProblem(plan(...tables))?.field ?? null).toBe(field)
  })
})

describe('two people on one plan', () => {
  const before = plan(table('1'), table('2'), table('3'), table('4'))
  const [one, two, three, four] = before.tables as [FloorTable, FloorTable, FloorTable, FloorTable]

  it('keep what each of them did', () => {
    const mine = plan({ ...one, x: 80 }, two, four, table('mine'))
    const theirs = plan(one, { ...two, seats: 6 }, three, table('theirs'))
    const { plan: merged, both } = mergePlans({ before, mine, theirs })
    expect(both).toEqual([])
    expect(new Map(merged.tables.map((each) => [each.id, each]))).toEqual(
      new Map([
        ['1', { ...one, x: 80 }],
        ['2', { ...two, seats: 6 }],
        ['theirs', table('theirs')],
        ['mine', table('mine')],
      ]),
    )
  })

  it('are told of what both have changed, and lose nothing that was changed', () => {
    const mine = plan({ ...one, x: 80 }, two, { ...three, seats: 2 })
    const theirs = plan({ ...one, x: 160 }, two, four)
    const { plan: merged, both } = mergePlans({ before, mine, theirs })
    expect(merged.tables).toEqual([{ ...one, x: 80 }, two, { ...three, seats: 2 }])
    expect(both).toEqual(['1', '3'])
    const again = mergePlans({ before, mine: theirs, theirs: mine })
    expect(again.plan.tables.find(({ id }) => id === '3')).toEqual({ ...three, seats: 2 })
  })

  it('who did the same have nothing to settle', () => {
    const same = plan({ ...one, x: 80 })
    const { plan: merged, both } = mergePlans({ before, mine: same, theirs: same })
    expect([merged, both]).toEqual([same, []])
  })
})
