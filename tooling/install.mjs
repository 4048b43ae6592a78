// Runs on the machine's own Node, before anything is installed: no dependencies here.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ScriptError, step } from './progress.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const windows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** Stops early, in one line, on a Node that can't run even this. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new ScriptError(`Node ${version} is too old: install Node 20.19 or newer.`)
}

/** Installs from the lockfile unless what is installed is just what the lockfile says. */
export async function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  await step('Installing packages', async () => {
    const env = { ...process.env, PATH: machinePath() }
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const result = await run('npm', args, { env, quiet: true, shell: windows })
    if (result.code !== 0) {
      throw new ScriptError(`npm ci failed: ${firstError(result.output)} Run "npm ci" to see more.`)
    }
  })
  if (!existsSync(pinnedNode)) {
    throw new ScriptError('npm ran no install scripts. Run "npm ci --ignore-scripts=false".')
  }
}

/** npm notes in `node_modules/.package-lock.json` what it installed, as its last act. */
function isInstalled() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed || !existsSync(pinnedNode)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([location, entry]) => {
    if (location === '') return true
    const found = installed[location]
    // Optional packages are those for other platforms; a link is a workspace of ours.
    if (!found) return entry.optional === true || entry.peer === true || isWorkspace(location)
    return found.version === entry.version
  })
}

function isWorkspace(location) {
  return !location.includes('node_modules')
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The PATH without this project's own programs: they vanish while npm installs them anew. */
function machinePath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
}

function firstError(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line))
  return `${lines
    .map((line) => line.replace(/^npm \S+\s*/, ''))
    .slice(0, 2)
    .join(' ')}.`
}

/** The environment in which `node` is the pinned one and its compiled code is kept. */
export function pinnedEnvironment(more = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    ...more,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  }
}

/**
 * Runs a program to its end; answers its exit code, the signal that ended it and, if quiet, its
 * output, of which `onOutput` hears piece by piece. A signal to this script is passed on, and then
 * waited for. What runs `gently` has what of the processors others leave.
 */
export function run(command, args, options = {}) {
  const { quiet = false, gently = false, onOutput = () => undefined, ...rest } = options
  const child = spawn(command, args, {
    cwd: root,
    // A session of its own, which is where Linux weighs programs against each other.
    detached: gently && !windows,
    ...rest,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : (options.stdio ?? 'inherit'),
  })
  if (gently && child.pid !== undefined) giveWay(child.pid)
  let output = ''
  const keep = (data) => {
    output += data
    onOutput(String(data))
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const forward = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const one of signals) process.off(one, forward)
      resolve({ code, signal, output })
    })
  })
}

/** It and all that it starts from now on. */
function giveWay(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
  } catch {
    // It has ended, or the system does not weigh sessions.
  }
}

/** Runs a script under the pinned Node. */
export function runPinned(args, options = {}) {
  return run(pinnedNode, args, { ...options, env: pinnedEnvironment(options.env) })
}

/** The exit code a shell would give. */
export function exitCodeOf({ code, signal }) {
  if (signal === null) return code ?? 1
  return signal === 'SIGINT' || signal === 'SIGTERM' ? 130 : 137
}
