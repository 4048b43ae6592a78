import type { SyncOutput, SyncRecords } from '@servery/contract/sync.ts'
import { idOf } from '@servery/testing'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock, browserRandom } from '../browser/ports.ts'
import type { NetworkAnswer } from '../ports.ts'
import { createDexieRecordsStore } from './dexie-records-store.ts'
import { createRecords } from './records.ts'
import type { Records } from './types.ts'

const none: SyncRecords = {
  branch: [],
  categories: [],
  items: [],
  modifierGroups: [],
  taxRates: [],
  discounts: [],
  serviceCharges: [],
  paymentMethods: [],
  team: [],
}

function discount(
  number: number,
  name: string,
  archived = false,
): SyncRecords['discounts'][number] {
  const id = idOf('disc', number)
  return { id, version: 1, archived, name, kind: 'percent', value: 100_000, scope: 'order' }
}

function output(cursor: number, full: boolean, discounts: SyncRecords['discounts']): NetworkAnswer {
  const body: SyncOutput = { cursor, full, records: { ...none, discounts } }
  return { status: 200, body }
}

let indexedDB: IDBFactory
let answer: NetworkAnswer | null
const asked: string[] = []
const started: Records[] = []

beforeEach(() => {
  indexedDB = new IDBFactory()
  answer = null
  asked.length = 0
})
afterEach(() => {
  for (const records of started.splice(0)) records.stop()
})

const newStore = () =>
  createDexieRecordsStore({
    registerId: idOf('reg', 1),
    dependencies: { indexedDB, IDBKeyRange },
  })

async function start(store = newStore()): Promise<Records> {
  const records = createRecords({
    clock: browserClock,
    random: browserRandom,
    store,
    branchId: idOf('bran', 1),
    network: {
      async request({ path }) {
        asked.push(path)
        if (answer === null) throw new Error('no answer')
        return answer
      },
    },
  })
  started.push(records)
  await records.start()
  return records
}

const names = (records: Records) =>
  [...records.snapshot().records.discounts.values()].map(({ name }) => name)

describe('records on the device', () => {
  it('are there without the network once they were read', async () => {
    answer = output(5, true, [discount(1, 'Staff'), discount(2, 'Student')])
    const first = await start()
    await vi.waitFor(() => expect(names(first)).toEqual(['Staff', 'Student']))
    expect(first.ageMs()).toBeLessThan(5000)
    first.stop()
    await vi.waitFor(async () => expect((await newStore().load())?.cursor).toBe(5))
    answer = null
    const second = await start()
    expect(names(second)).toEqual(['Staff', 'Student'])
    await vi.waitFor(() => expect(second.snapshot().problem).toBe('offline'))
    expect(asked.at(-1)).toContain('cursor=5')
  })

  it('take in what changed, lose what was archived, and forget all when told', async () => {
    answer = output(1, true, [discount(1, 'Staff'), discount(2, 'Student')])
    const records = await start()
    await vi.waitFor(() => expect(names(records)).toHaveLength(2))
    answer = output(2, false, [discount(2, '', true), discount(1, 'Team'), discount(3, 'Local')])
    records.nudge()
    await vi.waitFor(() => expect(names(records)).toEqual(['Team', 'Local']))
    answer = output(3, true, [discount(4, 'New')])
    records.nudge()
    await vi.waitFor(() => expect(names(records)).toEqual(['New']))
  })

  it('stay as they are where the answer is a refusal or not ours', async () => {
    answer = output(1, true, [discount(1, 'Staff')])
    const records = await start()
    await vi.waitFor(() => expect(names(records)).toEqual(['Staff']))
    answer = { status: 401, body: { code: 'not_signed_in', message: '' } }
    records.nudge()
    await vi.waitFor(() => expect(records.snapshot().problem).toBe('not_signed_in'))
    answer = { status: 200, body: { cursor: 9, full: true, records: {} } }
    records.nudge()
    await vi.waitFor(() => expect(records.snapshot().problem).toBe('offline'))
    expect(names(records)).toEqual(['Staff'])
  })

  it('fall back to the generation before where the newest is damaged', async () => {
    const store = newStore()
    const save = (cursor: number, rows: SyncRecords['discounts']) =>
      store.save({ cursor, syncedAtMs: cursor, records: { ...none, discounts: rows } })
    await save(1, [discount(1, 'Old')])
    await save(2, [discount(1, 'Newer')])
    await save(3, [discount(1, 'Newest')])
    expect((await newStore().load())?.cursor).toBe(3)
    await damageNewest(store)
    const loaded = await newStore().load()
    expect(loaded?.cursor).toBe(2)
    expect(loaded?.records.discounts[0]?.name).toBe('Newer')
  })
})

/** Takes a record out of the newest generation behind the store's back. */
async function damageNewest(store: ReturnType<typeof newStore>): Promise<void> {
  store.close()
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(`servery-records-${idOf('reg', 1)}`)
    request.onsuccess = () => resolve(request.result)
  })
  const rows = database.transaction('generations', 'readwrite').objectStore('generations')
  await new Promise<void>((resolve) => {
    const read = rows.getAll()
    read.onsuccess = () => {
      const newest = read.result.sort((left, right) => right.number - left.number)[0]
      rows.put({ ...newest, records: none }).onsuccess = () => resolve()
    }
  })
  database.close()
}
