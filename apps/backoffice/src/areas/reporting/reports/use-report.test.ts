import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readingReport, readingRows } from './use-report.ts'

vi.hoisted(() => {
  const location = { origin: 'http://127.0.0.1' }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const exported = { name: 'onlineReports', from: '2026-11-01', to: '2026-11-30' } as const

it.each([
  ['tiles and table', readingReport({ ...exported, view: 'platform' })],
  ['charts', readingRows('hour', exported)],
])(
  'reads the %s anew while they are open, and keeps them in sight meanwhile',
  async (_, options) => {
    let reads = 0
    const queryFn = async () => {
      reads += 1
      if (reads === 3) throw new Error('the network is gone')
      return reads
    }
    const observer = new QueryObserver<unknown>(new QueryClient(), {
      ...(options as object),
      queryKey: ['report'],
      queryFn,
      retry: false,
    })
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(45_000)
    expect(observer.getCurrentResult().data).toBe(2)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(observer.getCurrentResult()).toMatchObject({ data: 2, isError: true })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(observer.getCurrentResult()).toMatchObject({ data: 4, isError: false })
    stop()
  },
)

it('asks for the same rows by the view of a chart', () => {
  const { queryKey } = readingRows('hour', { ...exported, hours: '11-15' })
  expect(queryKey).toEqual(readingReport({ ...exported, hours: '11-15', view: 'hour' }).queryKey)
  expect(queryKey).not.toEqual(readingRows('day', { ...exported, hours: '11-15' }).queryKey)
})
