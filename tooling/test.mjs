// npm test: everything, on a real PostgreSQL and in a real browser.
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript } from './progress.mjs'
import { endToEnd, lint, runSteps, scriptStep, server, tidy, types, unit } from './steps.mjs'

const simulatedRuns = 200
const simulatedRunsReal = 2

await runScript(async () => {
  await ensureInstalled()
  const browserPath = await ensureBrowser()
  return runSteps([
    tidy,
    types,
    lint,
    unit,
    server,
    journeys(browserPath),
    // Each keeps one core busy at most.
    [
      simulation('simulation', ['--runs', String(simulatedRuns)]),
      simulation('simulation, real kills', ['--real', '--runs', String(simulatedRunsReal)]),
    ],
  ])
})

function simulation(title, args) {
  return scriptStep(title, ['simulation/src/main.ts', ...args])
}

function journeys(browserPath) {
  const { title, run } = endToEnd(browserPath)
  return {
    title,
    run: async (folder) => {
      await buildStale()
      return run(folder)
    },
  }
}
