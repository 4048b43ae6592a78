/** Whatever guests write and dishes are called: the kitchen takes no text for markup. */
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { aLine, aModifier, anOpening, idOf } from '@servery/testing'
import { scripts, scriptsFrom, today } from '@servery/testing/scripts/corpus.ts'
import { findScripts } from '@servery/testing/scripts/find-scripts.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Board } from '../src/board/index.ts'
import { OnlineBar, OnlinePanel } from '../src/board/online-panel.tsx'
import type { Kitchen } from '../src/device/index.ts'
import { giveRoom, grill, openWorld, show } from './kitchen-world.tsx'

const branchId = idOf('branch', 1)

/** What of the texts cannot be read; facts have no control characters. */
function unread(texts: readonly string[]): readonly string[] {
  const bare = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '')
  const shown = bare(document.body.textContent ?? '')
  return texts.filter((text) => !shown.includes(bare(text)))
}

test('tickets with each text as the name of a dish, a choice, a note or a table', async () => {
  giveRoom(4000, 40_000)
  const next = scriptsFrom(today)
  const world = openWorld({ stations: [next(), next()], guest: next() })
  const perTicket = 32
  const tickets = Math.ceil(scripts.length / perTicket)
  for (let number = 1; number <= tickets; number += 1) {
    const table = { tableId: idOf('tabl', number), areaId: idOf('area', 1), name: next() }
    const lines = Array.from({ length: perTicket / 4 }, (_, at) =>
      aLine({
        ...{ lineId: idOf('line', number * 100 + at), itemId: idOf('item', number * 100 + at) },
        ...{ name: next(), variationName: next(), note: next(), quantity: pieces(1) },
        ...{ kitchen: { stationIds: [grill] }, modifiers: [aModifier({ name: next() })] },
      }),
    )
    world.run(
      number,
      anOpening({ name: next() }),
      { type: 'set_tables', tables: [table] },
      ...lines.map((line) => ({ type: 'add_line' as const, ...line })),
      { type: 'send', batchId: idOf('batc', number) },
    )
  }
  await show(<Board kitchen={world.kitchen} />)
  expect(screen.getAllByRole('article')).toHaveLength(tickets)
  expect(findScripts(document.body)).toEqual([])
  expect(unread(scripts)).toEqual([])
})

const rowOf = (number: number, next: () => string): OnlineOrderRow => ({
  ...{ orderId: idOf('order', number), branchId, number: '', state: 'received', isAsap: true },
  ...{ orderType: 'delivery', payment: 'on_delivery', paid: false, note: next(), tableName: '' },
  ...{ placedAt: '2026-11-27T19:00:00.000Z', promisedAt: '2026-11-27T19:30:00.000Z' },
  ...{ answerBy: '2026-11-27T19:10:00.000Z', currency: 'GBP', total: 1250 as never },
  address: { line1: next(), line2: next(), town: next(), postcode: next(), point: null },
  contact: { name: next(), phone: next(), email: '' },
  lines: Array.from({ length: 8 }, (_, at) => ({
    ...{ id: idOf('line', number * 100 + at), name: next(), count: 1 },
    ...{ details: [next(), next()], note: next() },
  })),
})

test('orders of guests with each text as their name, address, note or choice', async () => {
  const next = scriptsFrom(today)
  const waiting = Array.from({ length: Math.ceil(scripts.length / 32) }, (_, at) =>
    rowOf(at + 1, next),
  )
  const state = { isSetUp: true, switch: 'open', pausedUntil: null, busyMinutes: 0 }
  const desk = { state, waiting }
  const online = { snapshot: () => desk, subscribe: () => () => undefined }
  const kitchen = { online } as unknown as Kitchen
  await show(
    <>
      <OnlineBar kitchen={kitchen} />
      <OnlinePanel kitchen={kitchen} onClose={() => undefined} />
    </>,
  )
  expect(findScripts(document.body)).toEqual([])
  expect(unread(scripts)).toEqual([])
})
