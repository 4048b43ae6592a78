import { getErrorCode, getRefusal } from '../../platform/api/index.ts'

/** Where no answer came it may have been done: whoever asks the same again is told. */
export async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (getErrorCode(error) !== null) throw error
    return await ask()
  }
}

/** Whether it may have been done although this is what came of it: nobody said that it was not. */
export function isUnanswered(error: unknown): boolean {
  const code = getErrorCode(error)
  const isLost = code === null || code === 'internal' || code === 'unavailable'
  return isLost || isInDoubt(error)
}

/** Whether a card may have its money back although its provider has not said so. */
export function isInDoubt(error: unknown): boolean {
  return getErrorCode(error) === 'order_refused' && getRefusal(error) === 'card_refund_unknown'
}
