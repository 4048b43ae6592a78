import { plainDiscount } from '@servery/contract/catalogue/discounts.ts'
import type { SyncOutput, SyncRecords } from '@servery/contract/devices/sync.ts'
import { idOf } from '@servery/testing'
import { createDisk, type Disk, openOn } from '@servery/testing/disk.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock, browserRandom } from '../browser/ports.ts'
import type { NetworkAnswer } from '../ports/ports.ts'
import { createRecordsStore } from '../store/records-store.ts'
import { createRecords, type DeviceReport } from './records.ts'
import type { Records } from './types.ts'

const none: SyncRecords = {
  branch: [],
  categories: [],
  items: [],
  modifierGroups: [],
  taxRates: [],
  discounts: [],
  discountUses: [],
  serviceCharges: [],
  paymentMethods: [],
  floorAreas: [],
  printers: [],
  cardReaders: [],
  reasons: [],
  stations: [],
  loyaltyProgrammes: [],
  receiptBrands: [],
  priceLists: [],
  menus: [],
  availability: [],
  kioskSettings: [],
  kioskBrands: [],
  deviceProfiles: [],
  devices: [],
  roles: [],
  team: [],
}

function discount(
  number: number,
  name: string,
  archived = false,
): SyncRecords['discounts'][number] {
  const id = idOf('disc', number)
  const what = { name, kind: 'percent', value: 100_000, scope: 'order' } as const
  return { ...plainDiscount, id, version: 1, archived, ...what }
}

function output(cursor: number, full: boolean, discounts: SyncRecords['discounts']): NetworkAnswer {
  const body: SyncOutput = { cursor, full, records: { ...none, discounts } }
  return { status: 200, body }
}

let disk: Disk
let answer: NetworkAnswer | null
let onAsked: () => void
const asked: string[] = []
const started: Records[] = []

beforeEach(() => {
  disk = createDisk()
  answer = null
  asked.length = 0
  onAsked = () => undefined
})
afterEach(() => {
  for (const records of started.splice(0)) records.stop()
})

const newStore = () => createRecordsStore({ registerId: idOf('reg', 1), open: openOn(disk) })

async function start(
  store = newStore(),
  report?: () => DeviceReport,
  clock = browserClock,
): Promise<Records> {
  const records = createRecords({
    ...(report === undefined ? {} : { report }),
    clock,
    random: browserRandom,
    store,
    branchId: idOf('bran', 1),
    network: {
      async request({ path }) {
        asked.push(path)
        onAsked()
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

  it('are asked for with what the device says of itself then', async () => {
    let ownSequence: number | undefined
    const records = await start(newStore(), () => ({ appVersion: '1.0 beta', ownSequence }))
    await vi.waitFor(() => expect(asked.at(-1)).toMatch(/&appVersion=1\.0%20beta$/))
    ownSequence = 12
    records.nudge()
    await vi.waitFor(() => expect(asked.at(-1)).toMatch(/beta&ownSequence=12$/))
  })

  it('bring how far the clock is off, and nothing of a clock that was set meanwhile', async () => {
    let nowMs = 1_000_000
    const clock = { ...browserClock, now: () => nowMs }
    answer = output(1, true, [])
    const tell = (clockAheadMs: number) => {
      answer = { status: 200, body: { ...(answer?.body as SyncOutput), clockAheadMs } }
    }
    tell(360_000)
    const records = await start(newStore(), () => ({ appVersion: '1', ownSequence: 1 }), clock)
    await vi.waitFor(() => expect(records.snapshot().clockAheadMs).toBe(360_000))
    expect(asked.at(-1)).toContain('&clockMs=1000000&')
    onAsked = () => {
      nowMs += 3_600_000
      onAsked = () => tell(0)
    }
    tell(-720_000)
    const seen: number[] = []
    records.subscribe(() => seen.push(records.snapshot().clockAheadMs))
    records.nudge()
    await vi.waitFor(() => expect(records.snapshot().clockAheadMs).toBe(0))
    expect(seen).toEqual([360_000, 0])
    expect(asked.at(-1)).toContain('&clockMs=4600000&')
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
    await store.add(change(2, 3, [discount(2, 'Local')]))
    await save(4, [discount(1, 'Newest')])
    expect((await newStore().load())?.cursor).toBe(4)
    await damage('a')
    const loaded = await newStore().load()
    expect(loaded?.cursor).toBe(3)
    expect(loaded?.records.discounts.map(({ name }) => name)).toEqual(['Newer', 'Local'])
  })

  it('write only what has changed since the snapshot, and read it in the same order', async () => {
    answer = output(1, true, [discount(1, 'Staff'), discount(2, 'Student')])
    const first = await start()
    await vi.waitFor(() => expect(names(first)).toHaveLength(2))
    answer = output(2, false, [discount(3, 'Local'), discount(2, '', true)])
    first.nudge()
    await vi.waitFor(() => expect(names(first)).toEqual(['Staff', 'Local']))
    answer = output(3, false, [discount(1, 'Team')])
    first.nudge()
    await vi.waitFor(async () => expect((await newStore().load())?.cursor).toBe(3))
    first.stop()
    answer = null
    expect(names(await start())).toEqual(['Team', 'Local'])
    expect(await changesOnDisk()).toEqual([
      ['a', 2, 2],
      ['a', 3, 1],
    ])
  })

  it('say when they were heard of last, though nothing was new', async () => {
    const store = newStore()
    await store.save({ cursor: 1, syncedAtMs: 1, records: none })
    expect(await store.add(change(1, 2, [discount(1, 'Staff')]))).toBe(true)
    const heard = { after: 2, cursor: 2, syncedAtMs: 900, records: none }
    expect(await store.add(heard)).toBe(true)
    expect(await store.load()).toMatchObject({ cursor: 2, syncedAtMs: 900 })
    expect(await changesOnDisk()).toHaveLength(1)
  })

  it('are written whole where another tab has written, or much has changed', async () => {
    const store = newStore()
    expect(await store.add(change(0, 1, [discount(1, 'Staff')]))).toBe(false)
    await store.save({ cursor: 1, syncedAtMs: 1, records: none })
    expect(await store.add(change(0, 2, [discount(1, 'Staff')]))).toBe(false)
    const many = Array.from({ length: 1500 }, (_, index) => discount(index, 'Staff'))
    expect(await store.add(change(1, 2, many))).toBe(true)
    expect(await store.add(change(2, 3, many))).toBe(false)
    expect((await store.load())?.cursor).toBe(2)
    await store.save({ cursor: 3, syncedAtMs: 3, records: none })
    await store.save({ cursor: 4, syncedAtMs: 4, records: none })
    expect(await changesOnDisk()).toEqual([])
  })
})

function change(after: number, cursor: number, discounts: SyncRecords['discounts']) {
  return { after, cursor, syncedAtMs: cursor, records: { ...none, discounts } }
}

const openDisk = () => openOn(disk)(`servery-records-${idOf('reg', 1)}`)

async function changesOnDisk(): Promise<readonly unknown[]> {
  const database = await openDisk()
  const rows = await database.getAll('changes')
  database.close()
  return rows.map(({ slot, cursor, records }) => [slot, cursor, records.discounts.length])
}

/** Takes all records out of a snapshot behind the store's back. */
async function damage(slot: string): Promise<void> {
  const database = await openDisk()
  await database.put('snapshots', { slot, records: none })
  database.close()
}
