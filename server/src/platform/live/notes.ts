/**
 * Sends notes to the other processes a few times a second, not one per sale. Those that could not
 * be sent are sent later; where they become too many, one note says that some are missing.
 */
import type { Database } from '../db/index.ts'
import { liveChannel, missedNote } from './bus.ts'

export interface Notes {
  send(payload: string): void
  close(): Promise<void>
}

const everyMs = 50
const retryMs = 1_000
const waitingMax = 5_000

export function createNotes(database: Pick<Database, 'notify'>, processId: string): Notes {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let isClosed = false

  const flush = async (): Promise<void> => {
    const payloads = [...new Set(waiting)]
    waiting = []
    let pauseMs = everyMs
    try {
      if (payloads.length > 0) await database.notify(liveChannel, payloads)
    } catch {
      waiting = [...payloads, ...waiting]
      pauseMs = retryMs
    }
    timer = undefined
    if (waiting.length > 0) plan(pauseMs)
  }
  const plan = (ms: number): void => {
    if (isClosed || timer !== undefined) return
    timer = setTimeout(() => {
      sending = flush()
    }, ms)
  }
  return {
    send: (payload) => {
      waiting.push(payload)
      if (waiting.length > waitingMax) waiting = [missedNote(processId)]
      plan(everyMs)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await sending
      await flush()
    },
  }
}
