// Which part may import which, as ARCHITECTURE.md draws it. What is absent is forbidden.
import { posix } from 'node:path'
import { betweenModules } from './module-steps.ts'
import { isCode, isTest, parse, type SourceFile } from './source-file.ts'

const app = ['ordering', 'ui', 'client', 'contract', 'messages', 'domain']
const proof = ['testing', 'client', 'contract', 'messages', 'domain', 'server', 'tooling']

export const mayImport: Readonly<Record<string, readonly string[]>> = {
  messages: [],
  domain: ['messages'],
  contract: ['domain', 'messages'],
  client: ['contract', 'domain'],
  'api-client': ['client'],
  ui: [],
  ordering: ['ui', 'client', 'contract', 'messages', 'domain'],
  testing: ['domain', 'contract'],
  server: ['contract', 'messages', 'domain'],
  backoffice: app,
  till: app,
  kitchen: app,
  kiosk: app,
  storefront: app,
  examples: ['api-client', 'server', 'domain'],
  e2e: proof,
  simulation: proof,
  bench: proof,
  tooling: ['server', 'testing', 'ui', 'contract', 'messages', 'domain'],
}

/** Only tests (and, of `testing`, the seed of the demo business) may import these. */
const onlyInTests = ['testing', 'tooling']

export function checkArrows(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap((file) =>
    parse(file).imports.flatMap(({ from, line, typeOnly }) => {
      const target = resolveImport(file.path, from)
      const problem = target
        ? (betweenParts(file, from, target) ?? within(file, target))
        : outside(file, from, typeOnly)
      return problem ? [`${file.path}:${line} ${problem}`] : []
    }),
  )
}

/** The path in this repository that an import names; undefined for a package of others. */
export function resolveImport(importer: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  const [, name, rest] = /^@servery\/([a-z0-9-]+)(?:\/(.*))?$/.exec(from) ?? []
  if (name === undefined) return undefined
  const folder = folderOf(name)
  return name === 'tooling' ? `tooling/${rest}` : `${folder}/src/${rest ?? 'index.ts'}`
}

function folderOf(name: string): string {
  if (mayImport[name] === app) return `apps/${name}`
  return ['server', 'e2e', 'simulation', 'bench'].includes(name) ? name : `packages/${name}`
}

function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' || first === 'apps' ? second : first
}

function betweenParts(file: SourceFile, from: string, target: string): string | undefined {
  const source = partOf(file.path)
  const wanted = partOf(target)
  if (source === wanted || !(source in mayImport)) return undefined
  if (from.startsWith('.') && wanted !== 'tooling') {
    return `imports ${from}: name the package instead, @servery/${wanted}`
  }
  if (mayImport[source]?.includes(wanted)) return undefined
  const proving = isTest(file) || file.path.startsWith('server/src/app/seed/')
  if (proving && onlyInTests.includes(wanted)) return undefined
  const allowed = mayImport[source]?.join(', ') || 'nothing of ours'
  return `imports ${wanted}, but ${source} may import ${allowed}: move the code to where both see it`
}

function within(file: SourceFile, target: string): string | undefined {
  const { path } = file
  const apart = isTest(file) || target.endsWith('.json') ? undefined : betweenModules(path, target)
  return apart ?? serverLayers(path, target)
}

const layers: readonly string[] = ['store', 'service', 'routes']

function serverLayers(path: string, target: string): string | undefined {
  const [source, wanted] = [path, target].map((one) => {
    const suffix = /^server\/.*\.(store|service|routes)\.ts$/.exec(one)?.[1]
    return suffix === undefined ? -1 : layers.indexOf(suffix)
  })
  if (source === undefined || wanted === undefined || source < 0 || wanted <= source)
    return undefined
  return `a ${layers[source]} imports a ${layers[wanted]}: calls go routes → service → store`
}

function outside(file: SourceFile, from: string, typeOnly: boolean): string | undefined {
  if (isTest(file)) return undefined
  if (partOf(file.path) === 'domain') return `imports ${from}: domain is pure and imports nothing`
  if (typeOnly) return undefined
  if (/^server\/.*\.(routes|service)\.ts$/.test(file.path) && /^(kysely|pg)$/.test(from)) {
    return `imports ${from}: only a *.store.ts sees SQL`
  }
  if (/^server\/.*\.(store|service)\.ts$/.test(file.path) && /^(hono|@orpc\/server)/.test(from)) {
    return `imports ${from}: only a *.routes.ts sees HTTP`
  }
  if (/^apps\/till\/src\/hot\//.test(file.path) && from.startsWith('@mui/')) {
    return `imports ${from}: what must paint at once uses CSS modules over the theme's variables`
  }
  return undefined
}
