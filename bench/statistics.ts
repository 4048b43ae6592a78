import { loadavg } from 'node:os'

/** The middle of what was measured; what was measured is not changed. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which this share (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new RangeError('nothing was measured')
  return value
}

/** How many wanted the machine in the last minute: of a busy one a figure alone says little. */
export const machineLoad = () => `load ${loadavg()[0]?.toFixed(1)}`
