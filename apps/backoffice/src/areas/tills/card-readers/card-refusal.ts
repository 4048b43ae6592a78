import type { TFunction } from 'i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { getErrorCode, getRefusal } from '../../../platform/api/index.ts'

const known = [
  'amount_exceeds',
  'attempt_recent',
  'attempt_running',
  'attempt_in_doubt',
  'attempt_over',
  'hold_exceeds',
  'refund_in_doubt',
  'not_allowed',
  'order_refused',
] as const

/** Why something could not be done with a card payment. */
export function describeCardRefusal(error: unknown, t: TFunction): string {
  const code = getErrorCode(error)
  const asked = code === 'card_refused' ? getRefusal(error) : code
  const found = known.find((one) => one === asked)
  return found === undefined ? describeRefusal(error, t).message : t(`cardReaders.why.${found}`)
}
