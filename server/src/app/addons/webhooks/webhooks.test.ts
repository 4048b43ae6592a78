/** Every event arrives at least once, in order by subject, and at no private address. */
import { dataReports } from '@servery/domain/business/addons/manifests.ts'
import { makeTrade } from '@servery/testing'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedData } from '../../../journal/append/trade-world.ts'
import { createOutbound } from '../../../platform/http/outbound.ts'
import { outboundNetworksOf } from '../../../platform/http/public-address.ts'
import { listStoppedAddons } from '../../../reporting/notifications/notification-events.ts'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  storeFacts,
  type TestClient,
  type TestWorld,
} from '../../test-world.ts'
import { createData } from '../data/data.ts'
import { type AddonRunner, createAddonRunner } from '../delivery/addon-runner.ts'
import { createMessages } from '../messages/messages.ts'
import { type Misbehave, type Received, startReceiver } from './receiver.ts'
import { createWebhooks } from './webhooks.ts'

const trade = makeTrade({ seed: 22, registers: 2, orders: 3, afterSale: 300_000 })
const scope = { companyId: trade.companyId, branchIds: null }
const misbehaviours: readonly Misbehave[] = ['ok', 'wrong', 'lost', 'slow', 'busy']
let slowOnes = 0
/** One message waits so long for its answer; a busy machine takes less to hand one over. */
const patienceMs = 2_000

let world: TestWorld
let owner: TestClient
let runner: AddonRunner
let receiver: Awaited<ReturnType<typeof startReceiver>>

/** The first try of most messages goes wrong, in each way; the later ones work. */
function behave({ path, id }: Received, count: number): Misbehave {
  if (path === '/never') return neverYet ? 'lost' : 'ok'
  if (path === '/gone') return 'gone'
  if (path === '/moved') return 'moved'
  if (path !== '/in' || count > 1) return 'ok'
  const way = misbehaviours[Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % 5] ?? 'ok'
  if (way !== 'slow') return way
  slowOnes += 1
  return slowOnes === 1 ? 'slow' : 'ok'
}
let neverYet = true

beforeAll(async () => {
  receiver = await startReceiver(behave)
  world = await createTestWorld()
  await seedData(world.database, trade)
  owner = world.as(ownerOf(trade.companyId))
  // A name of the inside is found out when it is resolved; the receiver is allowed.
  const outbound = createOutbound(outboundNetworksOf(['127.0.0.1/32']), async (name) => [
    { address: name === 'shop.example' ? '127.0.0.1' : '127.0.0.2', family: 4 },
  ])
  const services = { ...world.services, outbound }
  runner = createAddonRunner(services, [
    createWebhooks(services, patienceMs),
    ...[createData(services), createMessages(services)],
  ])
})
afterAll(async () => {
  await runner.close()
  await world.close()
  await receiver.close()
})

async function connect(path: string, events: string, host = 'shop.example') {
  const id = v7()
  const settings = { url: `http://${host}:${receiver.port}${path}`, events }
  await owner.boltons.create({ id, addon: 'webhooks', name: path, settings })
  const { secret } = await owner.boltons.makeSecret({ id })
  return { id, secret }
}

/** One turn after the other, as long as the next one is due within `hours`. */
async function runFor(hours: number) {
  const end = world.services.now() + hours * 3_600_000
  for (let turns = 0; world.services.now() < end; turns += 1) {
    if (turns > 300) throw new Error('it never comes to rest')
    const next = await runner.onTurn(scope)
    await runner.idle()
    const at = (await runner.onTurn(scope))?.getTime() ?? null
    await runner.idle()
    if (next === null && at === null) return
    world.pass(Math.max((at ?? next?.getTime() ?? 0) - world.services.now(), 1000))
  }
}

function passUntilNoon(): void {
  const dayMs = 24 * 3_600_000
  world.pass(dayMs - ((world.services.now() + dayMs / 2) % dayMs))
}

const stateOf = async (id: string) =>
  (await owner.boltons.states()).rows.find((state) => state.id === id)

const at = (path: string) => receiver.received.filter((one) => one.path === path)
const bodyOf = ({ body }: Received) =>
  JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> }

function isSigned({ id, timestamp, body, signatures }: Received, secret: string): boolean {
  return signatures.includes(new Webhook(secret).sign(id, new Date(timestamp * 1000), body))
}

describe('webhooks', () => {
  let all: { id: string; secret: string }

  it('deliver every event at least once, in order, to who answers wrong, slowly and twice', async () => {
    const earlier = await owner.stations.create({ id: v7(), name: 'Before' })
    all = await connect('/in', '*')
    await storeFacts(world, trade)
    const stationId = v7()
    const station = await owner.stations.create({ id: stationId, name: 'Bar' })
    await owner.stations.update({ id: stationId, version: station.version, name: 'Long bar' })
    await runFor(6)
    const wanted = await world.database.withTenant(scope, async (trx) => {
      const { rows } = await sql<{ id: string }>`select id from facts
        where company_id = ${scope.companyId} order by arrival`.execute(trx)
      return rows.map(({ id }) => id)
    })
    const bodies = at('/in').map(bodyOf)
    const factIds = new Set(bodies.map(({ data }) => data.id))
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter((id) => !factIds.has(id))).toEqual([])
    const ofStation = bodies.filter(({ data }) => data.recordId === stationId)
    const types = ['record.station.created', 'record.station.changed']
    expect([...new Set(ofStation.map(({ type }) => type))]).toEqual(types)
    // What was before the connection is no news.
    expect(bodies.filter(({ data }) => data.recordId === earlier.id)).toEqual([])
    for (const orderId of new Set(trade.facts.map(({ subjectId }) => subjectId))) {
      const arrivals = bodies.flatMap(({ data }) =>
        data.subjectId === orderId ? [Number(data.arrival)] : [],
      )
      // Again is allowed, back is not: each new one is later than all before it.
      const firsts = arrivals.filter((one, index) => arrivals.indexOf(one) === index)
      expect(firsts).toEqual([...firsts].sort((a, b) => a - b))
    }
    expect(at('/in').every((one) => isSigned(one, all.secret))).toBe(true)
    expect(at('/in').length).toBeGreaterThan(new Set(at('/in').map(({ id }) => id)).size)
    expect(await stateOf(all.id)).toMatchObject({ status: 'connected', waiting: 0 })
    // From here on it hears tests alone: the others' events are not its subject.
    const { version, addon, name, settings } = await owner.boltons.get({ id: all.id })
    const narrowed = { ...settings, events: 'test' }
    await owner.boltons.update({ id: all.id, version, addon, name, settings: narrowed })
  })

  it('are given up on after three days, and go on from there when a person says so', async () => {
    const never = await connect('/never', 'record.station.*')
    const { id, version } = await owner.stations.create({ id: v7(), name: 'Cold' })
    await owner.stations.update({ id, version, name: 'Hot' })
    await runFor(90)
    // The change waits behind the creation, which is tried ten times.
    expect(at('/never').map((one) => bodyOf(one).type)).toEqual(
      Array.from({ length: 10 }, () => 'record.station.created'),
    )
    const state = await stateOf(never.id)
    expect(state).toMatchObject({ status: 'stopped', stoppedFor: 'given_up', waiting: 2 })
    const told = await world.database.readTenant(scope, (trx) =>
      listStoppedAddons(scope, trx, new Date(world.services.now())),
    )
    expect(told.map(({ event, data }) => [event, data.connectionId])).toEqual([
      ['addonStopped', never.id],
    ])
    neverYet = false
    await owner.boltons.resume({ id: never.id })
    await runFor(1)
    const types = at('/never').map((one) => bodyOf(one).type)
    expect(types.slice(10)).toEqual(['record.station.created', 'record.station.changed'])
    expect(await stateOf(never.id)).toMatchObject({ status: 'connected', waiting: 0, done: 2 })
  })

  it('stop where the other side says that it is gone', async () => {
    const { id } = await connect('/gone', 'test')
    await owner.boltons.test({ id })
    await runFor(1)
    expect(await stateOf(id)).toMatchObject({ status: 'stopped', stoppedFor: 'gone' })
  })

  it('go to no private address, by name or by redirect', async () => {
    const inside = await connect('/inside', 'test', 'inside.example')
    const moved = await connect('/moved', 'test')
    await owner.boltons.test({ id: inside.id })
    await owner.boltons.test({ id: moved.id })
    await runFor(0.1)
    expect(await stateOf(inside.id)).toMatchObject({ problem: 'address_private', waiting: 1 })
    expect(await stateOf(moved.id)).toMatchObject({ problem: 'redirected', waiting: 1 })
    expect(receiver.received.filter(({ address }) => address.includes('127.0.0.2'))).toEqual([])
    expect(at('/inside')).toEqual([])
    const settings = { url: 'https://127.0.0.1/', events: '*' }
    const typed = owner.boltons.create({ id: v7(), addon: 'webhooks', name: 'Own', settings })
    expect(await refusalOf(typed)).toEqual({ code: 'address_private', field: 'settings.url' })
  })

  it('are signed by both secrets for a day after a change, and by the new one afterwards', async () => {
    const { secret } = await owner.boltons.makeSecret({ id: all.id })
    const test = async () => {
      await owner.boltons.test({ id: all.id })
      await runFor(0.1)
      const [last] = at('/in').slice(-1)
      return last === undefined ? [] : [isSigned(last, secret), isSigned(last, all.secret)]
    }
    expect(await test()).toEqual([true, true])
    world.pass(25 * 3_600_000)
    expect(await test()).toEqual([true, false])
  })

  it('are told in a log, and sent again under the same id', async () => {
    const { rows } = await owner.boltons.log({ id: all.id })
    const newest = rows.find(({ type }) => type === 'test')
    expect(newest).toMatchObject({ state: 'done', status: 204 })
    await owner.boltons.resend({ id: all.id, deliveryId: newest?.id ?? '' })
    const before = at('/in').length
    await runFor(0.1)
    expect(
      at('/in')
        .slice(before)
        .map(({ id }) => id),
    ).toContain(`msg_${newest?.id}`)
  })
})

describe('messages', () => {
  const userId = v7()
  const told = (count: number, from: number) =>
    world.database.withTenant(scope, (trx) =>
      trx
        .insertInto('notifications')
        .values(
          Array.from({ length: count }, (_, index) => ({
            ...{ company_id: scope.companyId, id: v7(), user_id: userId, event: 'addonStopped' },
            ...{ event_key: `addonStopped:${from + index}`, branch_id: null, in_app: true },
            data: JSON.stringify({ name: `No ${from + index}` }),
            at: new Date(world.services.now() + from + index),
          })),
        )
        .execute(),
    )
  const connectTo = async (target: 'slack' | 'teams') => {
    const id = v7()
    await owner.boltons.create({ id, addon: 'messages', name: target, settings: { target } })
    const secret = `http://shop.example:${receiver.port}/${target}`
    await owner.boltons.giveSecret({ id, secret })
    return id
  }

  beforeAll(() =>
    world.database.withTenant(scope, (trx) =>
      sql`insert into users (company_id, id, first_name, second_name, email, role)
        values (${scope.companyId}, ${userId}, 'Olive', 'Owner',
          'olive@harbour.example', 'owner') on conflict do nothing`.execute(trx),
    ),
  )

  it('tell a channel everything once, however much there is to tell', async () => {
    const slack = await connectTo('slack')
    await runFor(0.1)
    world.pass(1000)
    // More than one look takes, and later more than what was told already.
    await told(230, 1)
    await runFor(0.1)
    const teams = await connectTo('teams')
    await runFor(0.1)
    world.pass(1000)
    await told(30, 301)
    await runFor(0.1)
    const texts = at('/slack').map(({ body }) => (JSON.parse(body) as { text: string }).text)
    expect(texts).toHaveLength(260)
    expect(new Set(texts).size).toBe(260)
    expect(texts[0]).toMatch(/^\*.+\*\n/)
    const cards = at('/teams').map(({ body }) => JSON.parse(body) as { attachments: object[] })
    expect(cards).toHaveLength(30)
    expect(cards[0]?.attachments).toMatchObject([
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: { type: 'AdaptiveCard', body: [{ type: 'TextBlock', weight: 'Bolder' }, {}] },
      },
    ])
    expect(await stateOf(slack)).toMatchObject({ status: 'connected', waiting: 0, done: 260 })
    expect(await stateOf(teams)).toMatchObject({ status: 'connected', waiting: 0, done: 30 })
  })
})

it('a company that has connected nothing costs a turn one question', async () => {
  const other = await world.addCompany()
  const asked: string[] = []
  const counting = (name: 'readTenant' | 'withTenant') => (of: typeof scope, work: never) => {
    asked.push(name)
    return world.database[name](of, work)
  }
  const database = {
    ...world.database,
    ...{ readTenant: counting('readTenant'), withTenant: counting('withTenant') },
  } as typeof world.database
  const quiet = createAddonRunner({ ...world.services, database }, [])
  expect(await quiet.onTurn(other.scope)).toBeNull()
  expect(asked).toEqual(['readTenant'])
})

it('scheduled data is put to an address once a day, as JSON', async () => {
  const url = `http://shop.example:${receiver.port}/put/{date}`
  const recipients = 'ada@shop.example bo@shop.example'
  const settings = { report: 'sales', file: 'json', at: '00:00', url, recipients }
  // Whatever the hour is: at midnight comes the next.
  passUntilNoon()
  const { id } = await owner.boltons.create({ id: v7(), addon: 'data', name: 'Data', settings })
  const start = receiver.received.length
  const putSince = () =>
    receiver.received.slice(start).filter(({ path }) => path.startsWith('/put/'))
  await runFor(0.2)
  const put = putSince()
  expect(put).toHaveLength(1)
  expect(put[0]?.path).toMatch(/^\/put\/\d{4}-\d{2}-\d{2}$/)
  const { currency, tables } = JSON.parse(put[0]?.body ?? '{}') as Record<string, unknown>
  expect([currency, Array.isArray(tables)]).toEqual(['GBP', true])
  expect(await stateOf(id)).toMatchObject({ status: 'connected', done: 1, waiting: 0 })
  const jobs = await world.database.readTenant(scope, (trx) =>
    trx.selectFrom('jobs').select('payload').where('kind', '=', 'data.email').execute(),
  )
  expect(jobs.map(({ payload }) => (payload as { email: string }).email).toSorted()).toEqual(
    recipients.split(' '),
  )
  await runFor(24)
  expect(new Set(putSince().map(({ path }) => path)).size).toBe(2)
  expect(putSince()).toHaveLength(2)
})

it('every report and list can be put to an address', async () => {
  const start = receiver.received.length
  const url = `http://shop.example:${receiver.port}/all/{date}`
  for (const report of dataReports) {
    const settings = { report, file: 'csv', every: 'hourly', url: `${url}/${report}` }
    await owner.boltons.create({ id: v7(), addon: 'data', name: report, settings })
  }
  await runFor(0.1)
  const put = receiver.received.slice(start).filter(({ path }) => path.startsWith('/all/'))
  const named = put.map(({ path }) => path.split('/').at(-1) ?? '')
  expect([...new Set(named)].toSorted()).toEqual([...dataReports].toSorted())
  expect(put.every(({ path }) => /^\/all\/\d{4}-\d{2}-\d{2}-\d{2}\//.test(path))).toBe(true)
  expect(put.every(({ body }) => body.includes(','))).toBe(true)
})

describe('the event log', () => {
  it('tells everything once, page by page, and goes on from its cursor', async () => {
    const seen: string[] = []
    let after: string | undefined
    for (;;) {
      const page = await owner.eventLog.list({
        limit: 7,
        ...(after === undefined ? {} : { after }),
      })
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
      if (!page.hasMore) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(trade.facts.every(({ id }) => seen.includes(id))).toBe(true)
    expect((await owner.eventLog.list({ after })).rows).toEqual([])
    const station = await owner.stations.create({ id: v7(), name: 'Grill' })
    const { rows } = await owner.eventLog.list({ after })
    expect(rows.map(({ type, data }) => [type, data.recordId])).toEqual([
      ['record.station.created', station.id],
    ])
  })
})

it('files of several branches go to an address of each', async () => {
  const branch = {
    ...{
      name: 'Far',
      companyName: 'Far',
      line1: '1 Quay',
      town: 'Hugh Town',
      postcode: 'TR21 0LL',
    },
    ...{ timeZone: 'Europe/London', cutOverMinutes: 0, currency: 'GBP' as const },
  }
  const far = await owner.branches.create({ id: v7(), branch })
  const url = `http://shop.example:${receiver.port}/each`
  const connectTo = (settings: Record<string, string>) =>
    owner.boltons.create({ id: v7(), addon: 'data', name: 'Each', settings })
  const refusal = await refusalOf(connectTo({ report: 'stock', every: 'hourly', url }))
  expect(refusal).toEqual({ code: 'invalid_input', field: 'settings.url' })
  await connectTo({ report: 'stock', every: 'hourly', url: `${url}/{branch}` })
  const start = receiver.received.length
  await runFor(0.1)
  const put = receiver.received.slice(start).filter(({ path }) => path.startsWith('/each/'))
  const branchIds = new Set(put.map(({ path }) => path.split('/').at(-1)))
  expect(branchIds).toEqual(new Set([trade.branchId, far.id]))
})
