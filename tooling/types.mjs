// Checks the types of every part, two at a time, and again only what has changed since. Arguments
// choose parts by name.
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root, runPinned } from './install.mjs'
import { runScript, ScriptError } from './progress.mjs'

// The till stands alone: each app types its own words, and the compiler takes one set at a time.
const parts = [
  // What takes longest comes first.
  'tsconfig.web.json',
  'tsconfig.node.json',
  'packages/domain/tsconfig.json',
  'apps/till/tsconfig.json',
  'apps/kitchen/tsconfig.json',
  'apps/kiosk/tsconfig.json',
  'apps/storefront/tsconfig.json',
]

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')

/**
 * Half of the checker's work is to clear away what it has used: where there is memory for two of
 * them, it clears away only once it has filled its part. The largest part fills 2.6 GiB, and near
 * its limit it would do little else.
 */
const roomy = 8 * 1024 ** 3
const spacious = 14 * 1024 ** 3
// A container may have less than its machine.
const mostMemory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
const share = mostMemory < spacious ? '2500MiB' : '4000MiB'
const memory = mostMemory < roomy ? {} : { GOGC: 'off', GOMEMLIMIT: share }

function optionsOf(part) {
  const known = join(
    root,
    'node_modules',
    '.cache',
    'types',
    `${part.replaceAll('/', '-')}.tsbuildinfo`,
  )
  // Several checkers each work out again what they share: twice the work, where two parts are
  // checked at a time anyway.
  return ['--incremental', '--tsBuildInfoFile', known, '--checkers', '1', '--pretty', 'false']
}

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
      const result = await runPinned([tsc, '-p', part, ...optionsOf(part)], {
        ...{ quiet: true, env: memory },
      })
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
