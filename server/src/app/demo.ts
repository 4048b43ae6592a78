/**
 * The demo business: seeded into an empty database, never in production. Its sign-ins are kept in
 * the data folder, so that later starts can show them again.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectNamed, type Progress, StartError } from '../platform/machine/index.ts'
import type { DemoSeed } from './seed/index.ts'

export type DemoOptions = {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly progress: Progress
}

/** Seeds the demo business if the database is empty, and answers its sign-ins if there is one. */
export async function prepareDemo(options: DemoOptions): Promise<DemoSeed | undefined> {
  const { dataDir, databaseUrl } = options
  const { isEmpty } = await import('./seed/index.ts')
  const signIns = signInsFile(dataDir)
  if (!(await isEmpty(databaseUrl))) return readSignIns(signIns)
  // Of several processes that start at once one seeds it, and the others wait.
  const client = await connectNamed(databaseUrl)
  try {
    await client.query('BEGIN')
    // The counts of those who ask are needed by nobody before there is anything to ask for.
    await client.query('LOCK TABLE work.buckets IN EXCLUSIVE MODE')
    return (await isEmpty(databaseUrl)) ? await seed(options) : readSignIns(signIns)
  } finally {
    await client.end()
  }
}

async function seed({ dataDir, databaseUrl, progress }: DemoOptions): Promise<DemoSeed> {
  const { seedDemo } = await import('./seed/index.ts')
  return progress.step('Demo business seeded', async (update) => {
    writeFileSync(unfinishedFile(dataDir), '')
    const demo = await seedDemo({
      databaseUrl,
      progress: (text, done, total) => update(`${text} ${done}/${total}`),
    })
    writeFileSync(signInsFile(dataDir), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
    rmSync(unfinishedFile(dataDir))
    return demo
  })
}

/**
 * A start that was killed while it seeded has left half a demo business and nothing else, for it
 * had not served anyone. `reset` empties the database, where we may.
 */
export async function clearUnfinishedDemo(
  dataDir: string,
  reset: (() => Promise<void>) | undefined,
): Promise<void> {
  const file = unfinishedFile(dataDir)
  if (!existsSync(file)) return
  if (!reset) {
    rmSync(file)
    throw new StartError(
      'An earlier start was ended while it seeded the demo business. ' +
        'Empty the database that DATABASE_URL names (dropdb, createdb) and start again.',
    )
  }
  await reset()
  rmSync(file)
}

/** Empties the database that Servery brings, so that this start makes the demo business anew. */
export async function resetDemo(
  { dataDir, environment }: { readonly dataDir: string; readonly environment: string },
  reset: (() => Promise<void>) | undefined,
): Promise<void> {
  if (environment === 'production' || !reset) {
    throw new StartError(
      '--reset-demo deletes the whole database, so it works in development only, ' +
        'and only with the database that Servery brings (no DATABASE_URL).',
    )
  }
  await reset()
  rmSync(signInsFile(dataDir), { force: true })
}

/** Whether the next start empties the database, as this one's demo business is half made. */
export const isDemoUnfinished = (dataDir: string): boolean => existsSync(unfinishedFile(dataDir))

function readSignIns(file: string): DemoSeed | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoSeed
  } catch {
    return undefined
  }
}

function signInsFile(dataDir: string): string {
  return join(dataDir, 'demo.json')
}

function unfinishedFile(dataDir: string): string {
  return join(dataDir, 'demo.unfinished')
}
