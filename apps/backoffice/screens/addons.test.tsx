/** A practice company is made by one click, and a platform’s figures stand beside ours. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwner, branchId, openOffice } from './office-world.tsx'

const id = '00000000-0000-4000-8000-0000000000e1'
const itemId = '00000000-0000-4000-8000-0000000000e2'
const at = '2026-03-14T12:00:00.000Z'

test('one click makes a practice company, whose sign-in is shown once', async () => {
  const row = { id, name: 'Practice company', email: 'practice-1@practice.invalid' }
  const made = { ...row, createdAt: at, createdBy: 'Olive', ready: true }
  const rows: (typeof made)[] = []
  const { server, user } = await openOffice('/boltons/developers', {
    answers: {
      apiKeys: { list: () => ({ rows: [] }) },
      practiceCompanies: {
        list: () => ({ rows }),
        create: () => {
          rows.push(made)
          return { ...made, password: 'only-now', key: 'key-only-now' }
        },
        remove: () => {
          rows.pop()
          return { id }
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New practice company' }))
  await screen.findByText('only-now')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) as Element)
  await screen.findByText('No practice companies yet')
  expect(server.calls('practiceCompanies.remove')).toEqual([{ id }])
})

test('in a practice company every page says that nothing is real', async () => {
  const { company } = anOwner()
  const me = anOwner({ company: { ...company, practice: true } })
  await openOffice('/boltons/developers', {
    me,
    answers: { apiKeys: { list: () => ({ rows: [] }) } },
  })
  await screen.findByRole('note')
  expect(screen.getByRole('note').textContent).toBe('Practice company: nothing here is real.')
  expect(screen.queryByRole('button', { name: 'New practice company' })).toBeNull()
})

test('what a platform told stands beside what it is here, with the items to map', async () => {
  const record = {
    ...{ id, version: 3, archived: false, updatedAt: at, updatedBy: 'Olive' },
    ...{ addon: 'marketplaces' as const, name: 'Dishes to go', branchIds: null, paused: false },
    ...{ settings: {}, mappings: [] },
  }
  const state = {
    ...{ id, status: 'connected' as const, stoppedFor: '', stoppedAt: null, problem: '' },
    ...{ lastSyncAt: null, done: 0, waiting: 0, errorsOfDay: 0, connectedAt: at },
    ...{ connectedBy: 'Olive', hasSecret: true, previousSecretUntil: null },
    receivesAt: '/api/v1/marketplaces/abc',
  }
  const order = {
    ...{ orderId: itemId, platformId: 'p1', number: 'WEB-001', platformNumber: 'A12', branchId },
    ...{ state: 'cancelled' as const, reason: 'No courier', currency: 'GBP' },
    ...{ placedAt: at, promisedAt: null },
    told: { total: minorUnits(1390), tax: minorUnits(232), fee: minorUnits(278) },
    ours: { total: minorUnits(1391), tax: minorUnits(231) },
    lines: [{ name: 'Miso bowl', count: 2, told: minorUnits(695), ours: null }],
  }
  const unknown = { ref: 'P-77', name: 'Miso bowl', unitPrice: minorUnits(695), currency: 'GBP' }
  const { server } = await openOffice(`/boltons/connected/${id}`, {
    answers: {
      boltons: {
        ...{ get: () => record, states: () => ({ rows: [state] }), update: () => record },
        log: () => ({ rows: [], hasMore: false }),
        unknownItems: () => ({ rows: [{ ...unknown, orders: 1, lastAt: at }] }),
        marketplaceOrders: () => ({ rows: [order], hasMore: false }),
      },
      items: { list: () => ({ rows: [], nextCursor: null, total: 0 }) },
    },
  })
  await screen.findByText('P-77')
  const table = await screen.findByRole('table', { name: 'Orders from the platform' })
  await waitFor(() => expect(table.textContent).toContain('No courier'))
  for (const text of ['£13.90', '£13.91', '£2.78', 'A12']) expect(table.textContent).toContain(text)
  expect(document.body.textContent).toContain('/api/v1/marketplaces/abc')
  expect(server.calls('boltons.update')).toEqual([])
})
