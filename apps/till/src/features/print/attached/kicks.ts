/** Drawers that were opened here, so that the server does not open them for the same once more. */
export interface Kicks {
  readonly note: (printerId: string) => void
  /** It did not open after all. */
  readonly forget: (printerId: string) => void
  /** Whether the next kick that comes for it was made here: each counts once. */
  readonly wasMade: (printerId: string) => boolean
}

/** The server's is never older: a minute until it hears of it, and one in its queue. */
const keptMs = 120_000

export function createKicks(now: () => number = Date.now): Kicks {
  const made = new Map<string, readonly number[]>()
  const standing = (id: string) => (made.get(id) ?? []).filter((at) => at > now() - keptMs)
  return {
    note: (id) => void made.set(id, [...standing(id), now()]),
    forget: (id) => void made.set(id, standing(id).slice(0, -1)),
    wasMade: (id) => {
      const [first, ...rest] = standing(id)
      made.set(id, rest)
      return first !== undefined
    },
  }
}

/** Those of this page. */
export const kicksHere = createKicks()
