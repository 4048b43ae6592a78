import { minorUnits } from '@servery/domain/kernel/money.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { aLine, anOpening, orderFacts } from '@servery/testing'
import { expect, it } from 'vitest'
import { noTip, pickedTip, type TipPick, tipWithin } from './tip-choice.ts'

const { type: _type, ...opening } = anOpening()
const due = minorUnits(2000)
const profile = { tipBase: 'gross' } as const

function setting() {
  const ticket = foldOrder(
    orderFacts([
      { kind: 'order.opened', version: 1, body: { ...opening, callNumber: 'A-001' } },
      { kind: 'order.line_added', version: 1, body: aLine({ unitPrice: due }) },
    ]),
  )
  if (ticket === null) throw new Error('no ticket')
  return { ticket, due, profile }
}

const own: TipPick = { choice: 'own', own: minorUnits(333) }
const tenth: TipPick = { ...own, choice: 100_000 }
const change: TipPick = { ...own, choice: 'change' }
const card = { kind: 'card_standalone', excessIsTip: false } as const
const slip = { kind: 'card_standalone', excessIsTip: true } as const
const cash = { kind: 'cash', excessIsTip: true } as const

it('what is picked is added to the due', () => {
  expect([noTip, own, tenth, change].map((pick) => pickedTip(pick, setting()))).toEqual([
    0, 333, 200, 0,
  ])
})

it.each([
  ['no tip was picked', noTip, card, 2000, 0],
  ['a share was', tenth, card, 2200, 200],
  ['more was paid and that is no tip', noTip, card, 2500, 0],
  ['more was paid and that is a tip', noTip, slip, 2500, 500],
  ['more was paid than the share', tenth, slip, 2500, 500],
  ['less was paid', tenth, slip, 1200, 200],
  ['cash gives change', noTip, cash, 2500, 0],
  ['cash gives change beside a tip', tenth, cash, 2500, 200],
  ['the guest keeps no change', change, cash, 2500, 500],
] as const)('the tip where %s', (_, pick, method, tendered, tip) => {
  expect(tipWithin(minorUnits(tendered), { ...setting(), pick, method })).toBe(tip)
})
