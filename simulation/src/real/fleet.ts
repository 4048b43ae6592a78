/**
 * Several real servers on one PostgreSQL, behind a balancer that knows nothing of who asks. They
 * begin at the same moment on an empty database; then one after the other is killed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { findFreePort } from '@servery/server/platform/machine/free-port.ts'
import { waitUntil } from '@servery/server/platform/machine/process.ts'
import { startTemporaryPostgres } from '@servery/tooling/temporary-postgres.ts'
import { startBalancer } from './balancer.ts'
import { endOf, hasEnded, type Life, launch, type Machine, startMsMax } from './machine.ts'

interface Place {
  readonly env: Readonly<Record<string, string>>
  life: Life | null
}

export async function createFleet(processes: number): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'servery-fleet-'))
  const postgres = await startTemporaryPostgres()
  const { adminUrl } = postgres
  const ports: number[] = []
  for (let count = 0; count < processes; count += 1) ports.push(await findFreePort())
  const balancer = await startBalancer(ports)
  const env = { DATABASE_URL: adminUrl, PUBLIC_URL: `http://127.0.0.1:${balancer.port}` }
  const places: readonly Place[] = ports.map((port, number) => ({
    env: { ...env, DATA_DIR: join(folder, String(number)), PORT: String(port) },
    life: null,
  }))
  const clear = () => {
    for (const { life } of places) life?.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', clear)
  let turn = 0
  let killed = 0

  /** The one that was up the longest, as turns go round. */
  const next = (): Life | null => {
    const up = places.filter(({ life }) => isReady(life))
    turn += 1
    return up[turn % Math.max(up.length, 1)]?.life ?? null
  }
  const killNext = async (): Promise<void> => {
    const life = next()
    if (life === null) return
    life.wasKilled = true
    life.child.kill('SIGKILL')
    killed += 1
    await life.ended
  }
  return {
    port: balancer.port,
    env: { DATABASE_URL: adminUrl, DATA_DIR: join(folder, 'commands') },
    processes,
    killed: () => killed,
    isUp: () => places.every(({ life }) => isReady(life)),
    start: () => startMissing(places),
    addresses: async () => ({ adminUrl, databaseUrl: await ensureAppRole(adminUrl) }),
    killServer: killNext,
    killBoth: async () => void (await Promise.all([killNext(), killNext()])),
    killPostgres: notHere,
    killBackend: notHere,
    async freeze(forMs) {
      const life = next()
      life?.child.kill('SIGSTOP')
      await delay(forMs)
      life?.child.kill('SIGCONT')
    },
    async stop() {
      for (const { life } of places) life?.child.kill('SIGTERM')
      await Promise.all(places.map(({ life }) => endOf(life)))
      await balancer.close()
      await postgres.stop()
      clear()
      process.off('exit', clear)
    },
  }
}

const isReady = (life: Life | null): boolean => life?.isReady === true && !hasEnded(life)

function notHere(): never {
  throw new Error('The database of several servers is not killed.')
}

/** False if one was killed while it started. */
async function startMissing(places: readonly Place[]): Promise<boolean> {
  for (const place of places) {
    if (place.life === null || hasEnded(place.life)) place.life = launch(place.env)
  }
  const lives = places.flatMap(({ life }) => life ?? [])
  await waitUntil(() => lives.every((life) => life.isReady || hasEnded(life)), startMsMax)
  const failed = lives.find((life) => !isReady(life))
  if (failed === undefined) return true
  if (failed.wasKilled) return false
  throw new Error(`A server does not start: ${failed.text.trim()}`)
}
