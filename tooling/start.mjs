// npm start: from a fresh clone to a running Servery.
import { buildStale, staleApps } from './build.mjs'
import { ensureInstalled, exitCodeOf, runPinned } from './install.mjs'
import { runScript } from './progress.mjs'

const server = 'server/dist/main.mjs'
/** The same, before anything is built. */
const source = 'server/src/app/main.ts'
// Young objects get 128 MiB of their own unless told, and the others twice what they need; requests
// here leave little behind. With 20 percent for the others a sixth fewer sales are stored a second.
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=60']
// So many heaps of the C library as are used, not eight for each core.
const env = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
// npm start -- --reset-demo
const options = process.argv.slice(2)

// npm may be killed without a word to this script, which then would hold the port for ever.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => {
    if (process.ppid !== parent) process.emit('SIGTERM')
  }, 250).unref()
}

await runScript(async () => {
  await ensureInstalled()
  if (staleApps().length > 0) {
    // A bad variable or a port in use is told before anyone waits for a build.
    const check = await runPinned([source, '--check'])
    if (check.code !== 0) return exitCodeOf(check)
    await buildStale()
  }
  // The channel tells the server when this script is gone, so that it never outlives it.
  const result = await runPinned([...flags, server, ...options], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  if (result.signal !== null) {
    process.stderr.write(`The server was ended by ${result.signal}. Start it again: npm start\n`)
  }
  return exitCodeOf(result)
})
