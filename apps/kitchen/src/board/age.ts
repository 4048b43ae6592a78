/** How long somebody has waited: minutes, a word and a mark beside the colour. */
export type Age = 'fresh' | 'warn' | 'late'

const minuteMs = 60_000

export function ageOf(
  elapsedMs: number,
  { warnMinutes, lateMinutes }: { readonly warnMinutes: number; readonly lateMinutes: number },
): Age {
  if (elapsedMs >= lateMinutes * minuteMs) return 'late'
  return elapsedMs >= warnMinutes * minuteMs ? 'warn' : 'fresh'
}

/** `07:42`; from an hour on `1:07:42`. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000))
  const two = (figure: number) => String(figure).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}
