import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { logFailure } from './log-failure.ts'

function aLog() {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line)) },
  )
  return { log, lines }
}

const down = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('what is told of failures', () => {
  test('of a database that is down one line in a while, however many ask', () => {
    const { log, lines } = aLog()
    for (let at = 0; at < 1_000; at += 1) logFailure(log, down(), 'route failed', {}, at)
    logFailure(log, down(), 'request failed', {}, 10_000)
    logFailure(log, down(), 'request failed', {}, 10_001)
    const message = 'the database does not answer'
    const reason = 'connect ECONNREFUSED'
    expect(lines).toEqual([
      { level: 40, reason, failed: 1, first: 'route failed', msg: message },
      { level: 40, reason, failed: 1_000, first: 'request failed', msg: message },
    ])
    expect(JSON.stringify(lines)).not.toContain('stack')
  })

  test('of all else everything, each time', () => {
    const { log, lines } = aLog()
    for (let at = 0; at < 2; at += 1) {
      logFailure(log, new Error('no such column'), 'route failed', { path: 'orders.list' })
    }
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ level: 50, path: 'orders.list', msg: 'route failed' })
    expect(JSON.stringify(lines[0])).toContain('log-failure.test')
  })
})
