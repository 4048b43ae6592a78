/** Writes a demo business through the services that people use: audited, checked, versioned. */

import type { FloorAreaInput } from '@servery/contract/setup/floor-areas.ts'
import type { RecordHead } from '@servery/domain'
import { uuidV7 } from '@servery/domain'
import {
  categoryStore,
  discountTable,
  itemStore,
  modifierGroupStore,
  taxRateStore,
} from '../../catalogue/items/index.ts'
import { sharedOptionStore } from '../../catalogue/modifiers/index.ts'
import { createPerson } from '../../people/auth/sign-up/index.ts'
import { createTeamMember, setPins } from '../../people/team/index.ts'
import { readSecrets, type Secrets } from '../../platform/access/index.ts'
import type { Database, Scope } from '../../platform/db/index.ts'
import {
  createRecord,
  type RecordStore,
  type Write,
  writeRecords,
} from '../../platform/records/index.ts'
import { createBranch } from '../../setup/company/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { createRegister, updateRegister } from '../../setup/registers/index.ts'
import { serviceChargeTable } from '../../setup/service-charges/index.ts'
import { ensureReasons, roomPlan } from '../starter/index.ts'
import { demoPassword, type SeedBranch, type SeedBusiness } from './business.ts'
import { makeCatalogue, type SeedCatalogue } from './catalogue.ts'
import { writeOnline } from './online/write-online.ts'
import { seedRandom } from './random.ts'
import type { SeedTable } from './table-service.ts'
import { writeCustomers } from './write-customers.ts'
import { writeMenus } from './write-menus.ts'
import { writeBilling, writeColleagues } from './write-office.ts'
import { writePaper } from './write-paper.ts'
import { writeStations, writeTerminal, writeTills } from './write-tills.ts'

export interface WrittenRegister {
  readonly id: string
  readonly code: string
  readonly callPrefix: string
}

export interface WrittenBranch {
  readonly id: string
  readonly branch: SeedBranch
  /** Those that have traded. */
  readonly registers: readonly WrittenRegister[]
  /** A till that waits for a device. */
  readonly freeRegister: WrittenRegister
  readonly memberIds: readonly string[]
  /** Where guests sit; none in a shop. */
  readonly tables: readonly SeedTable[]
}

export interface WrittenBusiness {
  readonly companyId: string
  readonly ownerId: string
  readonly business: SeedBusiness
  readonly catalogue: SeedCatalogue
  /** The most frequent first. */
  readonly customerIds: readonly string[]
  readonly branches: readonly WrittenBranch[]
}

interface Context {
  readonly database: Database
  readonly business: SeedBusiness
  readonly scope: Scope
  readonly newId: () => string
  readonly nowMs: number
  readonly secrets: Secrets
}

/** Name of the till that each demo branch keeps free. */
export const freeRegisterName = 'New till'

/** The whole business but its trade. Ids come from the seed and the day on which it was made. */
export async function writeBusiness(
  database: Database,
  business: SeedBusiness,
  options: { readonly seed: number; readonly nowMs: number },
): Promise<WrittenBusiness> {
  const random = seedRandom(options.seed, `${business.key} records`)
  const newId = () => uuidV7(options.nowMs, random.bytes(10))
  const companyId = newId()
  const scope: Scope = { companyId, branchIds: null }
  const secrets = await readSecrets(database)
  const context: Context = { database, business, scope, newId, nowMs: options.nowMs, secrets }
  const catalogue = makeCatalogue(business, newId)
  const owner = { ...business.owner, id: newId() }
  await writeCompany(context)
  await createPerson(database, {
    companyId,
    ...owner,
    password: demoPassword,
    role: 'owner',
    branchIds: null,
    jobTitle: 'Owner',
  })
  const actor = { id: `person:${owner.id}`, name: `${owner.firstName} ${owner.secondName}` }
  const services = {
    database,
    now: () => options.nowMs,
    // Nobody listens while the demo is made.
    live: { publish: () => undefined, subscribe: () => () => undefined },
  }
  const { branches, profileId } = await writeRecords(services, scope, actor, async (write) => {
    await writeCatalogue(write, catalogue)
    await ensureReasons(write, 'en')
    const written: WrittenBranch[] = []
    for (const branch of business.branches) written.push(await writeBranch(context, write, branch))
    await writeBilling(write, secrets, { business, branches: written })
    const registerIds = written.flatMap(({ registers }) => registers.map(({ id }) => id))
    const profileId = await writeTills(write, { business, registerIds, newId })
    await writePaper(write, { business, branchId: written[0]?.id ?? '', newId })
    return { branches: written, profileId }
  })
  await writeColleagues(database, scope, { business, branches, newId })
  if (business.kind === 'restaurant') {
    await writeRecords(services, scope, actor, (write) => writeMenus(write, catalogue, newId))
    const branchId = branches[0]?.id ?? ''
    const online = { branchId, newId, business }
    await writeRecords(services, scope, actor, (write) => writeOnline(write, online))
    const kiosk = { id: newId(), branchId, name: 'Kiosk', kind: 'kiosk' } as const
    await writeRecords(services, scope, actor, (write) => createRegister(write, kiosk))
  }
  const customerIds = await writeRecords(services, scope, actor, (write) =>
    writeCustomers(write, { business, newId }),
  )
  const methods = plain('payment_method', paymentMethodTable)
  for (const { id: branchId } of branches.slice(0, 1)) {
    await writeRecords(services, scope, actor, (write) =>
      writeTerminal(write, { branchId, profileId, newId, methods }),
    )
  }
  return { companyId, ownerId: owner.id, business, catalogue, customerIds, branches }
}

async function writeCompany({ database, business, scope }: Context): Promise<void> {
  await database.withTenant(scope, (trx) =>
    trx
      .insertInto('companies')
      .values({
        id: scope.companyId,
        name: business.name,
        trading_name: business.tradingName,
        company_type: 'ltd',
        company_number: business.companyNumber,
        vat_number: business.vatNumber,
        vat_registered: true,
        kind: business.kind,
        currency: 'GBP',
        onboarded: true,
      })
      .execute(),
  )
}

async function writeCatalogue(write: Write, catalogue: SeedCatalogue): Promise<void> {
  await createAll(write, taxRateStore, catalogue.taxRates)
  await createAll(write, categoryStore, catalogue.categories)
  await createAll(write, sharedOptionStore, catalogue.sharedOptions)
  await createAll(write, modifierGroupStore, catalogue.groups)
  await writeStations(write, catalogue.stations)
  await createAll(write, itemStore, catalogue.items)
  await createAll(write, plain('discount', discountTable), catalogue.discounts)
  await createAll(write, plain('service_charge', serviceChargeTable), catalogue.serviceCharges)
  await createAll(write, plain('payment_method', paymentMethodTable), catalogue.paymentMethods)
}

function plain<Input>(
  noun: string,
  table: Pick<RecordStore<Input>, 'find' | 'insert' | 'update'>,
): RecordStore<Input> {
  return { noun, ...table, requireValid: async () => undefined, isInUse: async () => false }
}

/** Each branch of a restaurant has a room to sit in. */
async function writeFloor(
  { newId }: Context,
  write: Write,
  branchId: string,
): Promise<readonly SeedTable[]> {
  const { tables, decor } = roomPlan(newId, 'Bar')
  const plan = { tables: [...tables], decor: [...decor] }
  const head = { branchId, name: 'Dining room', position: 0, serviceChargeId: null }
  const input: FloorAreaInput = { ...head, ...plan }
  const areaId = newId()
  await createRecord(write, floorAreaStore, { id: areaId, input })
  return tables.map(({ id, name, seats }) => ({ tableId: id, areaId, name, seats }))
}

/** Records as `makeCatalogue` gives them are inputs with a head. */
async function createAll<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  records: readonly RecordHead[],
): Promise<void> {
  for (const { id, version: _version, archived: _archived, ...input } of records) {
    await createRecord(write, store, { id, input: input as unknown as Input })
  }
}

async function writeBranch(
  context: Context,
  write: Write,
  branch: SeedBranch,
): Promise<WrittenBranch> {
  const { business, newId } = context
  const id = newId()
  await createBranch(write, {
    id,
    branch: {
      name: branch.name,
      companyName: business.name,
      line1: branch.line1,
      line2: '',
      town: branch.town,
      postcode: branch.postcode,
      phone: branch.phone,
      email: '',
      timeZone: 'Europe/London',
      cutOverMinutes: 240,
      currency: 'GBP',
    },
  })
  await write.trx
    .updateTable('branches')
    .set({
      order_types: [...business.orderTypes],
      default_order_type: business.defaultOrderType,
    })
    .where('company_id', '=', write.scope.companyId)
    .where('id', '=', id)
    .execute()
  const registers: WrittenRegister[] = []
  for (const name of branch.registers) registers.push(await writeRegister(context, write, id, name))
  const freeRegister = await writeRegister(context, write, id, freeRegisterName)
  const memberIds = await writeTeam(context, write, id, branch)
  const tables = business.kind === 'restaurant' ? await writeFloor(context, write, id) : []
  return { id, branch, registers, freeRegister, memberIds, tables }
}

async function writeRegister(
  { newId }: Context,
  write: Write,
  branchId: string,
  name: string,
): Promise<WrittenRegister> {
  const { id, code, callPrefix } = await createRegister(write, { id: newId(), branchId, name })
  if (name !== freeRegisterName) {
    const change = { state: 'active', device_secret_enc: null, app_version: 'demo' } as const
    await updateRegister(write.scope, write.trx, id, change)
  }
  return { id, code, callPrefix }
}

async function writeTeam(
  { newId, secrets }: Context,
  write: Write,
  branchId: string,
  branch: SeedBranch,
): Promise<readonly string[]> {
  const pins: { memberId: string; pin: string }[] = []
  for (const { name, role, pin, colour } of branch.members) {
    const id = newId()
    await createTeamMember(write, {
      id,
      input: { displayName: name, role, colour },
      branchIds: [branchId],
    })
    pins.push({ memberId: id, pin })
  }
  await setPins(write, secrets, pins)
  return pins.map(({ memberId }) => memberId)
}

/** Whether anybody can sign in to this database. */
export async function hasIdentity({ identity }: Database): Promise<boolean> {
  const found = await identity.selectFrom('identities').select('id').limit(1).execute()
  return found.length > 0
}
