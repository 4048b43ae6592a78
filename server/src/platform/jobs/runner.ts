/**
 * Work behind the scenes: takes the turn of a company that is due, looks what has happened to it,
 * and does its jobs. Any number of processes run one each; leases and claims keep them apart, and
 * a process that dies in the middle is followed by another. Each wakes companies by its own news.
 * A job is done at least once.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { Database, Scope } from '../db/index.ts'
import { logFailure, withSpan } from '../errors/index.ts'
import type { Services } from '../http/index.ts'
import { claimJob, failJob, findNextJobTime, finishJob, type Job } from './jobs.store.ts'
import { endTurn, type Turn, takeTurn, wakeTurn } from './turns.store.ts'

/** Throws to be tried again later; `GiveUp` not to be. */
export type JobHandler = (scope: Scope, job: Job) => Promise<void>

/** The job can never succeed, so there is no use in trying again. */
export class GiveUp extends Error {}

export interface JobRunnerOptions {
  readonly services: Pick<Services, 'database' | 'live' | 'log' | 'now'>
  readonly handlers: Readonly<Record<string, JobHandler>>
  /**
   * What a company's turn begins with; answers when to look again at the latest. Disturbed: news
   * may have been lost with a process that died.
   */
  readonly onTurn: (scope: Scope, isDisturbed: boolean) => Promise<Date>
  /** Of this process, by which the others know whose turns to take over. */
  readonly processId?: string
  /** Tests make the pauses short. */
  readonly pollMs?: number
  readonly wakeMs?: number
}

export interface JobRunner {
  /** Does all that is due at this moment. */
  runDue(): Promise<void>
  /** Waits for what is underway. */
  close(): Promise<void>
}

const turnMs = 120_000
const claimMs = 120_000
const jobsPerTurnMax = 20
const restMsMax = 250
const attemptsMax = 10
const firstPauseMs = 15_000
const longestPauseMs = 3_600_000

/** 15 s, 30 s, 1 min, … up to an hour: ten attempts reach over more than two hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
}

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { services, pollMs = 1_000, wakeMs = 2_000 } = options
  const { database, live, log, now } = services
  const woken = new Map<string, NodeJS.Timeout>()
  let closed = false
  let underway: Promise<void> = Promise.resolve()

  // News comes in bursts; the company is looked at once for all of it.
  const unsubscribe = live.subscribe(({ companyId, event, isOwn }) => {
    const isNews = isOwn && event.type !== 'notifications' && event.type !== 'import'
    if (closed || !isNews || woken.has(companyId)) return
    const timer = setTimeout(() => {
      woken.delete(companyId)
      wakeTurn(database.work, companyId, new Date(now())).catch((error: unknown) =>
        logFailure(log, error, 'a company could not be woken'),
      )
    }, wakeMs)
    woken.set(companyId, timer)
  })

  const runDue = async (): Promise<void> => {
    for (let turns = 1; !closed; turns += 1) {
      const begunMs = performance.now()
      const at = now()
      const turn = await takeTurn(database.work, {
        lock: v7(),
        now: new Date(at),
        until: new Date(at + turnMs),
        holder: options.processId,
      })
      if (turn === null) return
      const attributes = { 'servery.company_id': turn.companyId }
      await withSpan('turn', { attributes }, () => runTurn(options, turn, () => closed))
      // Among many companies one is always due: the database is left to those who sell as long.
      if (turns > 1) await delay(Math.min(performance.now() - begunMs, restMsMax))
    }
  }
  const poll = (): void => {
    underway = runDue()
      .catch((error: unknown) => logFailure(log, error, 'work behind the scenes failed'))
      .finally(() => {
        if (!closed) timer = setTimeout(poll, pollMs)
      })
  }
  let timer = setTimeout(poll, pollMs)

  return {
    runDue,
    close: async () => {
      closed = true
      clearTimeout(timer)
      for (const waiting of woken.values()) clearTimeout(waiting)
      unsubscribe()
      await underway
    },
  }
}

async function runTurn(
  options: JobRunnerOptions,
  turn: Turn,
  isClosed: () => boolean,
): Promise<void> {
  const { database, log, now } = options.services
  const scope: Scope = { companyId: turn.companyId, branchIds: null }
  let dueAt = new Date(now() + longestPauseMs)
  let hasFailed = false
  try {
    dueAt = await options.onTurn(scope, turn.isDisturbed)
    for (let count = 0; count < jobsPerTurnMax && !isClosed(); count += 1) {
      if (!(await runNextJob(options, scope))) break
    }
    const next = await database.withTenant(scope, (trx) => findNextJobTime(scope, trx))
    if (next !== null && next < dueAt) dueAt = next
  } catch (error) {
    logFailure(log, error, 'a company’s turn failed', { companyId: turn.companyId })
    dueAt = new Date(now() + firstPauseMs)
    hasFailed = true
  }
  await endTurn(database.work, turn, dueAt, { hasFailed })
}

/** False if no job is due. */
async function runNextJob(options: JobRunnerOptions, scope: Scope): Promise<boolean> {
  const { database, log, now } = options.services
  const job = await claim(database, scope, now())
  if (job === undefined) return false
  try {
    const handler = options.handlers[job.kind]
    if (handler === undefined) throw new GiveUp(`nobody does ${job.kind}`)
    const attributes = { 'servery.job_id': job.id, 'servery.attempt': job.attempts }
    await withSpan(`job ${job.kind}`, { attributes }, () => handler(scope, job))
    await database.withTenant(scope, (trx) => finishJob(scope, trx, job, new Date(now())))
  } catch (error) {
    const isLast = error instanceof GiveUp || job.attempts >= attemptsMax
    const message = error instanceof Error ? error.message : String(error)
    log[isLast ? 'error' : 'warn']({ err: error, jobId: job.id, kind: job.kind }, 'a job failed')
    const at = now()
    const runAt = isLast ? null : new Date(at + pauseAfter(job.attempts))
    await database.withTenant(scope, (trx) =>
      failJob(scope, trx, job, { error: message, runAt, now: new Date(at) }),
    )
  }
  return true
}

function claim(database: Database, scope: Scope, at: number): Promise<Job | undefined> {
  const times = { now: new Date(at), until: new Date(at + claimMs) }
  return database.withTenant(scope, (trx) => claimJob(scope, trx, times))
}
