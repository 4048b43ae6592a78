import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { expect, it } from 'vitest'
import { createOnlineDesk, type OnlineDesk, pausedUntilAt, ringForWaiting } from './online-desk.ts'
import type { NetworkRequest } from './ports/ports.ts'

const open = {
  ...{ isSetUp: true, switch: 'open' as const, pausedUntil: null },
  ...{ busyMinutes: 0, changedAt: null, changedBy: '' },
}
const orderOf = (orderId: string) => ({ orderId }) as OnlineOrderRow

function world() {
  const asked: NetworkRequest[] = []
  const server = { status: 200, state: { ...open } as object, waiting: [orderOf('a')] }
  const records = { cursor: 1, tell: (): void => undefined }
  const bodyOf = ({ path, method }: NetworkRequest) =>
    path.startsWith('/online-orders') && method === 'GET'
      ? { rows: server.waiting, silentTills: false }
      : server.state
  const desk = createOnlineDesk({
    network: {
      request: async (request) => {
        asked.push(request)
        if (server.status === 0) throw new TypeError('offline')
        return { status: server.status, body: bodyOf(request) }
      },
    },
    records: {
      snapshot: () => ({ cursor: records.cursor }) as never,
      subscribe: (listener) => {
        records.tell = listener
        return () => undefined
      },
    },
    branchId: 'b',
    clock: { after: () => () => undefined },
  })
  return { asked, desk, records, server }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const idsOf = ({ snapshot }: OnlineDesk) => snapshot().waiting.map(({ orderId }) => orderId)

it('follows what is changed elsewhere, and keeps the last word without a network', async () => {
  const { desk, records, server } = world()
  await settled()
  expect(desk.snapshot()).toMatchObject({ state: { switch: 'open' }, isOnline: true })
  server.state = { ...open, switch: 'paused', pausedUntil: '2026-11-27T19:30:00.000Z' }
  records.cursor += 1
  records.tell()
  await settled()
  expect(desk.snapshot().state).toMatchObject({ switch: 'paused' })
  server.status = 0
  records.cursor += 1
  records.tell()
  await settled()
  expect(desk.snapshot()).toMatchObject({ state: { switch: 'paused' }, isOnline: false })
  expect(idsOf(desk)).toEqual(['a'])
})

it('shows what it set at once, and says where it was not taken', async () => {
  const { asked, desk, server } = world()
  await settled()
  server.state = { ...open, switch: 'paused' }
  expect(await desk.setState({ switch: 'paused', pause: '30' })).toBe(true)
  expect(asked.at(-1)).toEqual({
    ...{ method: 'PUT', path: '/online/b/state' },
    body: { branchId: 'b', switch: 'paused', pause: '30' },
  })
  expect(desk.snapshot().state?.switch).toBe('paused')
  server.status = 403
  expect(await desk.setState({ switch: 'open' })).toBe(false)
  expect(desk.snapshot().state?.switch).toBe('paused')
})

it('hears of orders, answers each once, and says where another device was first', async () => {
  const { asked, desk, server } = world()
  await settled()
  server.waiting = [orderOf('a'), orderOf('b')]
  desk.hear()
  await settled()
  expect(idsOf(desk)).toEqual(['a', 'b'])
  server.waiting = [orderOf('b')]
  const yes = { orderId: 'a', accept: true, promisedAt: null, reason: '' }
  expect(await desk.answer(yes)).toBe('done')
  expect(idsOf(desk)).toEqual(['b'])
  expect(asked.find(({ method }) => method === 'POST')).toEqual({
    ...{ method: 'POST', path: '/online-orders/a/answer' },
    body: { accept: true, promisedAt: null, reason: '' },
  })
  server.status = 409
  expect(await desk.answer({ ...yes, orderId: 'b' })).toBe('over')
  expect(idsOf(desk)).toEqual([])
  server.status = 0
  expect(await desk.answer(yes)).toBe('failed')
})

it('rings for what is new, again while it waits, and never when all is answered', () => {
  let waiting: readonly OnlineOrderRow[] = []
  const tell = new Set<() => void>()
  const timers: { run: () => void; isOver: boolean }[] = []
  let rings = 0
  const desk = {
    snapshot: () => ({ waiting }),
    subscribe: (listener: () => void) => tell.add(listener),
  } as unknown as OnlineDesk
  ringForWaiting(desk, {
    ring: () => {
      rings += 1
    },
    clock: {
      after: (_, run) => {
        const timer = { run, isOver: false }
        timers.push(timer)
        return () => {
          timer.isOver = true
        }
      },
    },
  })
  const show = (...orders: readonly string[]) => {
    waiting = orders.map(orderOf)
    for (const listener of tell) listener()
  }
  const pass = () => timers.splice(0).forEach(({ run, isOver }) => void (isOver || run()))
  expect(rings).toBe(0)
  show('a')
  show('a')
  expect(rings).toBe(1)
  pass()
  expect(rings).toBe(2)
  show('a', 'b')
  expect(rings).toBe(3)
  show('b')
  pass()
  expect(rings).toBe(4)
  show()
  pass()
  expect(rings).toBe(4)
})

it('is over at its end without being asked, and never where no shop is set up', () => {
  const until = '2026-11-27T19:30:00.000Z'
  const paused = { ...open, switch: 'paused' as const, pausedUntil: until }
  expect(pausedUntilAt(paused, Date.parse(until) - 1)).toBe(until)
  expect(pausedUntilAt(paused, Date.parse(until))).toBeNull()
  expect(pausedUntilAt({ ...paused, pausedUntil: null }, 0)).toBe('open_end')
  expect(pausedUntilAt({ ...paused, isSetUp: false }, 0)).toBeNull()
  expect(pausedUntilAt(null, 0)).toBeNull()
})
