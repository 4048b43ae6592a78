/** The office answers orders of the shop that wait, where no till or kitchen does. */
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwner, branchId, openOffice, say } from './office-world.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}`
const order: OnlineOrderRow = {
  ...{ orderId: idOf(61), branchId, number: '', state: 'received', isAsap: false },
  ...{
    orderType: 'collection',
    payment: 'on_collection',
    paid: false,
    note: 'No nuts',
    tableName: '',
  },
  ...{ placedAt: '2026-11-27T19:00:00.000Z', promisedAt: '2026-11-27T19:30:00.000Z' },
  ...{ answerBy: '2026-11-27T19:10:00.000Z', address: null, currency: 'GBP' },
  contact: { name: 'Wren', phone: '+441326555123', email: '' },
  total: 1250 as never,
  lines: [{ id: idOf(62), name: 'Flat white', count: 2, details: ['Oat milk'], note: '' }],
}
const second: OnlineOrderRow = { ...order, orderId: idOf(63), contact: contactOf('Robin') }

function contactOf(name: string) {
  return { name, phone: '', email: '' }
}

/** The page over a shop that takes away what was answered. */
async function openWaiting(first: OnlineOrderRow[], me = anOwner()) {
  let rows = first
  const office = await openOffice('/online', {
    me,
    answers: {
      onlineOrders: {
        list: () => ({ rows, silentTills: false }),
        answer: ({ orderId, accept }) => {
          rows = rows.filter((row) => row.orderId !== orderId)
          return { ...order, orderId, state: accept ? 'accepted' : 'rejected' }
        },
      },
    },
  })
  const come = (more: OnlineOrderRow) => {
    rows = [...rows, more]
  }
  return { ...office, come }
}

test('an order appears when it comes, and is rejected with a reason', async () => {
  const { server, user, come, hear } = await openWaiting([])
  await waitFor(() => expect(server.calls('onlineOrders.list').length).toBeGreaterThan(0))
  come(order)
  expect(screen.queryByText('Wren')).toBeNull()
  // Said again until the stream of the page is open.
  await waitFor(() => {
    hear({ type: 'online', branchId })
    screen.getByText('Wren')
  })
  expect(screen.getByText('2 × Flat white, Oat milk')).toBeTruthy()
  expect(screen.getByText('No nuts')).toBeTruthy()
  await user.type(screen.getByLabelText(say('online.reason')), 'No gas')
  await user.click(screen.getByRole('button', { name: say('online.reject') }))
  await waitFor(() => expect(screen.queryByText('Wren')).toBeNull())
  expect(server.calls('onlineOrders.answer')).toEqual([
    { orderId: order.orderId, accept: false, promisedAt: null, reason: 'No gas' },
  ])
})

test('one of two is accepted for later, and the other stays', async () => {
  const { server, user } = await openWaiting([order, second])
  await screen.findByText('Robin')
  const wren = screen.getByText('Wren').closest('div')
  const form = within(wren ?? document.body)
  await user.click(form.getByRole('combobox', { name: say('online.readyAt') }))
  const [, , later] = await screen.findAllByRole('option')
  await user.click(later ?? form.getByRole('combobox'))
  await user.click(form.getByRole('button', { name: say('online.accept') }))
  await waitFor(() => expect(screen.queryByText('Wren')).toBeNull())
  expect(screen.getByText('Robin')).toBeTruthy()
  expect(server.calls('onlineOrders.answer')).toEqual([
    {
      ...{ orderId: order.orderId, accept: true, reason: '' },
      promisedAt: '2026-11-27T19:50:00.000Z',
    },
  ])
})

test('who may not answer sees what waits, and no buttons', async () => {
  const may = anOwner().permissions.filter((one) => one !== 'availability.write')
  await openWaiting([order], anOwner({ permissions: may }))
  await screen.findByText('Wren')
  expect(screen.queryByRole('button', { name: say('online.accept') })).toBeNull()
})
