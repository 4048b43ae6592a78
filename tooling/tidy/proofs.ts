// Documents that say which test proves what: each test that they name is there, and what is said to
// be met names one.
import type { SourceFile } from './source-file.ts'

const documents = ['docs/security.md', 'docs/security-asvs.md', 'docs/testing.md']
/** Rows that say themselves that no test holds them. */
const untested = ['no', 'n/a', 'seen']
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)

export function checkProofs(files: readonly SourceFile[]): string[] {
  const tests = files.map(({ path }) => path).filter(isTest)
  return files
    .filter(({ path }) => documents.includes(path))
    .flatMap(({ path, text }) => checkDocument(path, text, tests))
}

function checkDocument(path: string, text: string, tests: readonly string[]): string[] {
  let isProved = false
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('#')) isProved = false
    if (/^\| (rule \| met|promise \| where|what was done \| where)/.test(line)) isProved = true
    if (
      !isProved ||
      !line.startsWith('|') ||
      /^\| (rule|promise|what was done|-)|^\|-/.test(line)
    ) {
      return []
    }
    const cells = line.split('|').map((cell) => cell.trim())
    const where = `${path}:${index + 1}`
    const { named, missing } = provingTests(cells.at(-2) ?? '', tests)
    if (missing.length > 0) return missing.map((name) => `${where} names ${name}, which is no test`)
    const isOpen = cells.length > 4 && untested.includes(cells[2] ?? '')
    return named === 0 && !isOpen ? [`${where} names no test`] : []
  })
}

/** A later name of a cell may leave out the one before, or its folder. */
function provingTests(cell: string, tests: readonly string[]) {
  let folder = ''
  let last = ''
  let named = 0
  const missing: string[] = []
  for (const [, name = ''] of cell.matchAll(/`([^`]+)`/g)) {
    // Commands count as they are: what is not written like a file is none.
    if (/^npm run /.test(name)) named += 1
    if (!/^[\w./*-]+$/.test(name) || !/[/.]|^[a-z]+(-[a-z]+)*\*?$/.test(name)) continue
    if (/^[/_A-Z]/.test(name) || name === 'nosniff') continue
    const found = [name, `${folder}/${name}`, `${last}/${name}`].find((path) =>
      hasTest(path, tests),
    )
    if (found === undefined) {
      missing.push(name)
      continue
    }
    named += 1
    last = found
    folder = found.includes('/') ? found.slice(0, found.lastIndexOf('/')) : folder
  }
  return { named, missing }
}

function hasTest(name: string, tests: readonly string[]): boolean {
  const start = name.replace(/\*$/, '')
  return tests.some(
    (path) =>
      path === start ||
      path.endsWith(`/${start}`) ||
      path.startsWith(`${start}.`) ||
      path.startsWith(`${start}/`) ||
      (name.endsWith('*') && path.startsWith(start)),
  )
}
