/**
 * The two jobs of an import. A check reads and writes no record. Writing is one transaction: a
 * process that dies in the middle has written nothing, and the next one begins again.
 */
import type { ImportView } from '@servery/contract/catalogue/imports.ts'
import type { ImportNoun, Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { GiveUp, type JobHandler } from '../../platform/jobs/index.ts'
import { type Write, writeRecords } from '../../platform/records/index.ts'
import { insertChangeSet } from '../bulk/index.ts'
import { decodeFile, readRows } from './decode.ts'
import type { FilePlan, FilePlanner } from './file-plan.ts'
import { hasTooManyRows } from './imports.service.ts'
import { changeImport, dropFile, findImport, readFile, replaceProblems } from './imports.store.ts'

/** What a file does, by what it is of: each noun's module plans its own. */
export type FilePlanners = Readonly<Record<ImportNoun, FilePlanner>>

interface World extends Pick<Services, 'database' | 'live' | 'log' | 'now'> {
  readonly planners: FilePlanners
}

const attemptsMax = 3
const tellEveryMs = 400

export function importHandlers(
  services: Omit<World, 'planners'>,
  planners: FilePlanners,
): Readonly<Record<string, JobHandler>> {
  const world = { ...services, planners }
  return {
    'import.check': (scope, job) =>
      stopping(world, scope, job, () => checkFile(world, scope, job.payload.id ?? '')),
    'import.write': (scope, { attempts, payload }) =>
      stopping(world, scope, { attempts, payload }, () =>
        writeFile(world, scope, {
          id: payload.id ?? '',
          isStrict: payload.onWrong !== 'skip',
          actor: { id: payload.actor ?? '', name: payload.name ?? '' },
        }),
      ),
  }
}

/** What fails again and again is told to whoever waits for it. */
async function stopping(
  world: World,
  scope: Scope,
  { attempts, payload }: { attempts: number; payload: Readonly<Record<string, string>> },
  work: () => Promise<void>,
): Promise<void> {
  const id = payload.id ?? ''
  try {
    await work()
  } catch (error) {
    world.log.warn({ err: error, importId: id }, 'an import failed')
    if (attempts < attemptsMax) throw error
    await world.database.withTenant(scope, (trx) =>
      changeImport(scope, trx, id, { state: 'failed', problem: 'failed' }),
    )
    throw new GiveUp(error instanceof Error ? error.message : String(error))
  } finally {
    world.live.publish(scope.companyId, { type: 'import', id })
  }
}

async function checkFile(world: World, scope: Scope, id: string): Promise<void> {
  const progress = createProgress(world, scope, id)
  const plan = await world.database.readTenant(scope, (trx) =>
    readPlan(world.planners, scope, trx, { id, progress }),
  )
  await progress.settled()
  await world.database.withTenant(scope, async (trx) => {
    if (plan === null) return
    if (typeof plan === 'string') {
      await changeImport(scope, trx, id, { state: 'failed', problem: plan })
      return
    }
    await replaceProblems(scope, trx, id, plan.problems)
    const { result } = plan
    await changeImport(scope, trx, id, { state: 'checked', result })
  })
}

interface WriteOrder {
  readonly id: string
  readonly isStrict: boolean
  readonly actor: Write['actor']
}

async function writeFile(world: World, scope: Scope, order: WriteOrder): Promise<void> {
  const { id } = order
  const progress = createProgress(world, scope, id)
  let branchIds: readonly string[] = []
  await writeRecords(world, scope, order.actor, async (write) => {
    const { trx } = write
    const row = await findImport(scope, trx, id)
    if (row?.state !== 'writing') return
    const plan = await readPlan(world.planners, scope, trx, { id, progress })
    if (plan === null || typeof plan === 'string') {
      await progress.settled()
      await changeImport(scope, trx, id, { state: 'failed', problem: plan ?? 'failed' })
      return
    }
    if (order.isStrict && plan.problems.length > 0) {
      await progress.settled()
      await replaceProblems(scope, trx, id, plan.problems)
      const refused = { state: 'checked', problem: 'has_problems', result: plan.result } as const
      await changeImport(scope, trx, id, refused)
      return
    }
    const records = await plan.write(write, (done) => progress.tell(done))
    const { noun, file_name: fileName } = row
    await insertChangeSet(write, { id, noun, fileName, edit: null, contentHash: '', records })
    await progress.settled()
    const rowsDone = row.rows_total
    await replaceProblems(scope, trx, id, plan.problems)
    await changeImport(scope, trx, id, { state: 'done', result: plan.result, rowsDone })
    await dropFile(scope, trx, row)
    branchIds = plan.branchIds ?? []
  })
  for (const branchId of branchIds) {
    world.live.publish(scope.companyId, { type: 'stock', branchId })
  }
}

/** The plan, or why there is none; null where the import is gone. */
async function readPlan(
  planners: FilePlanners,
  scope: Scope,
  trx: TenantTransaction,
  { id, progress }: { readonly id: string; readonly progress: Progress },
): Promise<FilePlan | ImportView['problem'] | null> {
  const row = await findImport(scope, trx, id)
  if (row === undefined || row.settings === null) return null
  const { text } = decodeFile(await readFile(scope, trx, id))
  const { rows } = readRows(text, row.delimiter)
  if (rows.length <= (row.settings.hasHeadings ? 1 : 0)) return 'empty'
  if (hasTooManyRows(rows)) return 'too_many_rows'
  progress.begin(rows.length)
  return planners[row.noun](scope, trx, {
    id,
    settings: row.settings,
    rows,
    onProgress: (done) => progress.tell(done),
  })
}

interface Progress {
  begin(rows: number): void
  tell(done: number): void
  /** Nothing more is told after this; a last note must not wait for the import's own row. */
  settled(): Promise<void>
}

/** Tells how far it is, a few times a second, beside the transaction that does the work. */
function createProgress({ database, live, now }: World, scope: Scope, id: string): Progress {
  let told = 0
  let total = 0
  let telling: Promise<unknown> = Promise.resolve()
  const tell = (rowsDone: number) => {
    const at = now()
    if (at - told < tellEveryMs) return
    told = at
    telling = telling
      .then(() =>
        database.withTenant(scope, (trx) =>
          changeImport(scope, trx, id, { rowsDone, rowsTotal: total }),
        ),
      )
      .then(() => live.publish(scope.companyId, { type: 'import', id }))
      // How far it is, is no reason to stop.
      .catch(() => undefined)
  }
  return {
    begin: (rows) => {
      total = rows
      told = 0
      tell(0)
    },
    tell,
    settled: async () => {
      await telling
    },
  }
}
