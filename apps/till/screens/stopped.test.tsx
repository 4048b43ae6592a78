/** A till that must not sell: copied or put back, forgotten, or with nobody signed in. */
import { people } from '@servery/testing/cafe.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const paid = (till: TillScreen) => screen.findByText(till.say('pay.paid', { methods: 'Cash' }))

test('a till with another past stops on the whole screen and says how much is kept', async () => {
  const till = await openTill()
  await till.signIn()
  till.setOnline(false)
  await till.ringUp('Flat white')
  await till.payExact()
  await paid(till)
  const kept: { sequence: number; hash: string }[] = []
  const head = { sequence: 1, hash: 'f'.repeat(64), receipt: 1, clock: '', registerId: '' }
  till.server.answer({
    journal: {
      head: ({ registerId }) => ({ ...head, registerId, state: 'active' as const }),
      append: ({ facts }) => {
        kept.push(...facts)
        const last = facts.at(-1)
        const detail = { sequence: 1, kept: last?.sequence ?? 0, keptHash: last?.hash ?? '' }
        throw refusal('chain_fork', { detail })
      },
    },
  })
  till.setOnline(true)
  await screen.findByRole('heading', { name: till.say('stopped.title') })
  screen.getByText(till.say('stopped.body', { count: 1 }))
  await waitFor(() => expect(kept.length).toBeGreaterThan(3))
  expect(till.books()).toEqual([])
  expect(screen.queryByRole('group', { name: till.say('pay.fast') })).toBeNull()
})

test('a forgotten till shows it at once, in words, and takes no payment', async () => {
  const till = await openTill()
  await till.signIn()
  await till.ringUp('Flat white')
  const gone = () => {
    throw refusal('not_signed_in')
  }
  till.server.answer({ sync: { pull: gone }, journal: { head: gone, append: gone, read: gone } })
  await till.change({})
  await screen.findByRole('heading', { name: till.say('gone.title') })
  expect(screen.queryByRole('group', { name: till.say('pay.fast') })).toBeNull()
  expect(document.body.textContent).not.toMatch(/not_signed_in|sync\./)
})

test('a till whose key is not known stops in words, keeps its sale and sends it later', async () => {
  const till = await openTill()
  await till.signIn()
  till.setOnline(false)
  await till.ringUp('Flat white')
  await till.payExact()
  await paid(till)
  let isKnown = false
  const head = { sequence: 0, hash: '0'.repeat(64), receipt: 0, clock: '', registerId: '' }
  till.server.answer({
    journal: {
      head: ({ registerId }) => {
        if (!isKnown) throw refusal('signature_wrong')
        return { ...head, registerId, state: 'active' as const }
      },
    },
  })
  till.setOnline(true)
  await screen.findByRole('heading', { name: till.say('unproven.title') })
  screen.getByText(till.say('unproven.body'))
  screen.getByText(till.say('gone.unsent', { count: 1 }))
  const pairAgain = screen.getByRole('button', { name: till.say('gone.pairAgain') })
  expect(pairAgain).toHaveProperty('disabled', true)
  expect(document.body.textContent).not.toMatch(/signature_|unproven/)
  expect(till.books()).toEqual([])
  isKnown = true
  await till.user.click(screen.getByRole('button', { name: till.say('unproven.retry') }))
  await waitFor(() => expect(till.books().map(({ kind }) => kind)).toContain('order.closed'))
  await waitFor(() => expect(screen.queryByText(till.say('unproven.body'))).toBeNull())
})

test('behind the PIN screen the state of sync is told, and opens nothing', async () => {
  const till = await openTill()
  await screen.findByText(till.say('sync.synced'))
  expect(screen.queryByRole('button', { name: /Show the queue/ })).toBeNull()
})

test('whoever is no manager unpairs only with a manager’s PIN', async () => {
  const till = await openTill()
  await till.signIn(people.ben)
  await till.openMenu(till.say('unpair.title'))
  const dialog = await till.inDialog()
  dialog.getByText(till.say('device.deed'))
  expect(screen.queryByRole('button', { name: till.say('unpair.confirm') })).toBeNull()
  await till.user.keyboard(people.ana.pin)
  await screen.findByRole('button', { name: till.say('unpair.confirm') })
})
