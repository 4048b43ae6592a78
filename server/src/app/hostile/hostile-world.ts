/**
 * A company with everything that examples of the API name, a device of each kind in its branch, and
 * a neighbour branch; its journal as hostile as the seed makes it.
 */

import type { DeviceKind } from '@servery/contract/devices/device-parts.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { createRandom, makeTrade, sha256 } from '@servery/testing'
import { hostileJournal, type WrittenFact } from '@servery/testing/hostile/hostile-journal.ts'
import { createPerson } from '../../people/auth/sign-up/people.store.ts'
import { createToken } from '../../platform/access/tokens.ts'
import type { Scope } from '../../platform/db/tenancy.ts'
import { exampleIds as ids } from '../examples/basics/ids.ts'
import { examples } from '../examples/examples.ts'
import { type ApiWorld, password, signIn } from '../site/api-world.ts'

export type Headers = Record<string, string>

export interface HostileCompany {
  readonly scope: Scope
  readonly companyId: string
  readonly owner: Headers
  readonly devices: readonly Device[]
  readonly neighbour: Device
  readonly journal: readonly WrittenFact[]
}

export interface Device {
  readonly kind: DeviceKind
  readonly registerId: string
  readonly branchId: string
  readonly headers: Headers
}

/** What is in the database of a register that has no part of its own is the smallest part. */
const stored = { till: 'till', kitchen: 'kitchen', kiosk: 'kiosk', display: 'display' } as const
export const neighbourBranch = ids.otherBranch

export async function createHostileCompany(
  world: ApiWorld,
  seed: number,
  orders: number,
): Promise<HostileCompany> {
  const random = createRandom(`company ${seed}`)
  const idAt = (last: number) =>
    `019a9d01-${(seed >>> 16).toString(16).padStart(4, '0')}-7000-8${last
      .toString(16)
      .padStart(3, '0')}-${(seed & 0xffff).toString(16).padStart(12, '0')}`
  const companyId = idAt(0)
  const scope: Scope = { companyId, branchIds: null }
  await createPlaces(world, scope)
  const email = `owner-${seed}@hostile.example`
  const person = {
    companyId,
    id: idAt(1),
    email,
    password,
    role: 'owner',
    branchIds: null,
  } as const
  await createPerson(world.database, { ...person, firstName: 'Harbour', secondName: 'Owner' })
  const owner = { cookie: await signIn(world.url, email), origin: world.url }
  const registers: readonly { kind: DeviceKind; registerId: string }[] = [
    { kind: 'till', registerId: ids.register },
    { kind: 'till', registerId: ids.secondRegister },
    { kind: 'kitchen', registerId: idAt(2) },
    { kind: 'kiosk', registerId: idAt(3) },
    { kind: 'display', registerId: idAt(4) },
  ]
  const devices: Device[] = []
  for (const [index, { kind, registerId }] of registers.entries()) {
    const place = { kind, registerId, branchId: ids.branch, code: `T${index + 1}` }
    devices.push(await createDevice(world, scope, place))
  }
  const next = { kind: 'till', registerId: idAt(5), branchId: neighbourBranch } as const
  const neighbour = await createDevice(world, scope, { ...next, code: 'N1' })
  await createRecords(world, owner)
  const honest = honestTrade(companyId, neighbour, seed)
  await store(world, neighbour, honest)
  const journal = hostileJournal({
    ...{ seed, companyId, orders, branchId: ids.branch },
    writers: registers.filter(({ kind }) => kind !== 'display'),
    ids: {
      ...{ customer: [ids.customer], item: [ids.item], member: [ids.person, person.id] },
      ...{ method: [ids.method], table: [ids.table], area: [ids.floorArea] },
      ...{ station: [ids.station], category: [ids.category], printer: [ids.printer] },
      neighbour: [...new Set(honest.map(({ subjectId }) => subjectId))].slice(0, 5),
      register: [ids.register, neighbour.registerId],
      other: [companyId, random.pick([ids.branch, neighbourBranch])],
    },
  })
  return { scope, companyId, owner, devices, neighbour, journal }
}

async function createPlaces({ database }: ApiWorld, scope: Scope): Promise<void> {
  const company = { company_id: scope.companyId }
  await database.withTenant(scope, async (tx) => {
    const shared = { name: 'Harbour', currency: 'GBP' }
    await tx
      .insertInto('companies')
      .values({ ...shared, id: scope.companyId })
      .execute()
    await tx.insertInto('company_counters').values(company).execute()
    for (const id of [ids.branch, neighbourBranch]) {
      const zone = { time_zone: 'Europe/London', currency: 'GBP', revision: 0 }
      const branch = { ...company, id, name: `Quay ${id.slice(-2)}`, company_name: 'Harbour' }
      await tx
        .insertInto('branches')
        .values({ ...branch, ...zone })
        .execute()
    }
  })
}

async function createDevice(
  { database }: ApiWorld,
  scope: Scope,
  place: { kind: DeviceKind; registerId: string; branchId: string; code: string },
): Promise<Device> {
  const { kind, registerId, branchId, code } = place
  const { token, hash } = createToken('device', scope.companyId)
  await database.withTenant(scope, async (tx) => {
    const company = { company_id: scope.companyId }
    await tx
      .insertInto('registers')
      .values({
        ...{ ...company, id: registerId, branch_id: branchId, name: `${kind} ${code}`, code },
        ...{ call_prefix: code, state: 'active', kind: stored[kind] },
        ...{ last_seen_at: null, device_secret_enc: null },
      })
      .execute()
    const device = { ...company, hash, register_id: registerId, revoked_at: null }
    await tx.insertInto('device_tokens').values(device).execute()
  })
  return { kind, registerId, branchId, headers: { authorization: `Bearer ${token}` } }
}

/** So that what facts name is found beside them. What an example alone cannot make is left out. */
async function createRecords(world: ApiWorld, owner: Headers): Promise<void> {
  const nouns = [
    ...['taxRates', 'categories', 'modifierGroups', 'stations', 'items', 'floorAreas'],
    ...['paymentMethods', 'reasons', 'discounts', 'serviceCharges', 'customers', 'printers'],
    ...['receiptBrands', 'loyaltyProgrammes', 'tipRules', 'menus', 'priceLists', 'cardReaders'],
  ]
  for (const noun of nouns) {
    const path = `/${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    const { body } = examples[`${noun}.create`] ?? {}
    const { status, text } = await world.send({ method: 'POST', path }, owner, { body })
    if (status >= 500) throw new Error(`${noun}: ${text}`)
  }
}

/** What the neighbour sold, in its own branch. */
function honestTrade(companyId: string, { registerId, branchId }: Device, seed: number) {
  const trade = makeTrade({ seed: seed + 1, registers: 1, orders: 6, tables: true })
  let head = emptyHead(registerId)
  return trade.facts.map((fact) => {
    const { kind, version, body, subjectId, at, businessDate, actorId, id } = fact
    const sealed = sealFacts({
      ...{ head, events: [{ kind, version, body }], subjectId: apart(subjectId), ids: [apart(id)] },
      ...{ at, businessDate, actorId, companyId, branchId, sha256 },
      wallMs: Number(fact.clock.slice(0, 15)),
    })
    head = sealed.head
    return sealed.facts[0] as unknown as Fact
  })
}

/** The same trade is told in the branch next door under other ids. */
const apart = (id: string) => `019a9d02${id.slice(8)}`

export async function store(
  world: ApiWorld,
  { registerId, headers }: Device,
  facts: readonly Fact[],
): Promise<void> {
  for (let start = 0; start < facts.length; start += 400) {
    const body = { registerId, facts: facts.slice(start, start + 400) }
    const route = { method: 'POST', path: '/journal/batches' }
    const { status, text } = await world.send(route, headers, { body })
    if (status !== 200) throw new Error(`a batch from ${start} on: ${status} ${text}`)
  }
}
