// Runs a TypeScript entry under the pinned Node: node tooling/run.mjs FILE [ARGUMENT…]
import { ensureInstalled, exitCodeOf, runPinned } from './install.mjs'
import { runScript, ScriptError } from './progress.mjs'

await runScript(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new ScriptError('Which file? Usage: node tooling/run.mjs FILE [ARGUMENT…]')
  await ensureInstalled()
  return exitCodeOf(await runPinned([file, ...args]))
})
