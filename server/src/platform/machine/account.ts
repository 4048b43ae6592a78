import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** The system user as which PostgreSQL runs. */
export type Account = { readonly uid: number; readonly gid: number }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * PostgreSQL refuses to run as root. Then it runs as whoever owns the cluster already, or as the
 * system user `postgres`, who is made if need be. An ordinary user needs no other.
 */
export function findAccount(clusterDir: string): Account | undefined {
  if (!isRoot()) return undefined
  const owner = ownerOf(clusterDir)
  if (owner && owner.uid !== 0) return owner
  return lookUp('postgres') ?? createPostgresUser()
}

function ownerOf(path: string): Account | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number.parseInt(stdout, 10) : Number.NaN
  })
  return Number.isInteger(uid) && Number.isInteger(gid) ? ({ uid, gid } as Account) : undefined
}

function createPostgresUser(): Account {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ]
  for (const [command, args] of ways) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status !== 0) continue
    const account = lookUp('postgres')
    if (account) return account
  }
  throw new StartError(
    'PostgreSQL does not run as root, and the user "postgres" could not be made. ' +
      'Create it (useradd --system postgres) or start Servery as an ordinary user.',
  )
}

/** Whether this account can do it: `test` asks the system itself, so every rule of it counts. */
export function canReach(account: Account, flag: '-r' | '-w' | '-x', path: string): boolean {
  const script = `test ${flag} "$1"`
  const options = { ...account, cwd: '/', stdio: 'ignore' } as const
  return spawnSync('/bin/sh', ['-c', script, 'sh', path], options).status === 0
}
