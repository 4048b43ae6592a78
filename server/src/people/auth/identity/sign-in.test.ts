import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleIds as ids } from '../../../app/examples/basics/ids.ts'
import { type ApiWorld, createApiWorld, password } from '../../../app/site/api-world.ts'

let world: ApiWorld
beforeAll(async () => {
  world = await createApiWorld()
}, 120_000)
afterAll(() => world.close())

const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url, ...headers },
    body: JSON.stringify(body),
  })
const signIn = (email: string, secret: string) =>
  call('/sign-in/email', { email, password: secret })

test('the cookie is out of reach of scripts and of other sites', async () => {
  const response = await signIn('owner@harbour.example', password)
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  expect(response.headers.get('set-cookie')).toMatch(/SameSite=Lax/i)
})

test('an unknown address is answered as a wrong password is', async () => {
  const unknown = await signIn('nobody@harbour.example', 'not-the-one')
  const wrong = await signIn('manager@harbour.example', 'not-the-one')
  expect([unknown.status, wrong.status]).toEqual([401, 401])
  expect(await unknown.text()).toBe(await wrong.text())
})

test('nobody signs up by themselves', async () => {
  const body = { email: 'new@harbour.example', password: 'long-enough', name: 'New' }
  expect((await call('/sign-up/email', body)).status).toBeGreaterThanOrEqual(400)
})

test('after ten wrong passwords the account rests, and the right one does not help', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn('cashier@harbour.example', 'not-the-one')).status).toBe(401)
  }
  const resting = await signIn('cashier@harbour.example', password)
  expect(resting.status).toBe(429)
  expect((await signIn('server@harbour.example', password)).status).toBe(200)
})

test('signed out is signed out', async () => {
  const headers = await world.personOf(ids.company, 'supervisor')
  const me = () => world.send({ method: 'GET', path: '/me' }, headers)
  expect((await me()).status).toBe(200)
  expect((await call('/sign-out', {}, headers)).status).toBe(200)
  expect((await me()).status).toBe(401)
})
