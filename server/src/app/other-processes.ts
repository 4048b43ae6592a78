/** What this process has to do with the others that serve its database: news, and signs of life. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { newestArrival } from '../journal/facts/index.ts'
import { createDatabase, currentRevision, type Database, type Scope } from '../platform/db/index.ts'
import { joinProcesses } from '../platform/jobs/index.ts'
import { createLiveHub, createNotes, type LiveBus, listen } from '../platform/live/index.ts'
import { findBranches } from '../stock/places/index.ts'

export interface OtherProcesses {
  readonly processId: string
  readonly live: LiveBus
  /** More than this one. */
  readonly areThere: () => boolean
  /** News of others may have been missed: whoever is told of news here has to read again. */
  onMissed(hear: () => void): void
  close(): Promise<void>
}

interface Meeting {
  readonly databaseUrl: string
  readonly log: Logger
  readonly now: () => number
}

export async function meetOtherProcesses(meeting: Meeting): Promise<OtherProcesses> {
  const { databaseUrl } = meeting
  // Of its own: who waits for a connection is alive, and has news.
  const database = createDatabase({ databaseUrl, connectionsMax: 1 })
  const processId = randomUUID()
  let hear: () => void = () => undefined
  const missed = () => hear()
  const notes = createNotes(database, processId)
  const live = createLiveHub({ processId, send: notes.send, missed })
  const processes = await joinProcesses({ ...meeting, database, id: processId }).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const listener = listen(databaseUrl, { receive: live.receive, missed })
  return {
    processId,
    live,
    areThere: () => processes.count() > 1,
    onMissed: (told) => {
      hear = told
    },
    close: async () => {
      await notes.close()
      await listener.close()
      await processes.close()
      await database.close()
    },
  }
}

/** No register wrote it: whoever hears of it reads what there is. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What a process had stored that died before it could tell anybody is told by this one. */
export async function tellAgain(
  { database, live }: { readonly database: Database; readonly live: LiveBus },
  scope: Scope,
): Promise<void> {
  const { cursor, arrivals } = await database.withTenant(scope, async (trx) => {
    const found: { readonly branchId: string; readonly arrival: number }[] = []
    for (const { id } of await findBranches(scope, trx)) {
      found.push({ branchId: id, arrival: await newestArrival(scope, trx, id) })
    }
    return { cursor: await currentRevision(scope, trx), arrivals: found }
  })
  live.publish(scope.companyId, { type: 'records', cursor })
  for (const told of arrivals) {
    live.publish(scope.companyId, { type: 'facts', ...told, orderIds: [], registerId: nobody })
  }
}
