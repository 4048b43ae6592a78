import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from './start-error.ts'

/** Whether a process of this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The command line of a process; an empty text when it is gone or can't be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    }
    const args = ['-ww', '-o', 'command=', '-p', String(pid)]
    return execFileSync('ps', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/**
 * What tells a process from a later one that was given the same id: when it started. On Linux that
 * is field 22 of its stat line, in ticks since the boot, so the boot belongs to it.
 */
export function birthOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // A process that was killed and not yet reaped by its parent holds nothing any more.
      if (fields[0] === 'Z') return ''
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot}/${fields[19]}`
    }
    const args = ['-o', 'lstart=', '-p', String(pid)]
    return execFileSync('ps', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** Whether this process is the PostgreSQL server of just this cluster folder. */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (birthOf(pid) === '') return false
  const command = commandOf(pid)
  if (!/postgres/.test(command)) return false
  if (command.includes(clusterDir)) return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
  } catch {
    return false
  }
}

/** Waits until the condition holds; false when the time is up. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > end) return false
    await delay(25)
  }
  return true
}
