// Sizes, names, cycles and barrels.
import { resolveImport } from './arrows.ts'
import { isCode, isTest, parse, type SourceFile } from './source-file.ts'

const fileLinesMax = 400
const testLinesMax = 600
const functionLinesMax = 70
const lineLengthMax = 100

/** An address, the import of one name, or one long text: breaking it would make it worse. */
const unbreakable = /https?:\/\/|^(import|export) .* from '|(['"`])(?:(?!\2).){60,}\2|^import '/

/** Rows of data, where a line is a thing and breaking it helps nobody. */
const isData = (path: string) => /(^|\/)(messages\/src|seed\/data|migrations)\//.test(path)

export function checkSizes(files: readonly SourceFile[]): string[] {
  return files.filter((file) => isCode(file) || file.path.endsWith('.css')).flatMap(sizeProblems)
}

function sizeProblems(file: SourceFile): string[] {
  const problems: string[] = []
  const lines = file.text.split('\n')
  const max = isTest(file) ? testLinesMax : fileLinesMax
  if (lines.length - 1 > max && !isData(file.path)) {
    problems.push(`${file.path} has ${lines.length - 1} lines, more than ${max}: split it by noun`)
  }
  for (const [index, line] of lines.entries()) {
    if (line.length <= lineLengthMax || isData(file.path) || unbreakable.test(line)) continue
    problems.push(`${file.path}:${index + 1} is ${line.length} characters long: break the line`)
  }
  if (!isCode(file) || isTest(file)) return problems
  for (const { name, line, lines: size } of parse(file).functions) {
    if (size <= functionLinesMax) continue
    problems.push(`${file.path}:${line} ${name} has ${size} lines: name its steps`)
  }
  return problems
}

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const attic = /^(misc|utils?|helpers?|common|shared|lib)(\.|$)/

export function checkNames(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isCode(file) || file.path.endsWith('.css'))
    .flatMap(({ path }) => {
      const names = path.split('/')
      const odd = names.find((name) => !kebab.test(name))
      if (odd) return [`${path}: ${odd} is not kebab-case`]
      const vague = names.find((name) => attic.test(name))
      return vague ? [`${path}: ${vague} has no subject: name what it is about`] : []
    })
}

export function checkBarrels(files: readonly SourceFile[]): string[] {
  const described = new Set(files.map((file) => file.path))
  return files.filter(isCode).flatMap((file) => {
    if (/^(packages|apps)\/[^/]+\/src\/index\.ts$/.test(file.path)) return []
    const [, folder = '', index] = /^(.*)\/(index\.tsx?)?[^/]*$/.exec(file.path) ?? []
    // The face of a module stands beside what is said of the module.
    if (index && described.has(`${folder}/README.md`)) return []
    if (!index && !parse(file).onlyReexports) return []
    return [`${file.path} is a barrel: import from the file that has it`]
  })
}

/** A default export has no name of its own to search for; some tools want one all the same. */
const wantsDefault = /\.config\.(ts|mjs)$|^tooling\/test-postgres\.ts$|\.d\.ts$|^e2e\/.*setup\.ts$/

export function checkDefaultExports(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap((file) => {
    const line = parse(file).defaultExportLine
    if (line === undefined || wantsDefault.test(file.path)) return []
    return [`${file.path}:${line} export default is banned: export by name`]
  })
}

/** Files that import one another in a ring, types left aside: those are gone when it runs. */
export function checkCycles(files: readonly SourceFile[]): string[] {
  const code = files.filter(isCode)
  const known = new Set(code.map((file) => file.path))
  const edges = new Map(
    code.map((file) => {
      const targets = parse(file).imports.flatMap(({ from, typeOnly }) => {
        const target = typeOnly ? undefined : resolveImport(file.path, from)
        return target && known.has(target) ? [target] : []
      })
      return [file.path, targets] as const
    }),
  )
  return findCycles(edges)
}

function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const trail: string[] = []
  const cycles: string[] = []
  const visit = (path: string) => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      cycles.push(`${[...trail.slice(at), path].join(' → ')}: a ring; move what both need out`)
      return
    }
    if (done.has(path)) return
    trail.push(path)
    for (const target of edges.get(path) ?? []) visit(target)
    trail.pop()
    done.add(path)
  }
  for (const path of edges.keys()) visit(path)
  return cycles
}
