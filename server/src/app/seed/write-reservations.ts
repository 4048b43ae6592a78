/** Who has booked a table of the demo restaurant today and tomorrow. */
import { eventInput } from '@servery/contract/people/events.ts'
import { eventStore } from '../../customers/calendar/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { createRecord, type Write, writeRecords } from '../../platform/records/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { customers } from './data/customers.ts'
import type { WrittenBusiness } from './write-business.store.ts'

const quarterMs = 15 * 60_000

/** Minutes from when the demo is made, by quarters of an hour: so its plan has all to show. */
const bookings = [
  { after: -30, table: '4', covers: 2, guest: 0, note: '' },
  { after: 15, table: '7', covers: 4, guest: 1, note: 'A birthday: candles with the dessert.' },
  { after: 30, table: '9', covers: 5, guest: 2, note: 'One high chair.' },
  { after: 120, table: '2', covers: 2, guest: 3, note: '' },
  { after: 150, table: '11', covers: 8, guest: 4, note: 'Two of them eat no gluten.' },
  { after: 24 * 60, table: '8', covers: 4, guest: 5, note: '' },
  { after: 25 * 60, table: '10', covers: 6, guest: 6, note: '' },
] as const

export async function writeReservations(
  database: Database,
  { companyId, business, branches, customerIds }: WrittenBusiness,
  { nowMs, newId }: { readonly nowMs: number; readonly newId: () => string },
): Promise<void> {
  const live = { publish: () => undefined, subscribe: () => () => undefined }
  const services = { database, live, now: () => nowMs }
  const actor = { id: 'seed', name: business.owner.firstName }
  const quarter = Math.floor(nowMs / quarterMs) * quarterMs
  const at = (minutes: number) => new Date(quarter + minutes * 60_000).toISOString()
  const write = async (write: Write) => {
    const areas = await floorAreaStore.findSince(write.scope, write.trx, 0)
    for (const { id: branchId } of branches) {
      const tables = areas.flatMap(({ input }) => (input.branchId === branchId ? input.tables : []))
      for (const { after, table, covers, guest, note } of bookings) {
        const { name, phone = '' } = customers[business.key][guest] ?? { name: '' }
        const input = eventInput.parse({
          type: 'reservation',
          branchId,
          title: name,
          description: note,
          start: at(after),
          end: at(after + 105),
          covers,
          tableIds: tables.filter((one) => one.name === table).map(({ id }) => id),
          customerId: customerIds[guest] ?? null,
          phone,
        })
        await createRecord(write, eventStore, { id: newId(), input })
      }
    }
  }
  await writeRecords(services, { companyId, branchIds: null }, actor, write)
}
