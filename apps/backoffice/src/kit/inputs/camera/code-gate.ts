/** Looks without the code until it counts as taken away, and may be read again. */
const looksAway = 5

/**
 * A camera sees a code dozens of times while somebody holds it there: it is read once, and again
 * only after it was out of sight.
 */
export function createCodeGate(): (seen: string | null) => string | null {
  let last: string | null = null
  let missed = 0
  return (seen) => {
    if (seen === null) {
      missed += 1
      if (missed >= looksAway) last = null
      return null
    }
    missed = 0
    if (seen === last) return null
    last = seen
    return seen
  }
}
