/**
 * The demo: two companies with their catalogues, people, tills and ninety days of trade, in a
 * database that is empty. The same seed on the same day makes the same books.
 */
import { addDays, businessDateOf, uuidV7 } from '@servery/domain'
import { createDatabase } from '../../platform/db/index.ts'
import { businesses, copyOf, demoPassword } from './business.ts'
import type { DemoSeed } from './demo-seed.ts'
import { writePlans } from './plans/write-plans.ts'
import { seedRandom } from './random.ts'
import { writeStock } from './stock/write-stock.ts'
import { hasIdentity, type WrittenBusiness, writeBusiness } from './write-business.store.ts'
import { writeReservations } from './write-reservations.ts'
import { writeTrade } from './write-trade.ts'

export interface SeedOptions {
  /** The application's role. */
  readonly databaseUrl: string
  readonly progress: (text: string, done: number, total: number) => void
  readonly seed?: number
  /** Of several demos in one database each has a number, a seed and e-mail addresses of its own. */
  readonly copy?: number
  readonly days?: number
  readonly nowMs?: number
}

const timeZone = 'Europe/London'
const demoDays = 90

/** True if nobody can sign in yet. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const database = createDatabase({ databaseUrl, connectionsMax: 1 })
  try {
    return !(await hasIdentity(database))
  } finally {
    await database.close()
  }
}

/** Makes the demo. Twelve days have passed in the records' eyes before the first sale. */
export async function seedDemo(options: SeedOptions): Promise<DemoSeed> {
  const { copy = 0, days = demoDays, nowMs = Date.now(), progress } = options
  const { seed = copy + 1 } = options
  const database = createDatabase({ databaseUrl: options.databaseUrl, connectionsMax: 4 })
  try {
    const dates = lastDates(nowMs, days)
    const recordsMs = nowMs - (days + 12) * 86_400_000
    progress('catalogues', 0, businesses.length)
    const written = await Promise.all(
      businesses.map((business) =>
        writeBusiness(database, copyOf(business, copy), { seed, nowMs: recordsMs }),
      ),
    )
    const restaurants = written.filter(({ business }) => business.kind === 'restaurant')
    for (const restaurant of restaurants) {
      const random = seedRandom(seed, `${restaurant.business.key} reservations`)
      const newId = () => uuidV7(nowMs, random.bytes(10))
      await writeReservations(database, restaurant, { nowMs, newId })
      await writePlans(database, restaurant, { nowMs, newId })
    }
    let stored = 0
    const order = { seed, untilMs: nowMs, timeZone, dates, businesses: written }
    await writeTrade(database, order, () => {
      stored += 1
      progress('days of trade', stored, dates.length)
    })
    for (const [at, business] of written.entries()) {
      progress('stock', at, written.length)
      await writeStock(database, business, order)
    }
    return answerOf(written)
  } finally {
    await database.close()
  }
}

function lastDates(nowMs: number, days: number): string[] {
  const localDateTime = new Date(nowMs)
    .toLocaleString('sv-SE', { timeZone })
    .replace(' ', 'T')
    .slice(0, 16)
  const today = businessDateOf({ localDateTime, cutOverMinutes: 240 })
  return Array.from({ length: days }, (_, at) => addDays(today, at - days + 1))
}

function answerOf(written: readonly WrittenBusiness[]): DemoSeed {
  return {
    signIns: written.map(({ business }) => ({
      email: business.owner.email,
      password: demoPassword,
      company: business.name,
    })),
    pins: written.flatMap(({ business, branches }) =>
      branches.flatMap(({ branch }) =>
        branch.members.map(({ name, pin }) => ({
          company: business.name,
          branch: branch.name,
          name,
          pin,
        })),
      ),
    ),
    tills: written.flatMap(({ companyId, business, branches }) =>
      branches.map(({ branch, freeRegister }) => ({
        companyId,
        registerId: freeRegister.id,
        label: `${business.name}, ${branch.name}`,
      })),
    ),
  }
}
