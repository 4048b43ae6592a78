import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { rate } from '../kernel/rate.ts'
import { adjustTips, shareTips, type TipOut, type TipRules } from './tip-pool.ts'

const worked = (memberId: string, minutes: number, roleId = 'server') => ({
  memberId,
  roleId,
  minutes,
})
const pot = (tips: number, food = 0) => ({
  tips: minorUnits(tips),
  sales: [
    { categoryId: 'food', net: minorUnits(food) },
    { categoryId: null, net: minorUnits(500) },
  ],
})
const out = (share: number, more: Partial<TipOut> = {}): TipOut => ({
  roleId: 'runner',
  share: rate(share),
  of: 'tips',
  categoryId: null,
  ...more,
})
const rules = (tipOuts: readonly TipOut[], weights: TipRules['weights'] = []) => ({
  tipOuts,
  weights,
})
const team = [worked('ana', 390), worked('ben', 300), worked('cem', 195)]
const runner = worked('rae', 240, 'runner')

describe('tips are shared', () => {
  it('by minutes: 100.00 over 6 h 30, 5 h and 3 h 15', () => {
    const { shares, pooled, units } = shareTips(pot(10_000), team, rules([]))
    expect(shares.map(({ pool }) => pool)).toEqual([4407, 3390, 2203])
    expect([pooled, units]).toEqual([10_000, 885_000])
  })

  it('by minutes and weight, without those whose role takes no part', () => {
    const people = [worked('ana', 300), worked('ben', 300, 'bar'), worked('own', 600, 'owner')]
    const weights = [
      { roleId: 'bar', weight: 500 },
      { roleId: 'owner', weight: 0 },
    ]
    const { shares } = shareTips(pot(9000), people, rules([], weights))
    expect(shares.map(({ pool }) => pool)).toEqual([6000, 3000, 0])
  })

  it.each<[string, readonly TipOut[], number, readonly number[]]>([
    ['a share of the tips', [out(100_000)], 1000, [1000]],
    ['a share of a category', [out(20_000, { of: 'sales', categoryId: 'food' })], 600, [600]],
    ['a share of all sales', [out(20_000, { of: 'sales' })], 610, [610]],
    ['one after the other', [out(600_000), out(600_000)], 10_000, [6000, 4000]],
    ['none where nobody of the role worked', [out(100_000, { roleId: 'host' })], 0, [0]],
  ])('after what is tipped out: %s', (_, tipOuts, toRunners, amounts) => {
    // Nobody tips out to a role and pools with it as well.
    const weights = [{ roleId: 'runner', weight: 0 }]
    const shared = shareTips(pot(10_000, 30_000), [...team, runner], rules(tipOuts, weights))
    expect(shared.tipOuts.map(({ amount }) => amount)).toEqual(amounts)
    expect(shared.shares[3]).toMatchObject({ tipOut: toRunners, pool: 0 })
    expect(shared.pooled).toBe(10_000 - toRunners)
  })

  it('and none are lost where nobody takes part', () => {
    expect(shareTips(pot(700), [worked('ana', 0)], rules([]))).toMatchObject({
      pooled: 0,
      unshared: 700,
    })
  })
})

const roleIds = fc.constantFrom('server', 'runner', 'bar', 'owner')
const workers = fc
  .array(fc.record({ roleId: roleIds, minutes: fc.nat(3000) }), { maxLength: 12 })
  .map((all) => all.map((one, index) => ({ ...one, memberId: `m${index}` })))
const anyRules = fc.record({
  weights: fc.uniqueArray(fc.record({ roleId: roleIds, weight: fc.nat(10_000) }), {
    selector: ({ roleId }) => roleId,
  }),
  tipOuts: fc.array(
    fc.record({
      roleId: roleIds,
      share: fc.nat(1_000_000).map(rate),
      of: fc.constantFrom('tips' as const, 'sales' as const),
      categoryId: fc.constantFrom('food', null),
    }),
    { maxLength: 4 },
  ),
})
const tips = fc.integer({ min: -100_000, max: 10_000_000 })
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

test('all tips reach somebody or are said to be left, and nobody gets less for more minutes', () => {
  fc.assert(
    fc.property(tips, fc.nat(1_000_000), workers, anyRules, (amount, food, people, by) => {
      const { shares, tipOuts, pooled, unshared } = shareTips(pot(amount, food), people, by)
      const given = sumOf(shares.map(({ tipOut, pool }) => tipOut + pool))
      expect(given + unshared).toBe(amount)
      expect(sumOf(tipOuts.map((one) => one.amount)) + pooled + unshared).toBe(amount)
      for (const one of shares) {
        if (one.minutes === 0) expect([one.tipOut, one.pool]).toEqual([0, 0])
        if (one.weight === 0) expect(one.pool).toBe(0)
        if (amount >= 0) {
          const more = shares.filter(
            (other) => other.roleId === one.roleId && other.minutes > one.minutes,
          )
          expect(more.every((other) => other.pool >= one.pool)).toBe(true)
        }
      }
    }),
  )
})

test('what an interval owes later is what is known now less what was given, to the penny', () => {
  fc.assert(
    fc.property(tips, tips, workers, workers, anyRules, (before, after, then, now, by) => {
      const was = shareTips(pot(before), then, by).shares
      const is = shareTips(pot(after), now, by).shares
      const given = was.map(({ memberId, tipOut, pool }) => ({
        memberId,
        amount: minorUnits(tipOut + pool),
      }))
      const owed = adjustTips(given, is)
      const worth = (shares: typeof is) => sumOf(shares.map(({ tipOut, pool }) => tipOut + pool))
      expect(sumOf(owed.map(({ amount }) => amount))).toBe(worth(is) - worth(was))
      expect(owed.every(({ amount }) => amount !== 0)).toBe(true)
      expect(adjustTips([...given, ...owed], is)).toEqual([])
    }),
  )
})
