// The schedule over a real database, with a tool that only pretends to take backups.
import { createRouterClient } from '@orpc/server'
import { Registry } from 'prom-client'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestWorld, type TestCompany, type TestWorld } from '../../test-world.ts'
import { backupGauges } from './backup-gauges.ts'
import { readBackupState } from './backups.store.ts'
import { type Schedule, startSchedule } from './schedule.ts'
import { serverBackupRoutes } from './server-backup.routes.ts'
import type { BackupTool } from './tool.ts'

const times = { at: '03:10', timeZone: 'UTC', checkDays: 7 }

let world: TestWorld
let company: TestCompany
let running: Schedule[]
let nowMs: number
let did: string[]
let problem: Error | null

const now = () => nowMs
const state = () => readBackupState(world.database.work)

const tool = (): BackupTool => ({
  place: 'nowhere',
  carry: async () => ({ hasGap: false }),
  take: async () => {
    did.push('take')
    if (problem !== null) throw problem
    return { name: v7(), bytes: 4321 }
  },
  check: async () => {
    did.push('check')
    return { holds: true, text: 'Every chain holds' }
  },
  close: async () => undefined,
})

function start(): void {
  const { database, services } = world
  const shared = { settings: times, work: database.work, log: services.log, now, pollMs: 5 }
  running.push(startSchedule({ ...shared, tool: tool() }))
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  running = []
  did = []
  problem = null
  nowMs = Date.parse('2026-03-14T12:00:00.000Z')
})
afterEach(async () => {
  for (const schedule of running) await schedule.close()
  await world.close()
})

/** As the owner of a company sees it. */
const seen = () =>
  createRouterClient(serverBackupRoutes({ ...world.services, now, backupTimes: times }), {
    context: {
      ...{ principal: company.owner, newcomer: null, network: '192.0.2.1' },
      ...{ headers: new Headers(), answerHeaders: new Headers(), answerFile: { stream: null } },
      takeAttempt: async () => true,
    },
  }).read({})

it('takes the one that was slept through, checks it, and waits for the next', async () => {
  expect(await seen()).toEqual({ status: 'waiting', lastBackupAt: null, lastCheckAt: null })
  start()
  await until(async () => (await state()).checkedAt !== null)
  const at = '2026-03-14T12:00:00.000Z'
  expect(await seen()).toEqual({ status: 'good', lastBackupAt: at, lastCheckAt: at })
  nowMs = Date.parse('2026-03-15T03:10:00.000Z')
  await until(async () => (await state()).last?.startedAt.getTime() === nowMs)
  // The last check is not old enough for another one.
  expect(did).toEqual(['take', 'check', 'take'])
})

it('lets one of two processes take it', async () => {
  start()
  start()
  await until(async () => (await state()).checkedAt !== null)
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await state()
  }
  await turns(20)
  expect(did.filter((one) => one === 'take')).toEqual(['take'])
})

it('tells of a failure, and tries again a quarter of an hour later', async () => {
  problem = new Error('the disk is full')
  start()
  await until(async () => (await state()).failedAt !== null)
  expect((await seen()).status).toBe('failed')
  const register = new Registry()
  backupGauges(world.database.work, times, now)(register)
  const figures = await register.metrics()
  expect(figures).toContain('servery_backup_failing 1')
  expect(figures).toContain('servery_backup_age_seconds +Inf')
  problem = null
  nowMs += 15 * 60_000
  await until(async () => (await state()).last !== null)
  expect((await seen()).status).toBe('good')
  nowMs += 3_600_000
  const later = await register.metrics()
  expect(later).toContain('servery_backup_age_seconds 3600')
  expect(later).toContain('servery_backup_last_size_bytes 4321')
  expect(later).toContain('servery_backup_failing 0')
})
