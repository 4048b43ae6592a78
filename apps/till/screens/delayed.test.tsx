/** Voids and refunds are written a moment later, can be taken back, and are never lost. */
import { aRecord, cafeRecords } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const kinds = (till: TillScreen) => till.books().map(({ kind }) => kind)

/** A cola that the bar was told to pour. */
async function withSentCola(): Promise<TillScreen> {
  const station = aRecord('stations', { id: crypto.randomUUID(), name: 'Bar' })
  const items = cafeRecords().items.map((item) =>
    item.name === 'Cola' ? { ...item, stationIds: [station.id] } : item,
  )
  const till = await openTill({ items, stations: [station] })
  await till.signIn()
  await till.ringUp('Flat white', 'Cola')
  await till.tap(/^Send/)
  await waitFor(() => expect(kinds(till)).toContain('order.sent'))
  return till
}

async function voidCola(till: TillScreen): Promise<void> {
  const { say, user } = till
  await user.click(within(till.lines()[1] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  await user.click(till.inTicket().getByRole('button', { name: say('line.void') }))
  const sheet = await till.inDialog()
  const submit = await sheet.findByRole('button', { name: /^Void Cola/ })
  expect(submit.hasAttribute('disabled')).toBe(true)
  await user.click(sheet.getByRole('button', { name: /^Keying error/ }))
  await user.click(submit)
  await till.inTicket().findByText(say('delayed.void', { name: 'Cola' }))
}

test('a void waits to be taken back, and what is paid waits for it', async () => {
  const till = await withSentCola()
  const { say } = till
  await voidCola(till)
  expect(till.inTicket().queryByRole('group', { name: say('pay.fast') })).toBeNull()
  await till.tap(say('action.undo'))
  await till.inTicket().findByRole('group', { name: say('pay.fast') })
  expect(till.total()).toBe('£6.50')
  await voidCola(till)
  await till.tap(say('delayed.now'))
  await waitFor(() => expect(till.total()).toBe('£3.40'))
  await waitFor(() =>
    expect(kinds(till).filter((kind) => kind === 'order.line_voided')).toHaveLength(1),
  )
})

test('the next tap does at once what waits, in its order', async () => {
  const till = await withSentCola()
  await voidCola(till)
  await till.ringUp('Croissant')
  await waitFor(() => expect(till.total()).toBe('£6.35'))
  await waitFor(() => expect(kinds(till).at(-1)).toBe('order.line_added'))
  expect(kinds(till)).toContain('order.line_voided')
})

test('a page that closes while a refund waits gives it back with the next sign-in, once', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Cola')
  await till.payExact()
  await screen.findByText(say('pay.paid', { methods: 'Cash' }))
  await till.openMenu(say('orders.title'))
  await user.click(await (await till.inDialog()).findByRole('button', { name: /£3\.10/ }))
  await waitFor(() =>
    user.click(screen.getByRole('button', { name: say('afterSale:refund.show') })),
  )
  await till.tap('Returned')
  await till.tap(/^Refund £3\.10/)
  await screen.findByText(say('delayed.refund', { amount: '£3.10' }))
  expect(kinds(till)).not.toContain('order.refunded')
  const key = Object.keys(localStorage).find((one) => one.startsWith('servery-delayed-')) ?? ''
  const left = localStorage.getItem(key) ?? ''
  await till.tap(say('action.undo'))
  expect(localStorage.getItem(key)).toBeNull()
  // As if the browser had been killed before anything could be written.
  localStorage.setItem(key, left)
  const again = await till.restart()
  await again.signIn()
  await waitFor(() => expect(kinds(again)).toContain('order.refunded'))
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  expect(kinds(again).filter((kind) => kind === 'order.refunded')).toHaveLength(1)
})
