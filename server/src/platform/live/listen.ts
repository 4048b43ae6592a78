/**
 * Hears the notes of other processes. A connection that is lost, or says nothing any more, is made
 * anew; whoever listens here is told that notes may have been missed meanwhile.
 */
import pg from 'pg'
import { liveChannel } from './bus.ts'

export interface Listener {
  close(): Promise<void>
}

const retryMs = 1_000
/** A peer that is gone without a word is noticed by asking. */
const askEveryMs = 5_000
const answerMs = 5_000

export function listen(
  databaseUrl: string,
  hears: { readonly receive: (payload: string) => void; readonly missed: () => void },
): Listener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let hasLost = false
  let closed = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'servery-live',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    client = fresh
    const lost = () => again(fresh)
    fresh.on('notification', ({ payload }) => hears.receive(payload ?? ''))
    fresh.on('error', lost)
    fresh.on('end', lost)
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${liveChannel}`)
    } catch {
      lost()
    }
    // Closed, or lost again, while it was being made.
    if (closed || fresh !== client) return
    if (hasLost) hears.missed()
    hasLost = false
    asking = setInterval(() => fresh.query('SELECT').catch(lost), askEveryMs)
  }
  function again(lost: pg.Client): void {
    if (closed || lost !== client) return
    client = null
    hasLost = true
    clearInterval(asking)
    void lost.end().catch(() => undefined)
    timer = setTimeout(() => void connect(), retryMs)
  }

  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearInterval(asking)
      await client?.end().catch(() => undefined)
    },
  }
}
