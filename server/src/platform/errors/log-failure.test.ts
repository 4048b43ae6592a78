import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createLog } from './create-log.ts'
import { toApiError } from './errors.ts'
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

  test('of a node of Citus that was lost at a commit the same', () => {
    const { log, lines } = aLog()
    const text = 'could not commit transaction for shard 102052 on at least one active node'
    const lost = Object.assign(new Error(text), { code: 'XX000' })
    logFailure(log, lost, 'route failed', {}, 100_000)
    expect(lines).toMatchObject([{ level: 40, msg: 'the database does not answer' }])
    expect(toApiError(lost)).toMatchObject({ code: 'unavailable', status: 503 })
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

describe('what is told of a failure', () => {
  test('is its kind and place, and no value that a statement or a request held', () => {
    const lines: string[] = []
    const log = createLog({ level: 'info' }, { write: (line) => lines.push(line) })
    const broken = Object.assign(new Error('duplicate key value violates "identities_email"'), {
      ...{ code: '23505', table: 'identities', constraint: 'identities_email', severity: 'ERROR' },
      detail: 'Key (email)=(owner@secret.example) already exists.',
      where: "COPY identities, line 1: 'owner@secret.example'",
      parameters: ['owner@secret.example', 'pin 246810'],
      headers: { authorization: 'Bearer dev_secret' },
    })
    const unread = new Error('invalid input syntax for type uuid: "Bearer dev_secret"')
    logFailure(log, new Error('a route failed', { cause: broken }), 'route failed')
    logFailure(log, unread, 'route failed', { path: 'orders.list' })
    log.warn({ err: 'Bearer dev_secret' }, 'was thrown')
    const unsent = new Error('550 <ada@secret.example>: no such user; call +44 20 7946 0958')
    log.error({ err: unsent }, 'a letter was not sent')
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toMatch(/secret|246810|Bearer|7946/)
    expect(JSON.parse(lines[0] ?? '').err.cause).toMatchObject({
      ...{ type: 'Error', code: '23505', table: 'identities', constraint: 'identities_email' },
      message: 'duplicate key value violates "identities_email"',
    })
    expect(lines[1]).toContain('invalid input syntax for type uuid')
    expect(lines[1]).toContain('log-failure.test')
  })
})
