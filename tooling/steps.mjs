// Runs checks under headings, counts what passed and failed, and sums it up.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runPinned } from './install.mjs'
import { tellAbove, watchSteps } from './watch-steps.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)
const vitest = bin('vitest', 'vitest.mjs')

/** A project of vitest.config.ts. */
export function vitestStep(title, project) {
  return {
    title,
    run: async (folder, options) => {
      const report = join(folder, `${project}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = [vitest, 'run', '--project', project, ...reporters]
      const { code, output } = await runPinned(args, options)
      return { output, ...countVitest(report, code) }
    },
  }
}

/** Any script: it counts as one thing that passed or failed. */
export function scriptStep(title, args) {
  return {
    title,
    run: async (_folder, options) => {
      const { code, output } = await runPinned(args, options)
      return { output, ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
    },
  }
}

export const tidy = vitestStep('tidy', 'tidy')
export const types = scriptStep('types', ['tooling/types.mjs'])
export const lint = scriptStep('lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'])
export const unit = vitestStep('unit and property', 'unit')
export const screens = vitestStep('screens', 'screens')
export const server = vitestStep('server', 'server')

/** The journeys and the accessibility checks in the browser at this path. */
export function endToEnd(browserPath) {
  return {
    title: 'end-to-end and accessibility',
    run: async (folder, options) => {
      const report = join(folder, 'e2e.json')
      const env = { CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const args = [
        bin('@playwright', 'test', 'cli.js'),
        'test',
        '-c',
        'e2e',
        '--project',
        'journeys',
      ]
      const { code, output } = await runPinned([...args, '--reporter=list,json'], {
        ...options,
        env,
      })
      return { output, ...countPlaywright(report, code) }
    },
  }
}

/**
 * Runs every step, whatever became of those before it; answers the exit code. Steps in a list of
 * their own run beside one another: what they say is shown once they fail, and meanwhile how far
 * they are. Those of `meanwhile` have what the others leave of the processors: nothing in them may
 * go by the clock.
 */
export async function runSteps(steps, { meanwhile = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'servery-check-'))
  const started = performance.now()
  const results = []
  try {
    const gentle = runGently(meanwhile, folder)
    for (const step of steps) {
      const found = Array.isArray(step)
        ? await runBeside(step, folder)
        : [await runOne(step, folder)]
      results.push(...found)
    }
    results.push(...(await gentle))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return summarise(results, secondsSince(started))
}

/** Two at a time: the last of them have the processors for themselves. */
async function runGently(steps, folder) {
  const queue = [...steps]
  const results = []
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await attempt(step, folder, { quiet: true, gently: true })
      tellAbove(lineOf(result))
      tellFailure(result)
      results.push(result)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

async function runOne(step, folder) {
  tellHeading(step.title)
  return attempt(step, folder, {})
}

async function runBeside(steps, folder) {
  tellHeading(steps.map(({ title }) => title).join(', '))
  const watch = watchSteps(steps.map(({ title }) => title))
  const results = await Promise.all(
    steps.map(async (step) => {
      const { title } = step
      const onOutput = (text) => watch.heard(title, text)
      const result = await attempt(step, folder, { quiet: true, onOutput })
      watch.ended(title, lineOf(result))
      tellFailure(result)
      return result
    }),
  )
  watch.close()
  return results
}

function tellFailure({ failed, output }) {
  if (failed > 0 && output) console.log(output.trimEnd())
}

async function attempt({ title, run }, folder, options) {
  const started = performance.now()
  const result = await run(folder, options).catch((error) => ({
    ...{ passed: 0, failed: 1, output: error.message },
  }))
  return { ...result, title, seconds: secondsSince(started) }
}

function secondsSince(started) {
  return (performance.now() - started) / 1000
}

function tellHeading(title) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`)
}

function lineOf({ title, passed, failed, seconds, unsteady = 0 }) {
  const mark = failed === 0 ? '✓' : '✗'
  const counts = `${passed} passed, ${failed} failed`
  const line = `${mark} ${title.padEnd(30)} ${counts.padEnd(26)} ${seconds.toFixed(1)} s`
  return unsteady > 0 ? `${line}\n! ${unsteady} of them passed, but at the second try` : line
}

function summarise(results, seconds) {
  console.log(`\n── summary ${'─'.repeat(69)}`)
  for (const result of results) console.log(lineOf(result))
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const whole = Math.round(seconds)
  console.log(`\n${Math.floor(whole / 60)} min ${whole % 60} s in all`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

/** A runner that failed without a failed test has crashed, or found no tests at all. */
function withCrash(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function countVitest(report, code) {
  const result = readReport(report)
  if (!result) return { passed: 0, failed: 1 }
  // A file that does not even load has no tests that could fail.
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  const counts = { passed: result.numPassedTests, failed: result.numFailedTests + broken.length }
  return withCrash(counts, code)
}

function isFailed(test) {
  return test.status === 'failed'
}

/** What passes at its second try alone has failed: a person would have to wonder which it was. */
function countPlaywright(report, code) {
  const stats = readReport(report)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = stats
  return withCrash({ passed: expected, failed: unexpected + flaky, unsteady: flaky }, code)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
