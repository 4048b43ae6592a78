/**
 * For the fuzzer: a real server over a real PostgreSQL, a business with a little of everything, and
 * who asks: its owner, its till, a kitchen screen and somebody from the street.
 */
import { mayCall } from '@servery/contract/devices/device-parts.ts'
import { devicePermissions, isAllowed } from '@servery/domain/business/access/permissions.ts'
import { exampleIds as ids } from '@servery/server/app/examples/basics/ids.ts'
import { createApiWorld, exampleOf, password } from '@servery/server/app/site/api-world.ts'
import { createPerson } from '@servery/server/people/auth/sign-up/people.store.ts'
import { createToken } from '@servery/server/platform/access/tokens.ts'
import { createRandom, type Random } from '@servery/testing'
import { pino } from 'pino'
import { v7 } from 'uuid'
import type { TestDatabase } from '../test-database.ts'
import { type FuzzedRoute, fuzzedRoutes } from './fuzzed-routes.ts'
import { createPool, type Pool } from './pool.ts'
import { type Stored, watchStored } from './stored.ts'
import { createWire, type Wire } from './wire.ts'

export type Asker = 'owner' | 'till' | 'kitchen' | 'nobody'
type Headers = Readonly<Record<string, string>>

export interface FuzzWorld {
  readonly url: string
  readonly pool: Pool
  readonly wire: Wire
  readonly stored: Stored
  headersOf(asker: Asker, random?: Random): Promise<Headers>
  /**
   * Lets somebody in again who was let out, by what they asked for themselves; once, where several
   * of their requests found that out.
   */
  renew(asker: Asker, used: Headers): Promise<void>
  /** What the server has written of failures since this was asked last. */
  takeLogged(): string
  close(): Promise<void>
}

/** What a device says of itself, in whose place no person can speak. */
const ofDevices: ReadonlySet<string> = new Set([
  ...['journal.append', 'registers.continueAs', 'registers.unpair', 'registers.sayPresence'],
  ...['registers.setKey', 'displays.show', 'displays.shown'],
])

/** Who may ask a route. */
export function askersOf({ name, permission = 'public' }: FuzzedRoute): readonly Asker[] {
  if (permission === 'public') return ['nobody', 'owner']
  const isOfDevices = permission !== 'signed_in' && isAllowed(devicePermissions, permission)
  const devices: Asker[] = isOfDevices
    ? (['till', 'kitchen'] as const).filter((kind) => mayCall(kind, name))
    : []
  return ofDevices.has(name) ? devices : ['owner', ...devices]
}

export async function createFuzzWorld(place: TestDatabase): Promise<FuzzWorld> {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const world = await createApiWorld(undefined, log, place)
  const pool = createPool()
  const made = new Map<Asker, Promise<Headers>>([
    ['till', Promise.resolve(world.deviceOf(ids.company))],
  ])
  const make = (asker: Asker): Promise<Headers> =>
    asker === 'owner' ? anotherOwner(world) : anotherDevice(world, asker)
  const headersOf = async (asker: Asker, random = createRandom(asker)): Promise<Headers> => {
    // Strangers are counted by their network: this one comes from another each time.
    const part = () => random.integer(1, 254)
    if (asker === 'nobody') return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
    const headers = made.get(asker) ?? make(asker)
    made.set(asker, headers)
    return await headers
  }
  const owner = await world.personOf(ids.company, 'owner')
  await fill(world, pool, owner)
  const wire = createWire(world.url)
  const stored = await watchStored(place.nodes)
  return {
    ...{ url: world.url, pool, wire, stored, headersOf },
    renew: async (asker, used) => {
      if (asker === 'nobody' || (await made.get(asker)) !== used) return
      made.set(asker, make(asker))
      await made.get(asker)
    },
    takeLogged: () => lines.splice(0).join('').slice(0, 2_000),
    close: async () => {
      wire.close()
      await stored.close()
      await world.close()
    },
  }
}

type World = Awaited<ReturnType<typeof createApiWorld>>

/** Everything that the examples create, and the sale of the examples. */
async function fill(world: World, pool: Pool, owner: Headers): Promise<void> {
  const device = world.deviceOf(ids.company)
  const creating = fuzzedRoutes.filter(({ name }) => /\.create$/.test(name))
  // What refers to another record is made once that one is there.
  for (const turn of [1, 2]) {
    for (const route of creating) {
      const answer = await world.send(route, owner, exampleOf(route.name))
      if (answer.status === 201) pool.learn(route.name.split('.')[0] ?? '', JSON.parse(answer.text))
    }
    const append = fuzzedRoutes.find(({ name }) => name === 'journal.append')
    if (turn === 1 && append !== undefined) {
      await world.send(append, device, exampleOf('journal.append'))
    }
  }
}

let people = 0

async function anotherOwner({ database, url }: World): Promise<Headers> {
  people += 1
  const email = `owner-${people}@harbour.example`
  await createPerson(database, {
    ...{ companyId: ids.company, id: v7(), firstName: 'Olive', secondName: 'Owner' },
    ...{ email, password, role: 'owner', branchIds: null },
  })
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200) throw new Error(`${email}: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; '), origin: url }
}

async function anotherDevice({ database }: World, kind: Asker): Promise<Headers> {
  const registerId = v7()
  const { token, hash } = createToken('device', ids.company)
  await database.withTenant({ companyId: ids.company, branchIds: null }, async (trx) => {
    people += 1
    const code = `F${people}`
    await trx
      .insertInto('registers')
      .values({
        ...{ company_id: ids.company, id: registerId, branch_id: ids.branch, name: code, code },
        ...{ call_prefix: code, state: 'active', kind: kind === 'kitchen' ? 'kitchen' : 'till' },
        ...{ last_seen_at: null, device_secret_enc: null },
      })
      .execute()
    const device = { company_id: ids.company, hash, register_id: registerId, revoked_at: null }
    await trx.insertInto('device_tokens').values(device).execute()
  })
  return { authorization: `Bearer ${token}` }
}
