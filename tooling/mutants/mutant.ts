/**
 * A planted bug: in `file` what `find` says is replaced, and one of `tests` has to fail. Nothing is
 * written to the disk: the code is changed as the test runner loads it.
 */
export interface Mutant {
  readonly name: string
  /** From the root of the repository, as are the tests. */
  readonly file: string
  /** A piece of code that stands once in the file, however it is broken into lines. */
  readonly find: string
  readonly replace: string
  /** The closest tests. */
  readonly tests: readonly string[]
  /** What goes wrong for people while nobody notices. */
  readonly why: string
}

/** Finds the piece of code wherever the formatter breaks its lines. */
export function patternOf(find: string): RegExp {
  const tokens = find.match(/[\w$]+|[^\w\s]/g) ?? []
  let pattern = ''
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1] ?? ''
    const isApart = isWord(before) && isWord(token)
    if (index > 0) pattern += isApart ? '\\s+' : '\\s*'
    // Where the closing bracket has a line of its own, the formatter puts a comma before it.
    if (/[)\]}]/.test(token) && before !== ',') pattern += '(?:,\\s*)?'
    pattern += token.replace(/[^\w]/g, '\\$&')
  }
  return new RegExp(pattern, 'g')
}

/** The code with the bug, or null if its place is not found just once. */
export function withBug(code: string, { find, replace }: Mutant): string | null {
  const found = [...code.matchAll(patternOf(find))]
  const [only] = found
  if (found.length !== 1 || only === undefined) return null
  return code.slice(0, only.index) + replace + code.slice(only.index + only[0].length)
}

function isWord(token: string): boolean {
  return /^[\w$]+$/.test(token)
}
