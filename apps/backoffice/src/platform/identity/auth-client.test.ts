import { describe, expect, it } from 'vitest'
import { hasSession, requestPasswordReset, resetPassword, signIn, signOut } from './auth-client.ts'

const credentials = { email: 'owner@harbour.example', password: 'servery-demo' }
const answer =
  (status: number, body: object = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

describe('signIn', () => {
  it.each([
    [400, 'invalid_input', 'invalid-credential'],
    [401, 'invalid-credential', 'invalid-credential'],
    [404, 'user-not-found', 'invalid-credential'],
    [403, 'wrong-password', 'invalid-credential'],
    [403, 'suspended', 'suspended'],
    [403, 'wrong_origin', 'unauthorized-domain'],
    [403, 'unauthorized-domain', 'unauthorized-domain'],
    [429, 'too-many-requests', 'too-many-requests'],
    [429, '', 'too-many-requests'],
    [500, '', 'unavailable'],
    [503, 'unavailable', 'unavailable'],
  ])('answered %d %s is %s', async (status, name, code) => {
    const outcome = await signIn(credentials, answer(status, { code: name }))
    expect(outcome).toEqual({ ok: false, code })
  })

  it('tells a whole sign-in from a half', async () => {
    expect(await signIn(credentials, answer(200))).toEqual({ ok: true, answer: 'signed-in' })
    const half = answer(403, { code: 'second_factor_required' })
    expect(await signIn(credentials, half)).toEqual({ ok: true, answer: 'second-factor' })
  })

  it('knows when there is no network', async () => {
    const outcome = await signIn(credentials, () => Promise.reject(new TypeError('failed')))
    expect(outcome).toEqual({ ok: false, code: 'network-request-failed' })
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
  await expect(signOut(answer(500))).rejects.toThrow('unavailable')
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

it.each([
  ['link-expired', 'link-expired'],
  ['user-not-found', 'link-expired'],
  ['password-does-not-meet-requirements', 'password-does-not-meet-requirements'],
])('a new password refused with %s is %s', async (name, code) => {
  const input = { token: 't', newPassword: 'p' }
  expect(await resetPassword(input, answer(400, { code: name }))).toEqual({ ok: false, code })
})

it('says of a letter asked for only what the network and the limits say', async () => {
  expect(await requestPasswordReset('a@b.example', answer(200))).toMatchObject({ ok: true })
  const late = answer(429, { code: 'too_many_requests' })
  expect(await requestPasswordReset('a@b.example', late)).toMatchObject({
    code: 'too-many-requests',
  })
})
