// npm run hostile [-- --seed N --runs M]: journals no till would write, and every page of them.
import { parseArgs } from 'node:util'
import { ensureInstalled, exitCodeOf, root, runPinned } from './install.mjs'
import { runScript } from './progress.mjs'

await runScript(async () => {
  await ensureInstalled()
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, runs: { type: 'string', default: '20' } },
  })
  const vitest = `${root}/node_modules/vitest/vitest.mjs`
  const test = 'server/src/app/hostile/hostile.test.ts'
  const env = { SERVERY_HOSTILE_SEED: values.seed, SERVERY_HOSTILE_RUNS: values.runs }
  const args = [vitest, 'run', '--project', 'server', '--reporter=verbose', test]
  return exitCodeOf(await runPinned(args, { env }))
})
