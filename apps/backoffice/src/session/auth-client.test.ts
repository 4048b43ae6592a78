import { describe, expect, it } from 'vitest'
import { hasSession, signIn, signOut } from './auth-client.ts'

const credentials = { email: 'owner@harbour.example', password: 'servery-demo' }
const answer = (status: number) => () => Promise.resolve(new Response('{}', { status }))

describe('signIn', () => {
  it.each([
    [200, null],
    [400, 'incorrect'],
    [401, 'incorrect'],
    [404, 'incorrect'],
    [422, 'incorrect'],
    [403, 'wrong_address'],
    [429, 'too_many'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('answered %d is %s', async (status, refusal) => {
    expect(await signIn(credentials, answer(status))).toBe(refusal)
  })

  it('knows when there is no network', async () => {
    expect(await signIn(credentials, () => Promise.reject(new TypeError('failed')))).toBe('offline')
  })

  it('sends the credentials as JSON, in the body alone', async () => {
    let seen: { path: string; init: RequestInit } | null = null
    await signIn(credentials, (path, init) => {
      seen = { path, init }
      return answer(200)()
    })
    expect(seen).toMatchObject({
      path: '/api/auth/sign-in/email',
      init: { method: 'POST', body: JSON.stringify(credentials) },
    })
  })
})

it('does not pretend to have signed out', async () => {
  await expect(signOut(answer(500))).rejects.toThrow('500')
  await expect(signOut(answer(200))).resolves.toBeUndefined()
})

it.each([
  ['null', false],
  ['{"user":{"id":"u1"},"session":{}}', true],
])('a session of %s: %s', async (body, expected) => {
  expect(await hasSession(() => Promise.resolve(new Response(body)))).toBe(expected)
})

it('takes no answer for neither yes nor no', async () => {
  await expect(hasSession(answer(503))).rejects.toThrow('503')
})
