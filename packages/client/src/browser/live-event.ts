import type { LiveEvent } from '@servery/contract/devices/live.ts'

const types = {
  facts: true,
  records: true,
  import: true,
  registers: true,
  force_sync: true,
  notifications: true,
  presence: true,
  prints: true,
  display: true,
  online: true,
  stock: true,
  stock_take: true,
  rota: true,
  company: true,
  user: true,
} as const satisfies Record<LiveEvent['type'], true>

/** Every type of live event; a test holds the list to the contract's. */
export const liveEventTypes = Object.keys(types)

/**
 * The event in a message of the server, which is trusted to keep its contract: no schema is loaded
 * to read it. Null for a type that this version does not know, as a newer server may say more.
 */
export function readLiveEvent(data: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(data)
    const type: unknown = (value as { type?: unknown } | null)?.type
    return typeof type === 'string' && Object.hasOwn(types, type) ? (value as LiveEvent) : null
  } catch {
    return null
  }
}
