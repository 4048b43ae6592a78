import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../../platform/db/index.ts'

/** Whether the replica is read from, and how far behind it is; asked as the figures are read. */
export function watchReplica(register: Registry, figures: Database['replica']): void {
  new Gauge({
    name: 'servery_replica_following',
    help: '1 while reports are read from the replica, 0 while they are read from the primary.',
    registers: [register],
    collect() {
      this.set(figures()?.state === 'following' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'servery_replica_lag_seconds',
    help: 'How far the replica is behind the primary; absent while unknown.',
    registers: [register],
    collect() {
      const lagMs = figures()?.lagMs ?? null
      if (lagMs === null) this.remove()
      else this.set(lagMs / 1000)
    },
  })
  new Counter({
    name: 'servery_reads_total',
    help: 'Reads of reports, lists and exports, by the database that answered.',
    labelNames: ['from'],
    registers: [register],
    collect() {
      const counted = figures()?.reads
      this.reset()
      this.inc({ from: 'replica' }, counted?.replica ?? 0)
      this.inc({ from: 'primary' }, counted?.primary ?? 0)
    },
  })
}
