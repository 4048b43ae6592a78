/** Sends notes to the other processes a few times a second, not one per sale. */
import type { Database } from '../db/index.ts'
import { liveChannel } from './bus.ts'

export interface Notes {
  send(payload: string): void
  close(): Promise<void>
}

const everyMs = 50
/** Beyond it the oldest are dropped: whoever hears a later one reads everything anyway. */
const waitingMax = 200

export function createNotes(database: Database): Notes {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const flush = (): void => {
    timer = undefined
    const payloads = waiting.slice(-waitingMax)
    waiting = []
    sending = sending
      .then(() => database.notify(liveChannel, payloads))
      // A hint that could not be sent is no fault.
      .catch(() => undefined)
  }
  return {
    send: (payload) => {
      waiting.push(payload)
      timer ??= setTimeout(flush, everyMs)
    },
    close: async () => {
      clearTimeout(timer)
      await sending
    },
  }
}
