/** What is sold out or counted down, as every till of the branch shows it. */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import { aRecord, people } from '@servery/testing/cafe.ts'
import { idOf } from '@servery/testing/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill } from './till-world.tsx'

const cola = idOf('item', 3)
type Feedback = SyncRecords['availability'][number]
const saidOfCola = (said: Partial<Feedback>): Pick<SyncRecords, 'availability'> => ({
  availability: [
    aRecord('availability', {
      id: cola,
      ...{ setAt: '2026-01-01T09:00:00.000Z' as never, until: null, remaining: null, left: null },
      ...said,
    }),
  ],
})
const tile = () => screen.getAllByRole('button', { name: /^Cola, / })[0] as HTMLElement
const tileSays = (text: string | RegExp) =>
  waitFor(() => expect(tile().getAttribute('aria-label') ?? tile().textContent).toMatch(text))

const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
/** Whoever speaks to the device says what is to be read on the tile. */
const nameHoldsWhatIsRead = () =>
  expect(wordsOf(tile().getAttribute('aria-label') ?? '')).toContain(
    wordsOf(tile().textContent ?? ''),
  )

test('what is sold out says so, is not sold, and comes back', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.change(saidOfCola({ state: 'sold_out' }))
  await tileSays(say('items.soldOut'))
  nameHoldsWhatIsRead()
  await user.click(tile())
  await screen.findByText(say('items.isSoldOut', { name: 'Cola' }))
  expect(till.lines()).toHaveLength(0)
  await till.change(saidOfCola({ state: 'available', archived: true, version: 2 }))
  await waitFor(() => expect(tile().textContent).not.toContain(say('items.soldOut')))
  await till.ringUp('Cola')
  await waitFor(() => expect(till.total()).toBe('£3.10'))
})

test('what is counted goes down with each sale, also of what another till sold', async () => {
  const till = await openTill()
  const { say } = till
  await till.signIn()
  const counted = { state: 'counted', remaining: 3_000 as never, left: 3_000 as never } as const
  await till.change(saidOfCola(counted))
  await tileSays(say('items.left', { figure: '3' }))
  nameHoldsWhatIsRead()
  await till.ringUp('Cola')
  await tileSays(say('items.onTicket', { figure: '1' }))
  nameHoldsWhatIsRead()
  const now = { ...counted, left: 1_000 as never, version: 2 }
  await till.change(saidOfCola(now))
  await tileSays(say('items.left', { figure: '1' }))
  await till.change(saidOfCola({ ...now, left: 0 as never, version: 3 }))
  await tileSays(say('items.soldOut'))
})

test('what the catalogue lacks is added where it was looked for, once there is a network', async () => {
  const till = await openTill({}, { tillItems: { add: ({ id, name }) => ({ id, name }) } })
  const { say, user } = till
  await till.signIn()
  await user.type(screen.getByRole('textbox', { name: say('items.search') }), 'Latte art')
  await user.click(await screen.findByRole('button', { name: say('items.add') }))
  const words = (key: string, values?: Record<string, string>) =>
    say(`newItem:newItem.${key}`, values)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(words('name'))).toHaveProperty('value', 'Latte art')
  expect(dialog.getByRole('button', { name: words('add') })).toHaveProperty('disabled', true)
  for (const digit of ['4', '5', '0']) {
    await user.click(dialog.getByRole('button', { name: digit }))
  }
  dialog.getByRole('combobox').focus()
  await user.keyboard('9{Enter}')
  till.setOnline(false)
  await user.click(dialog.getByRole('button', { name: words('add') }))
  await dialog.findByText(words('offline'))
  till.setOnline(true)
  await user.click(dialog.getByRole('button', { name: words('add') }))
  await screen.findByText(words('added', { name: 'Latte art' }))
  expect(till.server.calls('tillItems.add')).toMatchObject([
    { name: 'Latte art', price: 450, memberId: people.ana.id, approverId: null },
  ])
})
