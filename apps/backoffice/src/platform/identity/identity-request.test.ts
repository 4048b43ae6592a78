import { expect, it } from 'vitest'
import { finishEmailLink } from './email-link.ts'
import { ask, type Send } from './identity-request.ts'
import { signInWithPhone } from './phone.ts'
import { reauthenticate, verifySecondFactor } from './second-factor.ts'

const answer =
  (status: number, body: unknown = {}): Send =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }))

it.each([
  [429, { code: 'too-many-requests' }, 'too-many-requests'],
  [429, {}, 'too-many-requests'],
  [403, { code: 'unauthorized-domain' }, 'unauthorized-domain'],
  [403, { code: 'wrong_origin' }, 'unauthorized-domain'],
  [403, { code: 'reauthentication_required' }, 'reauthentication-required'],
  [403, { code: 'suspended' }, 'suspended'],
  [401, { code: 'not_signed_in' }, 'not-signed-in'],
  [500, { code: 'internal' }, 'unavailable'],
  [503, 'no JSON object', 'unavailable'],
])('%d with %j is %s', async (status, body, code) => {
  expect(await ask(answer(status, body), '/phone/remove', { body: {} })).toEqual({
    ok: false,
    code,
  })
})

it('knows when there is no network', async () => {
  const gone: Send = () => Promise.reject(new TypeError('failed'))
  expect(await ask(gone, '/phone/remove', { body: {} })).toEqual({
    ok: false,
    code: 'network-request-failed',
  })
})

it('takes a question for the second factor as the next step, not as a failure', async () => {
  const asked = answer(401, { code: 'second_factor_required' })
  const next = { ok: true, answer: 'second-factor' }
  expect(await finishEmailLink('the-code-of-the-link', asked)).toEqual(next)
  expect(await signInWithPhone('+447911123456', '123456', asked)).toEqual(next)
  expect(await finishEmailLink('the-code-of-the-link', answer(200))).toEqual({
    ok: true,
    answer: 'signed-in',
  })
})

it.each([
  ['code_wrong', 'code-wrong'],
  ['invalid_input', 'code-wrong'],
  ['second_factor_expired', 'second-factor-expired'],
])('a code refused with %s is %s', async (said, code) => {
  const outcome = await verifySecondFactor(
    { code: '123456', trustDevice: false },
    answer(401, { code: said }),
  )
  expect(outcome).toEqual({ ok: false, code })
})

it('a wrong password to show again who one is', async () => {
  expect(await reauthenticate({ password: 'x' }, answer(401, { code: 'proof_wrong' }))).toEqual({
    ok: false,
    code: 'wrong-password',
  })
})
