// A folder in the machine's memory for what the tests throw away. To make a database of a thousand
// small files takes eight times as much of a processor on a disk, and no test cuts the power.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const shared = '/dev/shm'
const prefix = 'servery-tests-'
const spaceMin = 4 * 1024 ** 3
const memoryMin = 8 * 1024 ** 3

/**
 * Runs `work` with its temporary files in memory, where there is room for them. They go with it,
 * and so do those of a run that was killed.
 */
export async function withMemory(work) {
  if (!hasRoom()) return work()
  clearDead()
  const folder = join(shared, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // As root the database runs as another user, who has to pass through and to write.
  chmodSync(folder, 0o1777)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Memory of its own, from which programs may be run. Not on other systems than Linux. */
function hasRoom() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === shared)
    if (mount === undefined || mount[2] !== 'tmpfs' || mount[3].includes('noexec')) return false
    const { bavail, bsize } = statfsSync(shared)
    return bavail * bsize >= spaceMin && process.availableMemory() >= memoryMin
  } catch {
    return false
  }
}

function clearDead() {
  for (const name of readdirSync(shared)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid)) {
      rmSync(join(shared, name), { recursive: true, force: true })
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
