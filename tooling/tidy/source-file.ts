import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

export type SourceFile = {
  /** From the root of the repository, with forward slashes. */
  readonly path: string
  readonly text: string
}

export type Import = { readonly from: string; readonly line: number; readonly typeOnly: boolean }
export type FunctionSize = { readonly name: string; readonly line: number; readonly lines: number }

export type Parsed = {
  readonly imports: readonly Import[]
  readonly functions: readonly FunctionSize[]
  readonly defaultExportLine: number | undefined
  /** Nothing in it but re-exports: a barrel. */
  readonly onlyReexports: boolean
}

const skipped = new Set(['node_modules', 'dist', 'generated', 'test-results', 'coverage'])
const textual = /\.(ts|tsx|mjs|js|css|html|json|jsonc|md|sql|yml|yaml|sh|svg)$/

/** Every text file of the repository that people write. */
export function readSources(root: string): SourceFile[] {
  return listFiles(root, '').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      return skipped.has(entry.name) || path === 'data' || path === '.git'
        ? []
        : listFiles(root, path)
    }
    const wanted = textual.test(entry.name) && entry.name !== 'package-lock.json'
    return entry.isFile() && (wanted || path === '.ci/run') ? [path] : []
  })
}

export const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mjs)$/.test(path)
const testPath =
  /\.(test|e2e|test-d)\.tsx?$|^e2e\/|^packages\/domain\/golden\/|\/(test-|[a-z-]+-world\.ts)/
/** Tests, and what stands beside them to set up their world. */
export const isTest = ({ path }: SourceFile) => testPath.test(path)

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const cache = new WeakMap<SourceFile, Parsed>()

export function parse(file: SourceFile): Parsed {
  const known = cache.get(file)
  if (known) return known
  const parsed = parseAnew(file)
  cache.set(file, parsed)
  return parsed
}

function parseAnew(file: SourceFile): Parsed {
  const { program, errors } = parseSync(file.path, file.text)
  if (errors.length > 0) throw new Error(`${file.path} can't be parsed: ${errors[0]?.message}`)
  const lineOf = lineFinder(file.text)
  const imports: Import[] = []
  const spans: Span[] = []
  walk(program as unknown as Node, (node, parent) => {
    const source = node.source as { value?: unknown } | null | undefined
    if (typeof source?.value === 'string') {
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type'
      imports.push({ from: source.value, line: lineOf(node.start), typeOnly })
    }
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const span = { start: node.start, end: node.end, named: isNamed(node, parent) }
      spans.push({ ...span, name: nameOf(node, parent) })
    }
  })
  const body = program.body as unknown as Node[]
  const byDefault = body.find((node) => node.type === 'ExportDefaultDeclaration')
  return {
    imports,
    functions: spans.map((span) => measure(span, spans, lineOf)),
    defaultExportLine: byDefault && lineOf(byDefault.start),
    onlyReexports: body.length > 0 && body.every(isReexport),
  }
}

type Span = { name: string; named: boolean; start: number; end: number }

/** The lines of a function, without those of the named functions in it: they are steps of it. */
function measure(span: Span, spans: Span[], lineOf: (offset: number) => number): FunctionSize {
  const inside = (one: Span, outer: Span) =>
    one !== outer && one.start >= outer.start && one.end <= outer.end
  const height = ({ start, end }: Span) => lineOf(end) - lineOf(start) + 1
  const steps = spans.filter((one) => one.named && inside(one, span))
  const outermost = steps.filter((one) => !steps.some((other) => inside(one, other)))
  const taken = outermost.reduce((sum, one) => sum + height(one) - 1, 0)
  return { name: span.name, line: lineOf(span.start), lines: height(span) - taken }
}

function isNamed(node: Node, parent: Node | undefined): boolean {
  return (
    node.type === 'FunctionDeclaration' ||
    /^(VariableDeclarator|Property|MethodDefinition)$/.test(parent?.type ?? '')
  )
}

function isReexport(node: Node): boolean {
  return /^Export(All|Named)Declaration$/.test(node.type) && Boolean(node.source)
}

function nameOf(node: Node, parent: Node | undefined): string {
  const named = [node.id, parent?.id, parent?.key] as ({ name?: unknown } | null | undefined)[]
  const found = named.find((one) => typeof one?.name === 'string')
  return found ? String(found.name) : 'a function'
}

function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child as Node, visit, node)
    }
  }
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
