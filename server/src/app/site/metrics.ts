/** `/metrics` for Prometheus. Nothing of a company is in it. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../../platform/db/index.ts'
import { watchReplica } from './replica-metrics.ts'

export interface Metrics {
  /** For the figures of others. */
  readonly register: Registry
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly observeRequest: (route: string, method: string, status: number, ms: number) => void
  readonly countFacts: (facts: readonly { readonly kind?: unknown }[], refused: number) => void
}

/** `replica`: answers null where none is read from. `addGauges` adds what another module knows. */
export function createMetrics(
  replica: Database['replica'],
  addGauges: (register: Registry) => void = () => undefined,
): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  addGauges(register)
  const requests = new Histogram({
    name: 'servery_request_seconds',
    help: 'Time to answer requests, by route.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [register],
  })
  const facts = new Counter({
    name: 'servery_journal_facts_total',
    help: 'Facts received in batches that were answered with success.',
    registers: [register],
  })
  const sales = new Counter({
    name: 'servery_sales_total',
    help: 'Closed orders received in batches that were answered with success.',
    registers: [register],
  })
  const quarantined = new Counter({
    name: 'servery_facts_quarantined_total',
    help: 'Facts received that were quarantined.',
    registers: [register],
  })
  if (replica() !== null) watchReplica(register, replica)
  return {
    register,
    text: () => register.metrics(),
    contentType: register.contentType,
    observeRequest: (route, method, status, ms) =>
      requests.observe({ route, method, status: String(status) }, ms / 1000),
    countFacts: (received, refused) => {
      facts.inc(received.length)
      sales.inc(received.filter(({ kind }) => kind === 'order.closed').length)
      quarantined.inc(refused)
    },
  }
}
