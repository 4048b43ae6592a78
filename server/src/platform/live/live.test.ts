import { liveHeartbeatMs } from '@servery/contract/devices/live.ts'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleIds as ids } from '../../app/examples/basics/ids.ts'
import {
  type ApiWorld,
  createApiWorld,
  exampleOf,
  strangerCompany,
} from '../../app/site/api-world.ts'
import { concerns } from '../../app/site/live.routes.ts'
import type { Device, Person } from '../access/principal.ts'
import { keepTurn } from '../jobs/turns.store.ts'
import { createLiveHub } from './bus.ts'
import { createNotes } from './notes.ts'

let world: ApiWorld
beforeAll(async () => {
  world = await createApiWorld()
}, 120_000)
afterAll(() => world.close())

async function openStream(headers: Record<string, string>) {
  const ending = new AbortController()
  const response = await fetch(`${world.url}/api/v1/live`, { headers, signal: ending.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value ?? ''
  return {
    status: response.status,
    next,
    /** All that is heard up to the text, or up to the end of the stream. */
    heardUntil: async (text: string) => {
      let heard = ''
      for (let part = await next(); part !== ''; part = await next()) {
        heard += part
        if (heard.includes(text)) break
      }
      return heard
    },
    end: () => ending.abort(),
  }
}

interface UserRow {
  readonly id: string
  readonly version: number
  readonly email: string
  readonly content: object
}

async function userWith(role: string): Promise<UserRow> {
  const { text } = await world.send({ method: 'GET', path: '/users' }, await owner())
  const { rows } = JSON.parse(text) as { rows: (UserRow & Record<string, unknown>)[] }
  const row = rows.find(({ email }) => email === `${role}@harbour.example`)
  if (row === undefined) throw new Error(`nobody is ${role}`)
  const { firstName, secondName, jobTitle, phone, avatar, branchIds } = row
  return {
    ...row,
    content: { firstName, secondName, jobTitle, phone, avatar, branchIds, role: row.role },
  }
}

const owner = () => world.personOf(ids.company, 'owner')

async function changeUser({ id, version, content }: UserRow, change: object): Promise<void> {
  const input = { parameters: { id }, body: { version, ...content, ...change } }
  const answer = await world.send({ method: 'PUT', path: '/users/{id}' }, await owner(), input)
  expect(answer).toMatchObject({ status: 200 })
}

async function changeCompany(): Promise<void> {
  const { text } = await world.send({ method: 'GET', path: '/company' }, await owner())
  const { version } = JSON.parse(text) as { version: number }
  const body = { ...(exampleOf('company.update').body as object), version, tradingName: v7() }
  const answer = await world.send({ method: 'PUT', path: '/company' }, await owner(), { body })
  expect(answer).toMatchObject({ status: 200 })
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

test('what follows from a note is done by the process that told it, and by no other', () => {
  const own: boolean[] = []
  const sent: string[] = []
  const first = createLiveHub({ processId: 'a', send: (payload) => sent.push(payload) })
  const second = createLiveHub({ processId: 'b', send: () => undefined })
  for (const hub of [first, second]) hub.subscribe(({ isOwn }) => own.push(isOwn))
  first.publish(ids.company, { type: 'records', cursor: 3 })
  for (const payload of sent) second.receive(payload)
  expect(own).toEqual([true, false])
})

test('notes that could not be sent are sent later, and too many are told to be missing', async () => {
  const sent: (readonly string[])[] = []
  let refusals = 1
  const notify = async (_channel: string, payloads: readonly string[]) => {
    refusals -= 1
    if (refusals >= 0) throw new Error('the database does not answer')
    sent.push(payloads)
  }
  const notes = createNotes({ notify }, 'a')
  for (const payload of ['first', 'second', 'second']) notes.send(payload)
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1)
  expect(sent).toEqual([['first', 'second']])
  for (let count = 0; count <= 5_000; count += 1) notes.send(`note ${count}`)
  await notes.close()
  let missed = 0
  const other = createLiveHub({
    ...{ processId: 'b', send: () => undefined },
    missed: () => {
      missed += 1
    },
  })
  for (const payload of sent.at(-1) ?? []) other.receive(payload)
  expect([sent.at(-1)?.length, missed]).toEqual([1, 1])
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
  deviceKind: 'till',
  companyId: ids.company,
  branchIds: [ids.branch],
  branchId: ids.branch,
  registerId: ids.register,
  permissions: [],
}
const presence = {
  type: 'presence',
  branchId: ids.branch,
  registerId: ids.register,
  orderId: ids.order,
  memberId: ids.person,
  doing: 'editing',
  takesOver: false,
} as const
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
  ['who edits an order concerns the tills of its branch', presence, device, true],
  ['and no other branch', { ...presence, branchId: other }, device, false],
  ['and nobody in the back office', presence, person(), false],
  ['another company nobody', { type: 'company' }, person({ companyId: other }), false],
] as const)('%s', (_, event, principal, expected) => {
  expect(concerns(principal, { companyId: ids.company, event })).toBe(expected)
})

test('what a till says of an order is told to the tills, and a person can’t say it', async () => {
  const stream = await openStream(world.deviceOf(ids.company))
  expect(await stream.next()).toContain('welcome')
  const input = { body: { orderId: ids.order, memberId: ids.person, doing: 'paying' } }
  const say = (headers: Record<string, string>) =>
    world.send({ method: 'POST', path: '/registers/presence' }, headers, input)
  expect((await say(await owner())).status).toBe(403)
  expect((await say(world.deviceOf(ids.company))).status).toBe(200)
  const heard = await stream.heardUntil('presence')
  expect(heard).toContain(JSON.stringify({ ...presence, doing: 'paying' }).slice(1, -1))
  stream.end()
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

test('who gets another role hears from then on what that may hear', async () => {
  const stream = await openStream(await world.personOf(ids.company, 'manager'))
  expect(await stream.next()).toContain('welcome')
  const [manager, cook] = [await userWith('manager'), await userWith('kitchen')]
  await changeUser(cook, { jobTitle: 'Chef' })
  expect(await stream.heardUntil(cook.id)).toContain(cook.id)
  await changeUser(manager, { role: 'cashier' })
  expect(await stream.heardUntil(manager.id)).toContain(manager.id)
  const hearMore = async () => {
    await changeUser(await userWith('kitchen'), { jobTitle: v7() })
    await changeCompany()
    return stream.heardUntil('"company"')
  }
  // As soon as the stream has read the new rights, and never again from then on.
  await expect.poll(hearMore, { timeout: 10_000 }).not.toContain(cook.id)
  expect(await hearMore()).not.toContain(cook.id)
  stream.end()
})

test('whoever listens comes back to read again where notes of others were missed', async () => {
  const stream = await openStream(world.deviceOf(ids.company))
  expect(await stream.next()).toContain('welcome')
  const admin = new pg.Client({ connectionString: world.databaseUrl })
  await admin.connect()
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'servery-live' AND datname = current_database()`
  expect((await admin.query(cut)).rowCount).toBe(1)
  await admin.end()
  await stream.heardUntil('never: to the end of it')
  const again = await openStream(world.deviceOf(ids.company))
  expect(await again.next()).toContain('welcome')
  again.end()
})

test('what a process had stored and told nobody when it died is told by another', async () => {
  const stream = await openStream(world.deviceOf(ids.company))
  expect(await stream.next()).toContain('welcome')
  await keepTurn(world.database.work, ids.company, new Date())
  const dead = { id: v7(), seen_at: new Date(Date.now() - 3_600_000) }
  await world.database.work.insertInto('processes').values(dead).execute()
  expect(await stream.heardUntil('"orderIds":[]')).toContain(ids.branch)
  stream.end()
})

test('who is suspended hears nothing more, long before the next heartbeat', async () => {
  const stream = await openStream(await world.personOf(ids.company, 'supervisor'))
  expect(await stream.next()).toContain('welcome')
  const beganAt = Date.now()
  const { id, version } = await userWith('supervisor')
  const suspended = await world.send(
    { method: 'POST', path: '/users/{id}/status' },
    await owner(),
    { parameters: { id }, body: { version, status: 'suspended' } },
  )
  expect(suspended).toMatchObject({ status: 200 })
  await stream.heardUntil('never: to the end of it')
  expect(Date.now() - beganAt).toBeLessThan(liveHeartbeatMs / 2)
})
