/** Online ordering at the till: paused and opened again, and orders that wait for an answer. */
import type { ShopStateView } from '@servery/contract/setup/online-shop.ts'
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { cafeIds } from '@servery/testing/cafe.ts'
import { idOf } from '@servery/testing/ids.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill } from './till-world.tsx'

const open: ShopStateView = {
  ...{ isSetUp: true, switch: 'open', pausedUntil: null },
  ...{ busyMinutes: 0, changedAt: null, changedBy: '' },
}

const order: OnlineOrderRow = {
  ...{ orderId: idOf('order', 1), branchId: cafeIds.branch, number: '', state: 'received' },
  ...{
    orderType: 'collection',
    payment: 'on_collection',
    paid: false,
    isAsap: false,
    note: 'No nuts',
  },
  ...{ placedAt: '2026-11-27T19:00:00.000Z', promisedAt: '2026-11-27T19:30:00.000Z' },
  ...{ answerBy: '2026-11-27T19:10:00.000Z', address: null, tableName: '', currency: 'GBP' },
  contact: { name: 'Wren', phone: '+441326555123', email: '' },
  total: 1250 as never,
  lines: [{ id: idOf('line', 1), name: 'Flat white', count: 2, details: ['Oat milk'], note: '' }],
}

test('an order that waits is told above the sale, and accepted for a later time', async () => {
  let rows: OnlineOrderRow[] = [order]
  const till = await openTill(
    {},
    {
      online: { state: () => open },
      onlineOrders: {
        list: () => ({ rows, silentTills: false }),
        answer: () => {
          rows = []
          return { ...order, state: 'accepted' as const }
        },
      },
    },
  )
  const { server, user } = till
  await till.signIn()
  await screen.findByText('1 online order to accept')
  await till.tap('Show')
  const sheet = await till.inDialog()
  await user.click(await sheet.findByRole('button', { name: '19:50' }))
  await user.click(sheet.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByText('1 online order to accept')).toBeNull())
  expect(server.calls('onlineOrders.answer')).toMatchObject([
    { orderId: order.orderId, accept: true, promisedAt: '2026-11-27T19:50:00.000Z' },
  ])
})

test('a pause is set from the menu, stands above the sale with its end, and is ended there', async () => {
  const far = '2099-06-01T18:30:00.000Z' as never
  const till = await openTill(
    {},
    {
      online: {
        state: () => open,
        setState: ({ switch: set }) =>
          set === 'paused' ? { ...open, switch: 'paused', pausedUntil: far } : open,
      },
    },
  )
  const { say, server, user } = till
  await till.signIn()
  await till.openMenu(say('menu.online'))
  const sheet = await till.inDialog()
  await user.click(await sheet.findByRole('button', { name: '30 min' }))
  // By the clock of the branch, which is an hour ahead in summer.
  const told = await sheet.findByText(/19:30/)
  expect(told.textContent).toContain('Online ordering is paused.')
  expect(server.calls('online.setState')).toMatchObject([{ switch: 'paused', pause: '30' }])
  await user.click(sheet.getByRole('button', { name: say('action.close') }))
  expect((await screen.findByText(/19:30/)).textContent).toContain('Back at')
  await till.tap('Show')
  await till.tap('Reopen')
  await (await till.inDialog()).findByText('Online ordering is open.')
  expect(screen.queryByText(/19:30/)).toBeNull()
})
