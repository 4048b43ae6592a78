/** What is sold out or counted down, as every till of the branch shows it. */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import { aRecord } from '@servery/testing/cafe.ts'
import { idOf } from '@servery/testing/ids.ts'
import { screen, waitFor } from '@testing-library/react'
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

test('what is sold out says so, is not sold, and comes back', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.change(saidOfCola({ state: 'sold_out' }))
  await tileSays(say('items.soldOut'))
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
  await till.ringUp('Cola')
  await tileSays(say('items.onTicket', { figure: '1' }))
  const now = { ...counted, left: 1_000 as never, version: 2 }
  await till.change(saidOfCola(now))
  await tileSays(say('items.left', { figure: '1' }))
  await till.change(saidOfCola({ ...now, left: 0 as never, version: 3 }))
  await tileSays(say('items.soldOut'))
})
