import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFacts, type Followed } from './after-facts.ts'
import { createLiveHub, type LiveHub } from './bus.ts'

const records = { type: 'records', cursor: 1 } as const

let live: LiveHub
let runs: string[]
let work: (branchId: string) => Promise<Followed>
let close: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  live = createLiveHub({ processId: 'one', send: () => undefined })
  runs = []
  work = async () => 'followed'
  const log = pino({ level: 'silent' })
  ;({ close } = afterFacts({ live, log }, 'work of the test', (_, branchId) => {
    runs.push(branchId)
    return work(branchId)
  }))
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
})

const sell = (branchId = 'a') =>
  live.publish('c', { type: 'facts', branchId, registerId: 'r', arrival: 1, orderIds: [] })
const wait = (ms = 150) => vi.advanceTimersByTimeAsync(ms)

describe('what follows from facts', () => {
  it('follows those of one branch together, and each branch for itself', async () => {
    sell()
    sell()
    sell('b')
    await wait()
    expect(runs).toEqual(['a', 'b'])
  })

  it('waits for its turn once, whatever is heard meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Followed>()
    work = () => promise
    sell()
    await wait()
    for (let at = 0; at < 5; at += 1) {
      sell('b')
      await wait()
    }
    expect(runs).toEqual(['a'])
    resolve('followed')
    await wait()
    expect(runs).toEqual(['a', 'b'])
  })

  it('is asked for again once records change, where there was nothing to follow', async () => {
    work = async () => 'idle'
    sell()
    await wait()
    sell()
    await wait()
    expect(runs).toEqual(['a'])
    live.publish('another', records)
    sell()
    await wait()
    expect(runs).toEqual(['a'])
    live.publish('c', records)
    sell()
    await wait()
    expect(runs).toEqual(['a', 'a'])
  })

  it('hears of records that another process changed', async () => {
    work = async () => 'idle'
    sell()
    await wait()
    live.receive(JSON.stringify({ from: 'two', companyId: 'c', event: records }))
    sell()
    await wait()
    expect(runs).toEqual(['a', 'a'])
  })

  it('does not believe what it read while records changed', async () => {
    const { promise, resolve } = Promise.withResolvers<Followed>()
    work = () => promise
    sell()
    await wait()
    live.publish('c', records)
    resolve('idle')
    await wait()
    sell()
    await wait()
    expect(runs).toEqual(['a', 'a'])
  })

  it('looks again after some seconds, should news of records be lost', async () => {
    work = async () => 'idle'
    sell()
    await wait()
    await wait(10_000)
    sell()
    await wait()
    expect(runs).toEqual(['a', 'a'])
  })
})
