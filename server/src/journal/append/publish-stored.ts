import type { LiveBus } from '../../platform/live/index.ts'
import type { StoredNews } from './append.store.ts'

/** Tells whoever listens that facts were stored; after the commit. */
export function publishStored(live: LiveBus, companyId: string, stored: StoredNews): void {
  const { branchId, registerId, arrival, orderIds } = stored
  live.publish(companyId, { type: 'facts', branchId, registerId, arrival, orderIds: [...orderIds] })
}
