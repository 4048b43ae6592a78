/**
 * What changed, for whoever listens in this process, and as a hint to the other processes through
 * NOTIFY. Losing one is harmless: listeners read from their own cursor.
 */
import { type LiveEvent, liveEvent } from '@servery/contract/devices/live.ts'
import { z } from 'zod'

export interface LiveMessage {
  readonly companyId: string
  readonly event: LiveEvent
  /** Published here. What follows from it is this process's to do, and no other's. */
  readonly isOwn: boolean
}

export interface LiveBus {
  /** After the commit of what it tells about. */
  publish(companyId: string, event: LiveEvent): void
  /** Every message of this and the other processes; the answer ends it. */
  subscribe(listener: (message: LiveMessage) => void): () => void
}

export const liveChannel = 'servery_live'
/** PostgreSQL takes payloads below 8000 bytes. */
const payloadBytesMax = 7_500

const wire = z.union([
  z.object({ from: z.string(), companyId: z.string(), event: liveEvent }),
  z.object({ from: z.string(), missed: z.literal(true) }),
])

/** Tells the others that notes of a process are missing. */
export const missedNote = (from: string): string => JSON.stringify({ from, missed: true })

export interface LiveHub extends LiveBus {
  /** A payload that came from the channel. */
  receive(payload: string): void
}

export function createLiveHub(options: {
  /** Tells this process's own notes apart from others'. */
  readonly processId: string
  readonly send: (payload: string) => void
  /** Another process could not send some of its notes. */
  readonly missed?: () => void
}): LiveHub {
  const listeners = new Set<(message: LiveMessage) => void>()
  const deliver = (message: LiveMessage) => {
    for (const listener of listeners) listener(message)
  }
  return {
    publish: (companyId, event) => {
      deliver({ companyId, event, isOwn: true })
      const payload = JSON.stringify({ from: options.processId, companyId, event })
      options.send(payload.length <= payloadBytesMax ? payload : shortened(payload))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive: (payload) => {
      const parsed = wire.safeParse(parseJson(payload))
      if (!parsed.success || parsed.data.from === options.processId) return
      if ('missed' in parsed.data) options.missed?.()
      else deliver({ ...parsed.data, isOwn: false })
    },
  }
}

/** The same news without the list of orders: whoever hears it reads from its cursor anyway. */
function shortened(payload: string): string {
  const message = JSON.parse(payload) as { event: { orderIds?: unknown } }
  if (message.event.orderIds !== undefined) message.event.orderIds = []
  return JSON.stringify(message)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
