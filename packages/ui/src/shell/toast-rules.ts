/** At most so many are kept; older ones beyond go. */
export const toastsMax = 20

/** At most so many are shown in full; the rest wait behind a count. */
export const toastsShownMax = 3

export const toastDurationsMs = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  /** An action in a two-second toast is out of reach of a keyboard. */
  undo: 8000,
} as const

/** The newest few, and how many stand behind them. Entries come newest first. */
export function selectToasts<T>(entries: readonly T[]): {
  readonly shown: readonly T[]
  readonly waiting: number
} {
  return {
    shown: entries.slice(0, toastsShownMax),
    waiting: Math.max(0, entries.length - toastsShownMax),
  }
}
