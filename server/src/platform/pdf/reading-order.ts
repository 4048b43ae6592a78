/**
 * Text in the order in which it is drawn from left to right, in pieces of one direction each: the
 * part of the Unicode Bidirectional Algorithm (https://www.unicode.org/reports/tr9/) that names,
 * figures and sentences need, without explicit marks. Within a word the typeface does the rest: it
 * joins Arabic letters and turns them round.
 */
type Direction = 'left' | 'right' | 'number' | 'neutral'

const right = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const number = /[\d\u0660-\u0669\u06f0-\u06f9]/
const left = /\p{L}/u
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

function isRightToLeft(text: string): boolean {
  return [...text].map(directionOf).find((one) => one === 'left' || one === 'right') === 'right'
}

/** Most texts are one piece. `side` 1: the whole is read from right to left; else as it begins. */
export function piecesOf(text: string, side?: 0 | 1): readonly string[] {
  if (!right.test(text)) return [text]
  const base = side ?? (isRightToLeft(text) ? 1 : 0)
  const levels = levelsOf([...text].map(directionOf), base)
  const runs = runsOf([...text], levels)
  for (let level = 2; level > 0; level -= 1) turn(runs, level)
  return runs.map(({ text: run, level }) =>
    level === 1 ? [...run].map((sign) => mirrored[sign] ?? sign).join('') : run,
  )
}

function directionOf(sign: string): Direction {
  if (number.test(sign)) return 'number'
  if (right.test(sign)) return 'right'
  return left.test(sign) ? 'left' : 'neutral'
}

/** 0: from left to right; 1: from right to left; 2: from left to right within such. */
function levelsOf(directions: readonly Direction[], base: 0 | 1): readonly number[] {
  const ground: Direction = base === 0 ? 'left' : 'right'
  // What stands between figures belongs to them: 12.50, 10:30.
  const figures = directions.map((one, index): Direction => {
    const isInside = directions[index - 1] === 'number' && directions[index + 1] === 'number'
    return one === 'neutral' && isInside ? 'number' : one
  })
  let before: Direction = ground
  const strongBefore = figures.map((one) => {
    if (one === 'left' || one === 'right') before = one
    return before
  })
  return figures.map((one, index) => {
    const inside = strongBefore[index] === 'right'
    if (one === 'number') return inside || base === 1 ? 2 : 0
    if (one === 'left') return base === 0 ? 0 : 2
    if (one === 'right') return 1
    const next = figures.slice(index + 1).find((later) => later !== 'neutral')
    const after = next === 'number' ? strongBefore[index] : (next ?? ground)
    if (after !== strongBefore[index]) return base
    return inside ? 1 : base === 0 ? 0 : 2
  })
}

interface Run {
  readonly text: string
  readonly level: number
}

/** Words from right to left are runs of their own, as are the spaces between them. */
function runsOf(signs: readonly string[], levels: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const [index, sign] of signs.entries()) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    const isWord = level !== 1 || (right.test(sign) && right.test(last?.text.at(-1) ?? ''))
    if (last?.level === level && isWord) runs.splice(-1, 1, { text: last.text + sign, level })
    else runs.push({ text: sign, level })
  }
  return runs
}

/** Turns every stretch of this level and above round, in place. */
function turn(runs: Run[], level: number): void {
  let from = 0
  while (from < runs.length) {
    if ((runs[from]?.level ?? 0) < level) {
      from += 1
      continue
    }
    let to = from
    while ((runs[to]?.level ?? 0) >= level) to += 1
    runs.splice(from, to - from, ...runs.slice(from, to).reverse())
    from = to
  }
}
