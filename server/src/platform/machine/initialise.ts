import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeRunnable, type Place, removeTree } from './place.ts'
import { StartError } from './start-error.ts'

export const superuser = 'servery_admin'

/** The password of the embedded database: made once, kept in a file only its owner can read. */
export function readSecret(dataDir: string, clusterDir: string): string {
  const file = join(dataDir, 'postgres.secret')
  if (!existsSync(file)) {
    if (existsSync(clusterDir)) {
      throw new StartError(
        `The password of the database in ${clusterDir} is gone: ${file}. Bring that file back.`,
      )
    }
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * Makes the cluster if there is none. It is made beside its place and moved there when complete,
 * so that a start which was killed midway leaves nothing half-made behind.
 */
export async function initialiseCluster(place: Place, secret: string): Promise<void> {
  makeRunnable(place.nativeDir)
  if (existsSync(join(place.clusterDir, 'PG_VERSION'))) {
    requireSameVersion(place)
    return
  }
  removeUnfinished(place.clusterDir)
  const unfinished = `${place.clusterDir}.new-${process.pid}`
  const passwordFile = join(dirname(place.clusterDir), '.password')
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, `${secret}\n`, { mode: 0o600 })
  if (place.account) {
    chownSync(unfinished, place.account.uid, place.account.gid)
    chownSync(passwordFile, place.account.uid, place.account.gid)
  }
  try {
    await runInitdb(place, unfinished, passwordFile)
  } finally {
    removeTree(passwordFile)
  }
  renameSync(unfinished, place.clusterDir)
}

/** What starts that were killed midway have left. */
function removeUnfinished(clusterDir: string): void {
  const folder = dirname(clusterDir)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(clusterDir)}.new-`)) removeTree(join(folder, name))
  }
}

async function runInitdb(place: Place, target: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${target}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of texts on every machine, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ]
  const child = spawn(join(place.nativeDir, 'bin', 'initdb'), args, {
    ...place.account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C is for this process.
    detached: true,
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let complaints = ''
  child.stderr.on('data', (data) => {
    complaints += data
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.off('exit', end)
  if (code === 0) return
  throw new StartError(
    `The database could not be made in ${place.clusterDir}: ${reasonOf(complaints)}`,
  )
}

/** What initdb complained of at last, without its word that it cleans up after itself. */
export function reasonOf(complaints: string): string {
  const lines = complaints.split('\n').map((line) => line.trim())
  const telling = lines.filter(
    (line) => line !== '' && !/^(initdb: removing|child process exited)/.test(line),
  )
  return [...new Set(telling)].slice(-3).join('; ')
}

function requireSameVersion(place: Place): void {
  const cluster = readFileSync(join(place.clusterDir, 'PG_VERSION'), 'utf8').trim()
  const program = join(place.nativeDir, 'bin', 'postgres')
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const version = /\d+/.exec(stdout)?.[0]
  if (version === cluster) return
  throw new StartError(
    `The database in ${place.clusterDir} was made by PostgreSQL ${cluster}, ` +
      `this Servery brings ${version}. Move it with pg_dump, or set DATABASE_URL.`,
  )
}

/** The environment without settings for PostgreSQL that are meant for another server. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
