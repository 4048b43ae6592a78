// Runs checks one after the other under headings, counts what passed and failed, and sums it up.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runPinned } from './install.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)
const vitest = bin('vitest', 'vitest.mjs')

/** A project of vitest.config.ts. */
export function vitestStep(title, project) {
  return {
    title,
    run: async (folder) => {
      const report = join(folder, `${project}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = [vitest, 'run', '--project', project, ...reporters]
      const { code } = await runPinned(args)
      return countVitest(report, code)
    },
  }
}

/** Any script: it counts as one thing that passed or failed. */
export function scriptStep(title, args) {
  return {
    title,
    run: async (_folder, { quiet }) => {
      const { code, output } = await runPinned(args, { quiet })
      return { output, ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
    },
  }
}

export const tidy = vitestStep('tidy', 'tidy')
export const types = scriptStep('types', ['tooling/types.mjs'])
export const lint = scriptStep('lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'])
export const unit = vitestStep('unit and property', 'unit')
export const server = vitestStep('server', 'server')

/** The journeys and the accessibility checks in the browser at this path. */
export function endToEnd(browserPath) {
  return {
    title: 'end-to-end and accessibility',
    run: async (folder) => {
      const report = join(folder, 'e2e.json')
      const env = { CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const args = [bin('@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e']
      const { code } = await runPinned([...args, '--reporter=list,json'], { env })
      return countPlaywright(report, code)
    },
  }
}

/**
 * Runs every step, whatever became of those before it; answers the exit code. Steps in a list of
 * their own run beside one another, each told whole when it is done.
 */
export async function runSteps(steps) {
  const folder = mkdtempSync(join(tmpdir(), 'servery-check-'))
  const results = []
  try {
    for (const step of steps) {
      const quiet = Array.isArray(step)
      await Promise.all(
        [step].flat().map(async ({ title, run }) => {
          if (!quiet) tellHeading(title)
          const started = performance.now()
          const { output, ...counts } = await attempt(() => run(folder, { quiet }))
          results.push({ title, ...counts, seconds: (performance.now() - started) / 1000 })
          if (quiet) tellHeading(title)
          if (output) console.log(output.trimEnd())
        }),
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return summarise(results)
}

function tellHeading(title) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`)
}

async function attempt(run) {
  try {
    return await run()
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message }
  }
}

function summarise(results) {
  console.log(`\n── summary ${'─'.repeat(69)}`)
  for (const { title, passed, failed, seconds, unsteady = 0 } of results) {
    const mark = failed === 0 ? '✓' : '✗'
    const counts = `${passed} passed, ${failed} failed`
    console.log(`${mark} ${title.padEnd(30)} ${counts.padEnd(26)} ${seconds.toFixed(1)} s`)
    if (unsteady > 0) console.log(`! ${unsteady} of them passed only at the second try`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
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

function countPlaywright(report, code) {
  const stats = readReport(report)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = stats
  return withCrash({ passed: expected + flaky, failed: unexpected, unsteady: flaky }, code)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
