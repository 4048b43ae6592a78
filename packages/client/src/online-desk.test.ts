import { expect, it } from 'vitest'
import { createOnlineDesk, pausedUntilAt } from './online-desk.ts'
import type { NetworkRequest } from './ports/ports.ts'

const open = {
  ...{ isSetUp: true, switch: 'open' as const, pausedUntil: null },
  ...{ busyMinutes: 0, changedAt: null, changedBy: '' },
}

function world() {
  const asked: NetworkRequest[] = []
  const server = { status: 200, state: { ...open } as object }
  const records = { cursor: 1, tell: (): void => undefined }
  const desk = createOnlineDesk({
    network: {
      request: async (request) => {
        asked.push(request)
        if (server.status === 0) throw new TypeError('offline')
        return { status: server.status, body: server.state }
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

it('is over at its end without being asked, and never where no shop is set up', () => {
  const until = '2026-11-27T19:30:00.000Z'
  const paused = { ...open, switch: 'paused' as const, pausedUntil: until }
  expect(pausedUntilAt(paused, Date.parse(until) - 1)).toBe(until)
  expect(pausedUntilAt(paused, Date.parse(until))).toBeNull()
  expect(pausedUntilAt({ ...paused, pausedUntil: null }, 0)).toBe('open_end')
  expect(pausedUntilAt({ ...paused, isSetUp: false }, 0)).toBeNull()
  expect(pausedUntilAt(null, 0)).toBeNull()
})
