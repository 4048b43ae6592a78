// npm test: everything, on a real PostgreSQL and in a real browser.
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { withMemory } from './memory.mjs'
import { runScript } from './progress.mjs'
import {
  endToEnd,
  lint,
  runSteps,
  screens,
  scriptStep,
  server,
  tidy,
  types,
  unit,
} from './steps.mjs'

const simulatedRuns = 100
const simulatedRunsReal = 2
const simulatedRunsStore = 2

const builds = {
  title: 'builds',
  run: async () => {
    await buildStale()
    return { passed: 1, failed: 0 }
  },
}

await runScript(async () => {
  await ensureInstalled()
  const browserPath = await ensureBrowser()
  return withMemory(() =>
    runSteps(
      [
        [unit, screens, tidy, builds],
        // A database lets a core rest now and then, and so do browsers.
        [
          server,
          simulation('simulation, real kills', [
            '--real',
            '--today',
            '--runs',
            String(simulatedRunsReal),
          ]),
        ],
        endToEnd(browserPath),
      ],
      {
        meanwhile: [
          types,
          lint,
          simulation('simulation', ['--today', '--runs', String(simulatedRuns)]),
          simulation('simulation, real store', [
            ...['--engine', 'pglite', '--today', '--runs', String(simulatedRunsStore)],
          ]),
        ],
      },
    ),
  )
})

function simulation(title, args) {
  return scriptStep(title, ['simulation/src/main.ts', ...args])
}
