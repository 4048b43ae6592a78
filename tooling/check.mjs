// npm run check: all that needs no database and no browser, in under a minute.
import { ensureInstalled } from './install.mjs'
import { runScript } from './progress.mjs'
import { lint, runSteps, tidy, types, unit } from './steps.mjs'

await runScript(async () => {
  await ensureInstalled()
  return runSteps([[unit, types, lint, tidy]])
})
