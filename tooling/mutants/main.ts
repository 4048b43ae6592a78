/**
 * `npm run mutants [-- --only NAME… | --list]`: plants one bug after the other and runs the closest
 * tests, which have to notice it. Before that the same tests pass over the code as it is.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startTemplate } from '../test-postgres.ts'
import { findMutant, mutants } from './list.ts'
import { type Mutant, withBug } from './mutant.ts'
import { plantedMark } from './plant.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
/** A bug may make its tests run for ever; that is noticed too. */
const patienceMs = 240_000
const outputShown = 3_000

interface TestRun {
  readonly code: number | null
  readonly isTimedOut: boolean
  readonly output: string
  /** The names of the tests that failed; of a file that does not load, its path. */
  readonly failed: readonly string[]
  readonly passed: number
}

type Outcome = { readonly isCaught: boolean; readonly told: string }

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

function readReport(text: string): Pick<TestRun, 'failed' | 'passed'> {
  const { numPassedTests, testResults } = JSON.parse(text) as Report
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.filter((one) => one.status === 'failed')
    if (names.length === 0 && status === 'failed') return [name]
    return names.map(({ fullName }) => fullName)
  })
  return { failed, passed: numPassedTests }
}

async function runTests(
  tests: readonly string[],
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-mutant-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=json', `--outputFile=${file}`]
  const all = [vitest, 'run', ...reporters, ...args, ...tests]
  const child = spawn(process.execPath, all, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isTimedOut = false
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const timer = setTimeout(() => {
    isTimedOut = true
    child.kill()
  }, patienceMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  const none = { failed: [], passed: 0 }
  const report = await readFile(file, 'utf8').then(readReport, () => none)
  await rm(folder, { recursive: true, force: true })
  return { code, isTimedOut, output, ...report }
}

/** Null where it stands; else why it cannot be planted. */
async function findProblem(mutant: Mutant): Promise<string | null> {
  const code = await readFile(join(root, mutant.file), 'utf8').catch(() => null)
  if (code === null) return `there is no ${mutant.file}`
  return withBug(code, mutant) === null ? `its place is not in ${mutant.file} just once` : null
}

async function tryMutant(mutant: Mutant): Promise<Outcome> {
  const args = ['--bail=1', '--maxWorkers=1']
  const run = await runTests(mutant.tests, args, { SERVERY_MUTANT: mutant.name })
  const [first] = run.failed
  if (run.isTimedOut) return { isCaught: true, told: 'the tests did not end' }
  if (!run.output.includes(plantedMark)) {
    return { isCaught: false, told: `its tests never load ${mutant.file}\n${tailOf(run.output)}` }
  }
  if (first !== undefined) return { isCaught: true, told: first }
  if (run.code !== 0) return { isCaught: false, told: `crashed\n${tailOf(run.output)}` }
  return { isCaught: false, told: `${run.passed} tests passed all the same. ${mutant.why}` }
}

function tailOf(output: string): string {
  return output.slice(-outputShown)
}

async function passWithout(chosen: readonly Mutant[]): Promise<boolean> {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  console.log(`… ${tests.length} files of tests over the code as it is`)
  const { code, failed, passed, output } = await runTests(tests, [], {})
  if (code === 0) {
    console.log(`✓ ${passed} tests pass`)
    return true
  }
  console.log(`✗ without any bug these fail already: ${failed.join('; ') || tailOf(output)}`)
  return false
}

/** One database for all runs that need one. */
async function withDatabase(
  chosen: readonly Mutant[],
  work: () => Promise<number>,
): Promise<number> {
  const needsOne = chosen.some(({ tests }) => tests.some((path) => path.startsWith('server/')))
  if (!needsOne) return work()
  console.log('… starting a database')
  const { templateUrl, stop } = await startTemplate()
  process.env.SERVERY_TEST_TEMPLATE = templateUrl
  try {
    return await work()
  } finally {
    await stop()
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      list: { type: 'boolean', default: false },
    },
  })
  const chosen = values.only?.map(findMutant) ?? mutants
  if (values.list) {
    for (const { name, file, why } of chosen) console.log(`${name.padEnd(34)} ${file}\n    ${why}`)
    return 0
  }
  return withDatabase(chosen, () => tryAll(chosen))
}

async function tryAll(chosen: readonly Mutant[]): Promise<number> {
  const begun = performance.now()
  if (!(await passWithout(chosen))) return 1
  const queue = [...chosen]
  let caught = 0
  const worker = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const started = performance.now()
      const problem = await findProblem(mutant)
      const outcome =
        problem === null ? await tryMutant(mutant) : { isCaught: false, told: problem }
      if (outcome.isCaught) caught += 1
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const mark = outcome.isCaught ? '✓ caught' : '✗ LIVED '
      console.log(`${mark} ${mutant.name} (${seconds} s): ${outcome.told}`)
    }
  }
  const workers = Math.max(1, Math.min(4, availableParallelism()))
  await Promise.all(Array.from({ length: workers }, worker))
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`\n${caught} of ${chosen.length} planted bugs caught in ${seconds} s`)
  console.log(`${caught} passed, ${chosen.length - caught} failed`)
  return caught === chosen.length ? 0 : 1
}

process.exitCode = await main()
