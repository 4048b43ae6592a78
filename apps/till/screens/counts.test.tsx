/** Stock is counted at the till: by search, scan and buttons, by who may, without a network too. */
import type { StockTakeRow, TillTake } from '@servery/contract/stock/stock-takes.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { people } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const take: TillTake = {
  ...{ id: id(1), reference: 'ST-0001', name: 'Friday, cellar', note: '', blind: true },
  ...{ dueOn: null, rows: 2, counted: 0 },
}
const row = (number: number, name: string): StockTakeRow => ({
  ...{ id: id(number), itemId: id(number), variationId: null, name, variationName: '', sku: '' },
  ...{ barcodes: [`500000${number}`], unit: 'each', packs: [{ name: 'Case', holds: pieces(12) }] },
  ...{ categoryId: id(9), category: 'Wine', locationId: id(8), location: '', place: '' },
  ...{ position: number, counted: null, typed: '', countedAt: null, countedBy: null },
  ...{ expected: null, difference: null, valueDifference: null, bySerial: false, serials: null },
  ...{ recount: false, reason: null },
})
const rows = [row(2, 'Malbec'), row(3, 'Rioja')]

const answers = {
  tillCounts: {
    open: () => ({ rows: [take] }),
    rows: () => ({ rows, revision: 1 }),
    count: () => ({ rows: [], revision: 2 }),
  },
}
const counts = (till: TillScreen) =>
  till.server
    .calls('tillCounts.count')
    .flatMap((input) => (input as { readonly entries: readonly object[] }).entries)

async function openTake(till: TillScreen) {
  await till.user.click(await screen.findByRole('button', { name: /^Friday, cellar/ }))
  return await screen.findByRole('region', { name: 'Malbec' })
}

test('is typed in cases, added to by a button and by a scan, and sent once there is a network', async () => {
  const till = await openTill({}, answers)
  const { user } = till
  await till.signIn()
  await till.openMenu(till.say('menu.count'))
  const malbec = within(await openTake(till))
  const say = (key: string, values?: Record<string, string>) =>
    till.say(`counts:counts.${key}`, values)
  till.setOnline(false)
  const field = malbec.getByRole('textbox', { name: say('count', { name: 'Malbec' }) })
  await user.type(field, '2 cases + some{Enter}')
  await malbec.findByText(say('problem.count_unreadable'))
  await user.clear(field)
  await user.type(field, '2 cases + 3{Enter}')
  await malbec.findByText(say('by', { quantity: '27', name: people.ana.name }), { exact: false })
  await user.click(malbec.getByRole('button', { name: say('oneMore', { name: 'Malbec' }) }))
  await malbec.findByText(say('by', { quantity: '28', name: people.ana.name }), { exact: false })
  await till.scan('5000003')
  await screen.findByText(till.say('counts:counts.scanned', { name: 'Rioja', count: 1 }))
  expect(counts(till)).toEqual([])

  till.setOnline(true)
  await waitFor(() => expect(counts(till)).toHaveLength(3))
  const by = { memberId: people.ana.id, approverId: null, unit: 'each' }
  expect(counts(till)).toMatchObject([
    { ...by, rowId: id(2), kind: 'set', quantity: 27_000, typed: '2 cases + 3' },
    { ...by, rowId: id(2), kind: 'add', quantity: quantity(1000) },
    { ...by, rowId: id(3), kind: 'add', quantity: quantity(1000) },
  ])
})

test('needs a manager’s PIN of who may not alone', async () => {
  const till = await openTill({}, answers)
  await till.signIn(people.ben)
  await till.openMenu(till.say('menu.count'))
  const asked = within(await screen.findByRole('dialog', { name: till.say('approve.title') }))
  for (const digit of people.ana.pin) {
    await till.user.click(asked.getByRole('button', { name: digit }))
  }
  const malbec = within(await openTake(till))
  await till.user.click(malbec.getByRole('button', { name: '+1 Case' }))
  await waitFor(() => expect(counts(till)).toHaveLength(1))
  const by = { memberId: people.ben.id, approverId: people.ana.id }
  expect(counts(till)[0]).toMatchObject({ ...by, quantity: 12_000 })
})
