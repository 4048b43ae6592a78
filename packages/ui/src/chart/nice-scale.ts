/** Round steps for an axis from nought: at most `stepsMax` of them, up to or beyond the highest. */
export function getNiceSteps(highest: number, stepsMax = 4): readonly number[] {
  if (highest <= 0) return [0]
  const rough = highest / stepsMax
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Parts as whole percents of 100, by largest remainder: they add up, as a reader expects. */
export function getWholePercents(values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  if (total === 0) return values.map(() => 0)
  const exact = values.map((value) => (Math.max(0, value) / total) * 100)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}

/** Steps for all of the values, those below nought too, and how far from the top each lies. */
export function getScale(values: readonly number[]): {
  readonly steps: readonly number[]
  readonly y: (value: number) => number
} {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const above = getNiceSteps(Math.max(highest, -lowest))
  const size = (above[1] ?? 1) - (above[0] ?? 0)
  const below = Array.from(
    { length: Math.ceil(-lowest / size) },
    (_, index) => (index - Math.ceil(-lowest / size)) * size,
  )
  const steps = [...below, ...above.filter((step) => step - size < highest || step === 0)]
  const bottom = steps[0] ?? 0
  const top = Math.max(steps.at(-1) ?? 0, bottom + 1)
  return { steps, y: (value) => ((top - value) / (top - bottom)) * 100 }
}
