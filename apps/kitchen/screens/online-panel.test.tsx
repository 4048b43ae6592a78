/** Online ordering in the kitchen: orders that wait for an answer, and a pause. */
import { createOnlineDesk, type OnlineDesk } from '@servery/client/online-desk.ts'
import type { NetworkPort } from '@servery/client/ports/ports.ts'
import type { ShopStateView } from '@servery/contract/setup/online-shop.ts'
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { type Answers, createContractMock } from '@servery/testing/contract-mock.ts'
import { idOf } from '@servery/testing/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { OnlineBar, OnlinePanel } from '../src/board/online-panel.tsx'
import { show } from './kitchen-world.tsx'

const branchId = idOf('branch', 1)
const open: ShopStateView = {
  ...{ isSetUp: true, switch: 'open', pausedUntil: null },
  ...{ busyMinutes: 0, changedAt: null, changedBy: '' },
}
const order: OnlineOrderRow = {
  ...{ orderId: idOf('order', 1), branchId, number: '', state: 'received', isAsap: true },
  ...{ orderType: 'delivery', payment: 'on_delivery', paid: false, note: 'No nuts', tableName: '' },
  ...{ placedAt: '2026-11-27T19:00:00.000Z', promisedAt: '2026-11-27T19:30:00.000Z' },
  ...{ answerBy: '2026-11-27T19:10:00.000Z', currency: 'GBP' },
  address: { line1: '1 Quay', line2: '', town: 'Falmouth', postcode: 'TR11 3JT', point: null },
  contact: { name: 'Wren', phone: '+441326555123', email: '' },
  total: 1250 as never,
  lines: [{ id: idOf('line', 1), name: 'Soup', count: 2, details: ['No bread'], note: '' }],
}
const second: OnlineOrderRow = {
  ...{ ...order, orderId: idOf('order', 2), orderType: 'collection', address: null },
  contact: { name: 'Robin', phone: '', email: '' },
}

/** The panel over a server that answers as a test says. */
async function openPanel(answers: Answers) {
  const server = createContractMock(answers)
  const network: NetworkPort = {
    request: async ({ method, path, body }) => {
      const headers = { 'content-type': 'application/json' }
      const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) }
      const answer = await server.handle(
        new Request(new URL(`/api/v1${path}`, location.href), init),
      )
      if (answer === null) throw new Error(`nothing is at ${path}`)
      return { status: answer.status, body: await answer.json(), headers: answer.headers }
    },
  }
  const records = { snapshot: () => ({ cursor: 1 }), subscribe: () => () => undefined }
  const desk: OnlineDesk = createOnlineDesk({
    ...{ network, branchId, records: records as never },
    clock: { after: () => () => undefined },
  })
  onTestFinished(() => expect(server.faults()).toEqual([]))
  const kitchen = { online: desk }
  const say = await show(
    <>
      <OnlineBar kitchen={kitchen} />
      <OnlinePanel kitchen={kitchen} onClose={() => undefined} />
    </>,
  )
  return { server, say, user: userEvent.setup({ delay: null }) }
}

test('tells what waits, accepts one for later and rejects the other with a reason', async () => {
  let rows = [order, second]
  const { server, say, user } = await openPanel({
    online: { state: () => open },
    onlineOrders: {
      list: () => ({ rows, silentTills: false }),
      answer: ({ orderId, accept }) => {
        rows = rows.filter((row) => row.orderId !== orderId)
        return { ...order, orderId, state: accept ? ('accepted' as const) : ('rejected' as const) }
      },
    },
  })
  await screen.findByText(say('online.waiting', { count: 2 }))
  const itemOf = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)
  const wren = itemOf('Wren')
  expect(wren.getByText('1 Quay, TR11 3JT, Falmouth')).toBeTruthy()
  expect(wren.getByText('No nuts')).toBeTruthy()
  expect(wren.getByText('No bread')).toBeTruthy()
  const delays = wren.getByRole('group', { name: say('online.readyAt') })
  const [, , later] = within(delays).getAllByRole('button')
  await user.click(later as HTMLElement)
  await user.click(wren.getByRole('button', { name: say('online.accept') }))
  await screen.findByText(say('online.waiting', { count: 1 }))
  const robin = itemOf('Robin')
  await user.click(robin.getByRole('button', { name: say('online.reject') }))
  await user.click(robin.getByRole('button', { name: say('online.reason.soldOut') }))
  await screen.findByText(say('online.noneWaiting'))
  expect(server.calls('onlineOrders.answer')).toEqual([
    {
      ...{ orderId: order.orderId, accept: true, reason: '' },
      promisedAt: '2026-11-27T19:50:00.000Z',
    },
    {
      ...{ orderId: second.orderId, accept: false, promisedAt: null },
      reason: say('online.reason.soldOut'),
    },
  ])
})

test('pauses the shop, says so above the tickets, and opens it again', async () => {
  const paused: ShopStateView = { ...open, switch: 'paused', pausedUntil: null }
  const { server, say, user } = await openPanel({
    online: {
      state: () => open,
      setState: ({ switch: set }) => (set === 'paused' ? paused : open),
    },
  })
  await screen.findByText(say('online.open'))
  await user.click(await screen.findByRole('button', { name: say('online.pauseFor.60') }))
  const bar = await screen.findByRole('status')
  await waitFor(() => expect(bar.textContent).toContain(say('online.paused')))
  await user.click(screen.getByRole('button', { name: say('online.reopen') }))
  await screen.findByText(say('online.open'))
  expect(screen.queryByRole('status')).toBeNull()
  expect(server.calls('online.setState')).toMatchObject([
    { switch: 'paused', pause: '60' },
    { switch: 'open' },
  ])
})
