/**
 * The processes that serve one database know of each other by signs of life in a table: how many
 * they are, and which has died. One that dies leaves turns that it held, and news that it had told
 * nobody yet; the turns are freed at once, and every company is looked at anew.
 */
import type { Logger } from 'pino'
import type { Database } from '../db/index.ts'
import { logFailure } from '../errors/index.ts'
import { buryDead, leave, showLife } from './processes.store.ts'

export interface Processes {
  /** Those that serve, this one among them. */
  count(): number
  close(): Promise<void>
}

interface Joining {
  readonly id: string
  readonly database: Pick<Database, 'work'>
  readonly log: Logger
  readonly now: () => number
}

const beatMs = 2_000
/** A busy machine may hold up a sign or two. */
const silentMs = 10_000

/**
 * Whether silence of others proves nothing yet. What has held this process up, a database that did
 * not answer or a machine that slept, has held them up too: they get their time to show life.
 */
export function createPatience(startedMs: number): (nowMs: number) => boolean {
  let lastMs = startedMs
  let untilMs = startedMs
  return (nowMs) => {
    if (nowMs - lastMs > silentMs / 2) untilMs = nowMs + silentMs
    lastMs = nowMs
    return nowMs < untilMs
  }
}

/** Answers once the others know of it. */
export async function joinProcesses({ id, database, log, now }: Joining): Promise<Processes> {
  const { work } = database
  let alive = 1
  let isClosed = false
  const isPatient = createPatience(now())

  const beat = async (): Promise<void> => {
    const found = await showLife(work, { id, silentMs })
    alive = found.alive
    if (isPatient(now()) || found.silent === 0) return
    const dead = await buryDead(work, { id, silentMs }, new Date(now()))
    if (dead.length > 0) log.warn({ processes: dead }, 'a process has died: its work goes on here')
  }
  const plan = () =>
    setTimeout(() => {
      beating = beat()
        .catch((error: unknown) => logFailure(log, error, 'no sign of life could be given'))
        .finally(() => {
          if (!isClosed) timer = plan()
        })
    }, beatMs)

  let beating = beat()
  await beating
  let timer = plan()
  return {
    count: () => alive,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await beating
      await leave(work, id).catch(() => undefined)
    },
  }
}
