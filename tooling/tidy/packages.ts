/** What may be installed: packages of the registry, by their digests, under known licences. */
interface Entry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly optional?: boolean
  readonly link?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly hasInstallScript?: boolean
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, Entry>>
}

/** Each lets Servery be used, changed and passed on, as a whole under its own licence. */
const licences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'Bitstream-Vera'],
  // A change to them has to be passed on; what is built with them has not.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
])

/** Those that say it in a file instead, and what that file says. */
const saidElsewhere: Readonly<Record<string, string>> = {
  'node_modules/busboy': 'MIT',
  'node_modules/humanize-number': 'MIT',
  'node_modules/png-js': 'MIT',
  'node_modules/streamsearch': 'MIT',
  'node_modules/dejavu-fonts-ttf': 'Bitstream-Vera',
}

/** What stands against what the lockfile would have installed. */
export function checkPackages(
  { packages }: Lockfile,
  mayRunScripts: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(packages)
    .filter(([location, { link }]) => location.includes('node_modules/') && link !== true)
    .flatMap(([location, entry]) => problemsOf(location, entry, mayRunScripts))
}

function problemsOf(
  location: string,
  entry: Entry,
  mayRunScripts: Readonly<Record<string, boolean>>,
): string[] {
  const name = location.split('node_modules/').at(-1) ?? ''
  // One for another platform, which the registry at hand did not carry: `npm run lockfile`.
  const isOfPlatform = entry.optional === true && (entry.os ?? entry.cpu) !== undefined
  const digest = entry.integrity
  const licence = saidElsewhere[location] ?? entry.license
  const mayMiss = isOfPlatform && digest === undefined
  return [
    ...(mayMiss || /^sha512-[\w+/]{86}==$/.test(digest ?? '') ? [] : ['has no SHA-512 digest']),
    ...(/^\d+\.\d+\.\d+/.test(entry.version ?? '') ? [] : ['has no version']),
    ...(isOfRegistry(entry.resolved) ? [] : [`comes from ${entry.resolved}`]),
    ...(mayMiss || isAllowed(licence) ? [] : [`is under ${licence ?? 'no licence'}`]),
    ...(entry.hasInstallScript === true && mayRunScripts[name] !== true
      ? ['runs a script when it is installed']
      : []),
  ].map((problem) => `${location} ${problem}`)
}

/** A host that is named would be asked in place of the one that whoever installs has chosen. */
function isOfRegistry(resolved: string | undefined): boolean {
  return resolved === undefined
}

/** `A OR B` leaves the choice, `A AND B` asks for both. */
function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false
  const plain = licence.replaceAll(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => licences.has(one.trim())))
}
