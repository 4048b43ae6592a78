/**
 * The embedded PostgreSQL, started again whenever it ends unasked: killed by the system for its
 * memory, or by somebody. It comes back at the same address, so that whoever lost a connection
 * finds it by connecting again; it recovers what was committed by itself.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { firstLine } from './start-error.ts'

export interface KeptPostgres {
  /** The superuser's address of the database `servery`; the same for ever. */
  readonly adminUrl: string
  /** Settles when it ends for good: asked to, or because it doesn't start any more. */
  readonly ended: Promise<void>
  /** Stops it in order. */
  stop(): Promise<void>
}

export interface KeepOptions extends EmbeddedOptions {
  /** Told of what happens to it. */
  readonly warn: (text: string) => unknown
}

const pausesMs = [100, 500, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000] as const
/** It that lived so long is well again: the next time the pauses begin anew. */
const wellAfterMs = 60_000

export async function keepEmbeddedPostgres(options: KeepOptions): Promise<KeptPostgres> {
  const { warn } = options
  const first = await startEmbeddedPostgres(options)
  const port = Number(new URL(first.adminUrl).port)
  const stopping = new AbortController()
  let running = first
  let starting: Promise<EmbeddedPostgres | null> = Promise.resolve(first)
  let tries = 0

  const startAgain = async (): Promise<EmbeddedPostgres | null> => {
    while (!stopping.signal.aborted) {
      const pauseMs = pausesMs[tries]
      if (pauseMs === undefined) return null
      tries += 1
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return null
      try {
        return await startEmbeddedPostgres({ ...options, port })
      } catch (error) {
        warn(firstLine(error))
      }
    }
    return null
  }

  const keep = async (): Promise<void> => {
    for (;;) {
      const sinceMs = performance.now()
      await running.ended
      if (stopping.signal.aborted) return
      if (performance.now() - sinceMs > wellAfterMs) tries = 0
      warn(
        `The database ended by itself and is started again; see ${options.dataDir}/postgres.log.`,
      )
      starting = startAgain()
      const again = await starting
      if (again === null) return
      running = again
      warn('The database is back.')
    }
  }
  const ended = keep()
  return {
    adminUrl: first.adminUrl,
    ended,
    stop: async () => {
      stopping.abort()
      // One that is only just starting is stopped as well.
      await (await starting)?.stop()
      await ended
    },
  }
}
