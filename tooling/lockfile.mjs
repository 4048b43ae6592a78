// npm leaves an optional package out of the lockfile when its registry does not carry it, and then
// `npm ci` refuses on the very platform that needs it. This adds the missing entries: an exact
// version and the platforms the package's name tells. Run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  win32: 'win32',
}
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

/** Finds where `name`, wanted by the package at `location`, would be resolved from. */
function findEntry(packages, location, name) {
  let folder = location
  for (;;) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[candidate]) return packages[candidate]
    if (!folder) return undefined
    const cut = folder.lastIndexOf('/node_modules/')
    folder = cut < 0 ? '' : folder.slice(0, cut)
  }
}

/** Every optional dependency that the lockfile names but does not hold. */
export function missingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([location, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !findEntry(lock.packages, location, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  )
}

/** The lockfile entry of a platform package, told from its name. */
export function platformEntry({ name, version, dev }) {
  const words = name.split(/[/-]/)
  const os = words.map((word) => systems[word]).find(Boolean)
  const cpu = processors.find((word) => words.includes(word))
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(`${name}@${version} is missing from package-lock.json; add it by hand`)
  }
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  const entry = { version, cpu: [cpu] }
  if (dev) entry.dev = true
  if (os === 'linux') entry.libc = [libc]
  return { ...entry, optional: true, os: [os] }
}

export function completeLockfile(lock) {
  const missing = missingOptional(lock)
  const added = missing.map((one) => [`node_modules/${one.name}`, platformEntry(one)])
  const entries = [...Object.entries(lock.packages), ...added]
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return { lock: { ...lock, packages: Object.fromEntries(entries) }, added: added.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const { lock, added } = completeLockfile(JSON.parse(readFileSync(file, 'utf8')))
  if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`package-lock.json: ${added} platform packages added`)
}
