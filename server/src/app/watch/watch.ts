/** Gauges that are read as somebody asks for the figures. */
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../platform/db/index.ts'
import { listLookedAfter } from '../../platform/jobs/index.ts'
import { createRotation } from './in-rotation.ts'
import { createSharedCount } from './shared-count.ts'
import { type CompanyFigures, readFigures } from './watch.store.ts'

export interface Watched {
  readonly database: Database
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Open streams of live events. */
  readonly countStreams: () => number
  /** Companies that are counted in a minute. */
  readonly atOnceMax?: number
}

const gauges: readonly (readonly [keyof CompanyFigures, string, string])[] = [
  ['jobsDue', 'servery_jobs_due', 'Jobs that wait and are due.'],
  ['jobsLate', 'servery_jobs_late', 'Jobs that are due for more than ten minutes.'],
  ['jobsFailed', 'servery_jobs_failed', 'Jobs given up on within a day.'],
  ['printsWaiting', 'servery_prints_waiting', 'Print jobs that wait or are being printed.'],
  ['printWaitSeconds', 'servery_print_wait_seconds', 'Age of the oldest print job that waits.'],
  ['printsFailed', 'servery_prints_failed', 'Print jobs that failed within a day.'],
  ['devicesSilent', 'servery_devices_silent', 'Tills with an open drawer, unheard for 30 minutes.'],
  ['devicesBehind', 'servery_devices_behind', 'Tills that hold facts which have not arrived.'],
  ['registersApart', 'servery_registers_apart', 'Tills with facts kept apart and undecided.'],
  ['factsQuarantined', 'servery_facts_quarantined', 'Facts that no table could hold.'],
  ['factsDoubted', 'servery_facts_doubted', 'Facts of the last day that name what did not fit.'],
]

/** With more companies than these a figure is some minutes old. */
const usualAtOnceMax = 100
const onceWhole = `Told once all companies were counted, ${usualAtOnceMax} a minute after a start.`

export function watchServer(register: Registry, watched: Watched): void {
  watchProcess(register, watched)
  const counted = createSharedCount(createTotal(watched), watched.now)
  for (const [figure, name, help] of gauges) {
    new Gauge({
      name,
      help: `${help} ${onceWhole}`,
      registers: [register],
      async collect() {
        const total = await counted()
        if (!total?.isWhole) this.remove()
        else this.set(total.figures[figure])
      },
    })
  }
  new Gauge({
    name: 'servery_companies',
    help: 'Companies that are looked after.',
    registers: [register],
    async collect() {
      const total = await counted()
      if (total === null) this.remove()
      else this.set(total.companies)
    },
  })
}

function watchProcess(register: Registry, { database, countStreams }: Watched): void {
  new Gauge({
    name: 'servery_streams_open',
    help: 'Open streams of live events.',
    registers: [register],
    collect() {
      this.set(countStreams())
    },
  })
  new Gauge({
    name: 'servery_database_connections',
    help: 'Connections of this process to the database, by what they do.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { total, idle } = database.connections()
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'used' }, total - idle)
    },
  })
  new Gauge({
    name: 'servery_database_waiting',
    help: 'What waits in this process for a connection to the database.',
    registers: [register],
    collect() {
      this.set(database.connections().waiting)
    },
  })
}

interface Total {
  readonly companies: number
  readonly isWhole: boolean
  readonly figures: CompanyFigures
}

function createTotal({ database, now, atOnceMax = usualAtOnceMax }: Watched): () => Promise<Total> {
  const countSome = createRotation((companyId) => {
    const scope = { companyId, branchIds: null }
    const at = new Date(now())
    return database.withTenantClient(scope, (client) => readFigures(client, scope, at))
  }, atOnceMax)
  return async () => {
    const companies = await listLookedAfter(database.work)
    const figures = Object.fromEntries(gauges.map(([figure]) => [figure, 0])) as Sums
    const { counts, isWhole } = await countSome(companies)
    for (const own of counts) {
      for (const [figure] of gauges) {
        figures[figure] = joined(figure, figures[figure], own[figure])
      }
    }
    return { companies: companies.length, isWhole, figures }
  }
}

type Sums = { -readonly [Figure in keyof CompanyFigures]: number }

/** The longest wait of all is not the sum of them. */
function joined(figure: keyof CompanyFigures, one: number, other: number): number {
  return figure === 'printWaitSeconds' ? Math.max(one, other) : one + other
}
