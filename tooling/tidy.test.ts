// The rules of the code, held by a test. A rule is never silenced; the code moves.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { missingOptional } from './lockfile.ts'
import { checkArrows } from './tidy/arrows.ts'
import { checkBanned } from './tidy/banned.ts'
import { checkDocuments, checkSubjects } from './tidy/documents.ts'
import { checkDrawing } from './tidy/drawing.ts'
import { checkLocales } from './tidy/locales.ts'
import { checkFolders, checkReadmes } from './tidy/module-steps.ts'
import { checkPackages } from './tidy/packages.ts'
import { checkProofs } from './tidy/proofs.ts'
import { checkScale } from './tidy/scale.ts'
import {
  checkBarrels,
  checkCycles,
  checkDefaultExports,
  checkNames,
  checkSizes,
} from './tidy/shape.ts'
import { readSources } from './tidy/source-file.ts'
import { checkWords } from './tidy/words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = readSources(root)

describe('the repository is tidy', () => {
  it('is seen at all', () => expect(files.length).toBeGreaterThan(100))

  it.each([
    ['imports follow the arrows', checkArrows],
    ['nothing imports in a ring', checkCycles],
    ['modules say what they are for', checkReadmes],
    ['folders hold what one can look over', checkFolders],
    ['files, functions and lines are short', checkSizes],
    ['names are kebab-case and have a subject', checkNames],
    ["there are no barrels below a package's root", checkBarrels],
    ['exports have names', checkDefaultExports],
    ['ARCHITECTURE.md shows the arrows of today', checkDrawing],
    ['decision records are numbered without gaps', checkDecisions],
    ['banned things are absent', checkBanned],
    ['texts are complete in every language', checkLocales],
    ["texts use the trade's words", checkWords],
    ['text and space stand on one scale', checkScale],
    ['documents have lines that fit', checkDocuments],
    ['documents name tests that are there', checkProofs],
  ] as const)('%s', (_, check) => {
    const problems = check(files)
    expect(problems, problems.join('\n')).toEqual([])
  })

  it('commits on main have short subjects', () => {
    // Older subjects are longer, and a copy without its history has none to read.
    const since = '9dd9bfa8..main'
    const { status, stdout } = spawnSync('git', ['log', '--format=%s', since], { cwd: root })
    const subjects = status === 0 ? stdout.toString().split('\n').filter(Boolean) : []
    expect(checkSubjects(subjects)).toEqual([])
  })

  it('the lockfile holds the packages of every platform', () => {
    const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
    const missing = missingOptional(lock).map((one) => one.name)
    expect(missing, 'run: npm run lockfile').toEqual([])
  })

  it('installs packages of the registry alone, by their digests, under known licences', () => {
    const read = (name: string) => JSON.parse(readFileSync(`${root}${name}`, 'utf8'))
    const { allowScripts } = read('package.json')
    expect(checkPackages(read('package-lock.json'), allowScripts)).toEqual([])
  })
})

/** Records that others cite by number keep to it: none is missing, none is there twice. */
function checkDecisions(all: typeof files): string[] {
  const names = all
    .map(({ path }) => /^docs\/decisions\/(.*)$/.exec(path)?.[1])
    .filter((name) => name !== undefined)
    .sort()
  return names.flatMap((name, index) =>
    name.startsWith(`${String(index + 1).padStart(4, '0')}-`)
      ? []
      : [`docs/decisions/${name} should have number ${index + 1}`],
  )
}
