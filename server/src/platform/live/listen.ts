/** Hears the notes of other processes. A lost connection is made anew; a lost note is no harm. */
import pg from 'pg'
import { liveChannel } from './bus.ts'

export interface Listener {
  close(): Promise<void>
}

const retryMs = 1_000

export function listen(databaseUrl: string, receive: (payload: string) => void): Listener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'servery-live' })
    client = fresh
    fresh.on('notification', ({ payload }) => receive(payload ?? ''))
    fresh.on('error', again)
    fresh.on('end', again)
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${liveChannel}`)
    } catch {
      again()
    }
  }
  function again(): void {
    if (closed || timer !== undefined) return
    const lost = client
    lost?.removeAllListeners('end')
    void lost?.end().catch(() => undefined)
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, retryMs)
  }

  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
