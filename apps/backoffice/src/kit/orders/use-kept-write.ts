import { useState } from 'react'
import { askAgain, isUnanswered } from './ask-again.ts'

/** How a write ended, and what was asked for with it. */
type Ending<Asked, Answer> =
  | { readonly kind: 'done'; readonly asked: Asked; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly asked: Asked; readonly error: unknown }
  | { readonly kind: 'unknown'; readonly asked: Asked; readonly error: unknown }

/**
 * A write that may have been done although no answer came. Until one comes it is kept as it was,
 * so that whoever asks again asks for the same write under the same id.
 */
export function useKeptWrite<Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) {
  const [kept, setKept] = useState<Asked | null>(null)
  const write = async (typed: Asked): Promise<Ending<Asked, Answer>> => {
    const asked = kept ?? typed
    try {
      return { kind: 'done', asked, answer: await askAgain(() => ask(asked)) }
    } catch (error) {
      const isUnknown = isUnanswered(error)
      setKept(isUnknown ? asked : null)
      return { kind: isUnknown ? 'unknown' : 'refused', asked, error }
    }
  }
  return { write, isFrozen: kept !== null }
}
