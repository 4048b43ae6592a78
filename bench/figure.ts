/** What a benchmark found: a figure beside its yardstick. The verdict is on the ratio alone. */
export interface Figure {
  readonly what: string
  readonly yardstick: { readonly what: string; readonly value: number }
  readonly value: number
  readonly unit: string
  /** What figure ÷ yardstick should reach at least, or may reach at most; none: for the record. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number } | null
}

export interface Benchmark {
  readonly name: string
  readonly about: string
  /** Takes long: only when it is named. */
  readonly onlyByName?: boolean
  /** `size`: a number given beside its name, such as how many orders there are. */
  readonly run: (note: (text: string) => void, size?: number) => Promise<readonly Figure[]>
}

/** Four lines for a person: figure, yardstick, ratio, and whether it is enough. */
export function printFigure({ what, yardstick, value, unit, target }: Figure): string {
  const ratio = value / yardstick.value
  return [
    `  ${what}: ${round(value)} ${unit}`,
    `    yardstick: ${round(yardstick.value)} ${unit}, ${yardstick.what}`,
    `    ratio: ${round(ratio)}${verdict(ratio, target)}`,
  ].join('\n')
}

function verdict(ratio: number, target: Figure['target']): string {
  if (target === null) return ''
  const [isReached, wanted] =
    'atLeast' in target
      ? [ratio >= target.atLeast, `at least ${target.atLeast}`]
      : [ratio <= target.atMost, `at most ${target.atMost}`]
  return ` (${wanted}: ${isReached ? 'reached' : 'MISSED'})`
}

/** Three digits that say something. */
function round(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 1e-3))))
  return value.toFixed(Math.min(digits, 4))
}
