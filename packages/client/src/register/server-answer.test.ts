import { describe, expect, it } from 'vitest'
import { readAppend, readFacts, readHead } from './server-answer.ts'

const hash = 'a'.repeat(64)
const none = { kind: 'none' }

describe('an answer of the server', () => {
  it('is read where it has the shape that was promised', () => {
    const stored = { sequence: 4, hash }
    expect(readAppend({ status: 200, body: stored })).toEqual({ kind: 'ok', body: stored })
    const head = { sequence: 0, hash, state: 'active' }
    expect(readHead({ status: 200, body: head })).toEqual({ kind: 'ok', body: head })
  })

  it.each([
    ['a page of a Wi-Fi', '<html>Sign in</html>'],
    ['nothing', null],
    ['a list', []],
    ['something else', { ok: true }],
    ['a sequence below nought', { sequence: -1, hash, state: 'active' }],
    ['a state that is not known', { sequence: 1, hash, state: 'asleep' }],
  ])('is none where it is %s', (_, body) => {
    expect(readHead({ status: 200, body })).toEqual(none)
    expect(readFacts({ status: 200, body })).toEqual(none)
  })

  it.each([408, 425, 429, 500, 502, 503, 504])('is none that counts with status %i', (status) => {
    const body = { code: 'unavailable', message: 'Later.' }
    expect(readAppend({ status, body })).toEqual(none)
  })

  it.each([
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ])('asks to wait with status %i, which is no refusal', (status, code) => {
    const answer = { status, body: { code, message: 'Later.' }, retryAfterMs: 7000 }
    for (const read of [readAppend, readHead, readFacts]) {
      const isUnavailable = status === 503
      expect(read(answer)).toEqual({ kind: 'wait', afterMs: 7000, isUnavailable })
    }
  })

  it.each([400, 401, 403, 404, 409, 413, 422])('is a refusal with status %i', (status) => {
    const body = { code: 'sequence_gap', message: 'No.', data: { detail: { wanted: 3 } } }
    expect(readAppend({ status, body })).toEqual({
      ...{ kind: 'refused', status, code: 'sequence_gap', message: 'No.', wanted: 3, kept: null },
    })
    expect(readAppend({ status, body: { message: 'a proxy’s' } })).toEqual(none)
  })
})
