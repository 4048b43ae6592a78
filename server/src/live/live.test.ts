import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device, Person } from '../auth/principal.ts'
import { type ApiWorld, createApiWorld, exampleOf, strangerCompany } from '../http/api-world.ts'
import { exampleIds as ids } from '../http/examples/ids.ts'
import { createLiveHub } from './bus.ts'
import { concerns } from './live.routes.ts'

let world: ApiWorld
beforeAll(async () => {
  world = await createApiWorld()
}, 120_000)
afterAll(() => world.close())

async function openStream(headers: Record<string, string>) {
  const ending = new AbortController()
  const response = await fetch(`${world.url}/api/v1/live`, { headers, signal: ending.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    status: response.status,
    next: async () => (await reader?.read())?.value ?? '',
    end: () => ending.abort(),
  }
}

const append = () =>
  world.send(
    { method: 'POST', path: '/journal/batches' },
    world.deviceOf(ids.company),
    exampleOf('journal.append'),
  )

test('nobody hears nothing', async () => {
  expect((await openStream({})).status).toBe(401)
})

test('stored facts are told to the company, and to no other', async () => {
  const ours = await openStream(await world.personOf(ids.company, 'owner'))
  const others = await openStream(await world.personOf(strangerCompany, 'owner'))
  expect(await ours.next()).toContain('welcome')
  expect(await others.next()).toContain('welcome')
  expect((await append()).status).toBe(200)
  const heard = await ours.next()
  expect(JSON.parse(heard.replace('data: ', ''))).toMatchObject({
    type: 'facts',
    branchId: ids.branch,
    registerId: ids.register,
    orderIds: [ids.order],
  })
  // A change of their own is the next thing that the others hear.
  const made = await world.send(
    { method: 'POST', path: '/tax-rates' },
    await world.personOf(strangerCompany, 'owner'),
    exampleOf('taxRates.create'),
  )
  expect(made.status).toBe(201)
  expect(JSON.parse((await others.next()).replace('data: ', ''))).toMatchObject({ type: 'records' })
  ours.end()
  others.end()
})

test('a note of another process is delivered, one of the own process is not heard twice', () => {
  const sent: string[] = []
  const first = createLiveHub({ processId: 'a', send: (payload) => sent.push(payload) })
  const second = createLiveHub({ processId: 'b', send: () => undefined })
  const heard: string[] = []
  first.subscribe(() => heard.push('first'))
  second.subscribe(() => heard.push('second'))
  first.publish(ids.company, { type: 'records', cursor: 3 })
  for (const payload of sent) {
    first.receive(payload)
    second.receive(payload)
  }
  second.receive('{"not":"a note"}')
  expect(heard).toEqual(['first', 'second'])
})

const person = (rights: Partial<Person> = {}): Person => ({
  kind: 'person',
  companyId: ids.company,
  branchIds: null,
  permissions: [],
  userId: ids.person,
  sessionId: '',
  name: '',
  role: 'cashier',
  ...rights,
})
const device: Device = {
  kind: 'device',
  companyId: ids.company,
  branchIds: [ids.branch],
  branchId: ids.branch,
  registerId: ids.register,
  permissions: [],
}
const other = '019a9c00-0000-7000-8000-0000000000ff'

test.each([
  ['the company concerns its people', { type: 'company' }, person(), true],
  ['and those of one branch', { type: 'company' }, person({ branchIds: [] }), true],
  ['but no till', { type: 'company' }, device, false],
  ['a person concerns themselves', { type: 'user', userId: ids.person }, person(), true],
  ['and nobody else', { type: 'user', userId: other }, person(), false],
  [
    'but those who see all users',
    { type: 'user', userId: other },
    person({ permissions: ['users.read'] }),
    true,
  ],
  ['and no till', { type: 'user', userId: other }, device, false],
  ['another company nobody', { type: 'company' }, person({ companyId: other }), false],
] as const)('%s', (_, event, principal, expected) => {
  expect(concerns(principal, { companyId: ids.company, event })).toBe(expected)
})

test('a change of the company is told at once', async () => {
  const headers = await world.personOf(ids.company, 'owner')
  const stream = await openStream(headers)
  expect(await stream.next()).toContain('welcome')
  const change = exampleOf('company.update')
  const saved = await world.send({ method: 'PUT', path: '/company' }, headers, change)
  expect([saved.status, saved.text]).toMatchObject([200, expect.any(String)])
  let heard = ''
  while (!heard.includes('"company"')) heard += await stream.next()
  expect(heard).toContain('{"type":"company"}')
  stream.end()
})
