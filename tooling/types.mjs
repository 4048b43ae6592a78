// Checks the types of every part, two at a time. Arguments choose parts by name.
import { join } from 'node:path'
import { ensureInstalled, root, runPinned } from './install.mjs'
import { runScript, ScriptError } from './progress.mjs'

// The till stands alone: each app types its own words, and the compiler takes one set at a time.
const parts = [
  'packages/domain/tsconfig.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
  'apps/till/tsconfig.json',
  'apps/kitchen/tsconfig.json',
]

await runScript(async () => {
  await ensureInstalled()
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((one) => !parts.some((part) => part.includes(one)))
  if (unknown !== undefined) {
    throw new ScriptError(`No part is called ${unknown}: choose among ${parts.join(', ')}.`)
  }
  const queue = parts.filter((part) => !chosen.length || chosen.some((one) => part.includes(one)))
  let failures = 0
  const worker = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const started = performance.now()
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
      const result = await runPinned([tsc, '-p', part, '--pretty', 'false'], { quiet: true })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${result.code === 0 ? '✓' : '✗'} ${part} (${seconds} s)`)
      if (result.code === 0) continue
      failures += 1
      console.log(result.output.trim())
    }
  }
  await Promise.all([worker(), worker()])
  return failures === 0 ? 0 : 1
})
