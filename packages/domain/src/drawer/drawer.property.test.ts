/** Whatever happens in a session, it explains itself: the figures are the sum of what happened. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorUnits, sumOf } from '../kernel/money.ts'
import { applyDrawerFact, applyDrawerMoney } from './apply.ts'
import { expectedCash } from './cash.ts'
import { decideDrawer } from './decide.ts'
import { foldDrawer } from './fold.ts'
import { handFigures } from './people.ts'
import type { DrawerCommand, DrawerFact, DrawerState } from './types.ts'

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((value) => minorUnits(value))
const notificationEvent = fc.oneof(
  fc.record({ kind: fc.constantFrom('pay_in', 'pay_out', 'drop'), amount }),
  fc.record({ kind: fc.constant('count'), amount }),
  fc.record({ kind: fc.constant('no_sale'), amount }),
  fc.record({ kind: fc.constantFrom('cash', 'card_standalone'), amount, change: amount }),
)
const people = fc.constantFrom('ana', 'ben', 'cleo')
const about = { reasonId: null, reason: '', note: '' }

test('expected is float, cash and movements; the seal is expected and counted', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.tuple(notificationEvent, people), { maxLength: 40 }),
      amount,
      (float, all, counted) => {
        let state: DrawerState | null = null
        let sequence = 0
        let actorId = 'ana'
        const facts: DrawerFact[] = []
        const origin = () => {
          sequence += 1
          return {
            id: `fact ${sequence}`,
            clock: `${String(sequence).padStart(15, '0')}-000000`,
            registerId: 'till',
            sequence,
            at: '2026-03-14T09:00:00.000Z',
            businessDate: '2026-03-14',
            actorId,
            approverId: null,
            subjectId: 'drawer',
          }
        }
        const command = (wanted: DrawerCommand) => {
          const context = { zNumber: 'T1-Z-000001', otherOpen: false, noteAbove: null }
          const decision = decideDrawer(state, wanted, context)
          if (!decision.ok) throw new Error(decision.refusal.code)
          for (const event of decision.events) {
            const fact: DrawerFact = { ...event, ...origin() }
            state = applyDrawerFact(state, fact)
            facts.push(fact)
          }
        }
        command({ type: 'open', float, currency: 'GBP' })
        let cash: number = float
        for (const [index, [one, by]] of all.entries()) {
          actorId = by
          const entryId = `entry ${index}`
          if ('change' in one) {
            const tendered = minorUnits(one.amount + one.change)
            const body = {
              paymentId: entryId,
              method: {
                id: one.kind,
                name: one.kind,
                kind: one.kind as 'cash' | 'card_standalone',
              },
              amount: one.amount,
              tendered,
              change: one.change,
              rounding: minorUnits(0),
              tip: minorUnits(0),
              reference: '',
            }
            const paid = { ...origin(), kind: 'order.payment_taken' as const, body }
            state = applyDrawerMoney(state as unknown as DrawerState, paid)
            if (one.kind === 'cash') cash += one.amount
            continue
          }
          if (one.kind === 'count') {
            command({ type: 'count', entryId, denominations: [], loose: one.amount })
          } else if (one.kind === 'no_sale') {
            command({ type: 'no_sale', entryId, ...about })
          } else {
            const type = one.kind as 'pay_in' | 'pay_out' | 'drop'
            command({ type, entryId, amount: one.amount, ...about })
            cash += type === 'pay_in' ? one.amount : -one.amount
          }
        }
        command({ type: 'count', entryId: 'last', denominations: [], loose: counted })
        command({ type: 'close', note: '' })
        const closed = state as unknown as DrawerState
        expect(expectedCash(closed.cash)).toBe(cash)
        expect(closed.seal).toMatchObject({ expected: cash, counted, variance: counted - cash })
        expect(closed.exceptions).toEqual([])
        for (const figure of handFigures) {
          const byPeople = sumOf(closed.seal?.people ?? [], (person) => person[figure])
          expect(byPeople, figure).toBe(closed.cash[figure])
        }
        const folded = foldDrawer([...facts].reverse())
        expect(folded?.seal).toEqual(closed.seal)
        expect(folded?.entries).toEqual(closed.entries)
        expect(folded?.exceptions).toEqual([])
      },
    ),
  )
})
