// Builds the front ends and the server whose sources have changed since they were last built.
// Arguments choose some by name.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, root, runPinned } from './install.mjs'
import { runScript, ScriptError, step } from './progress.mjs'

const toDist = ['--outDir', 'dist', '--emptyOutDir']
/** Each part, by what its builds are told. The shop has two: browsers', and the server's. */
const apps = [
  { name: 'backoffice', builds: [['--base', '/', ...toDist]] },
  { name: 'till', builds: [['--base', '/till/', ...toDist]] },
  { name: 'kitchen', builds: [['--base', '/kitchen/', ...toDist]] },
  { name: 'kiosk', builds: [['--base', '/self-order/', ...toDist]] },
  { name: 'storefront', builds: [[], ['--ssr', 'src/server.tsx']] },
  { name: 'server', folder: 'server', builds: [['--emptyOutDir']] },
].map((app) => ({ folder: join('apps', app.name), ...app }))

const notSource = new Set(['dist', 'node_modules', 'test-results'])
const tests = /\.(test|property\.test|e2e)\.tsx?$/

/** The parts that need a build: never built, or built from other sources. */
export function staleApps() {
  const present = apps.filter(({ folder }) => existsSync(join(root, folder, 'vite.config.ts')))
  return present
    .map((app) => ({ ...app, stamp: hashSources(app.folder) }))
    .filter(({ folder, stamp }) => readStamp(folder) !== stamp)
}

/** Builds what is stale, one app after the other: a build takes all the memory it can get. */
export async function buildStale(wanted = []) {
  for (const { name, folder, builds, stamp } of staleApps()) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await step(`Building ${name}`, async () => {
      rmSync(stampFile(folder), { force: true })
      for (const build of builds) await buildApp({ name, folder }, build)
      writeFileSync(stampFile(folder), stamp)
    })
  }
}

async function buildApp({ name, folder }, options) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const cwd = join(root, folder)
  const env = { NODE_ENV: 'production' }
  const args = [vite, 'build', ...options, '--logLevel', 'warn']
  const result = await runPinned(args, { cwd, env, quiet: true })
  if (result.signal) throw new ScriptError(`The build of ${name} was ended.`)
  if (result.code !== 0) throw new ScriptError(`${name} does not build:\n${result.output}`)
}

function hashSources(folder) {
  const hash = createHash('sha256')
  for (const one of ['packages', folder]) addFolder(hash, one)
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex')
}

function addFolder(hash, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !notSource.has(entry.name)) addFolder(hash, path)
    if (!entry.isFile() || tests.test(entry.name)) continue
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
  }
}

function readStamp(folder) {
  return existsSync(stampFile(folder)) ? readFileSync(stampFile(folder), 'utf8') : undefined
}

function stampFile(folder) {
  return join(root, folder, 'dist', '.build-stamp')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => {
    await ensureInstalled()
    await buildStale(process.argv.slice(2))
  })
}
