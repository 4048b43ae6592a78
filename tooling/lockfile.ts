// npm leaves an optional package out of the lockfile when its registry does not carry it, and then
// `npm ci` refuses on the very platform that needs it. This adds the missing entries: an exact
// version and the platforms the package's name tells. Run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Entry = {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Entry>>
type Lockfile = { readonly packages: Packages }
type Missing = { readonly name: string; readonly version: string; readonly dev: boolean }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

/** Every optional dependency that the lockfile names but does not hold. */
export function missingOptional({ packages }: Lockfile): Missing[] {
  return Object.entries(packages).flatMap(([location, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isHeld(packages, location, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  )
}

/** Looks where Node would: beside the package that wants it, then further and further out. */
function isHeld(packages: Packages, location: string, name: string): boolean {
  const parents = location.split('/node_modules/')
  const folders = parents.map((_, index) => parents.slice(0, index + 1).join('/node_modules/'))
  return ['', ...folders].some(
    (folder) => `${folder && `${folder}/`}node_modules/${name}` in packages,
  )
}

/** The lockfile entry of a platform package, told from its name. */
export function platformEntry({ name, version, dev }: Missing): Entry {
  const words = name.split(/[/-]/)
  const os = systems.find((word) => words.includes(word))
  const cpu = processors.find((word) => words.includes(word))
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(`${name}@${version} is missing from package-lock.json; add it by hand`)
  }
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(os === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
  }
}

function complete(lock: Lockfile): Lockfile {
  const added = missingOptional(lock).map((one) => [`node_modules/${one.name}`, platformEntry(one)])
  const entries = [...Object.entries(lock.packages), ...added] as [string, Entry][]
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...lock, packages: Object.fromEntries(entries) }
}

if (import.meta.main) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const lock: Lockfile = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptional(lock)
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`)
  console.log(`package-lock.json: ${missing.length} platform packages added`)
}
