/**
 * Attempts of this till that nobody has in front of them: a tab was closed, or the till went dark
 * after the amount was sent. What has charged is recorded in the name of whoever began it, exactly
 * once, because the payment has the attempt's id.
 */
import { isGivenBack, isRecordedOn } from '@servery/client/cards/attempt-run.ts'
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { showNotice, type Till } from '../../../device/store/index.ts'
import { translations } from '../../../device/texts/index.ts'
import { cardsOf } from './ask-cards.ts'
import { isInFront, paymentOf } from './attempt-run.ts'
import { terminalTexts } from './terminal-texts.ts'

const soonMs = 5_000
const laterMs = 20_000
const following = new WeakSet<Till>()

export function followAttempts(till: Till): void {
  if (till.device.training || following.has(till)) return
  following.add(till)
  /** Said once; the back office has them from then on. */
  const told = new Set<string>()
  const look = async () => {
    const isOpen = await finishAll(till, told).catch(() => true)
    setTimeout(() => void look(), isOpen ? soonMs : laterMs)
  }
  void look()
}

/** Whether something of it is not known yet. */
export async function finishAll(till: Till, told: Set<string>): Promise<boolean> {
  const { sync, mode } = till.register.snapshot()
  if (sync.kind === 'offline' || mode !== 'writer') return false
  // Nothing was ever sent where there is no terminal.
  if (till.catalogue.get().cardReaders.length === 0) return false
  const rows = await cardsOf(till).unfinished()
  if (rows === null) return true
  let isOpen = false
  for (const row of rows) {
    if (isInFront(till, row.id) || isRecorded(till, row)) continue
    const attempt = isOpenAttempt(row) ? await readAgain(till, row) : row
    if (isOpenAttempt(attempt)) isOpen = true
    else if (attempt.status === 'approved' && !isGivenBack(attempt) && !told.has(attempt.id)) {
      // What could not be stored is tried again.
      const isDone = await record(till, attempt)
      told.add(attempt.id)
      tell(till, attempt, isDone)
    }
  }
  return isOpen
}

async function readAgain(till: Till, row: CardAttempt): Promise<CardAttempt> {
  const answer = await cardsOf(till).read(row.id)
  return answer.kind === 'attempt' ? answer.attempt : row
}

function isRecorded(till: Till, attempt: CardAttempt): boolean {
  return isRecordedOn(till.register.snapshot().orders.get(attempt.orderId), attempt)
}

async function record(till: Till, attempt: CardAttempt): Promise<boolean> {
  const command = paymentOf(till, attempt)
  if (command === null || !till.register.snapshot().orders.has(attempt.orderId)) return false
  const register = till.register.as({ actorId: attempt.createdBy, approverId: null })
  const decision = await register.commit(attempt.orderId, command)
  return decision.ok
}

function tell(till: Till, { orderId, charged, currency }: CardAttempt, isDone: boolean): void {
  const number = till.register.snapshot().orders.get(orderId)?.callNumber ?? ''
  const amount = formatMoney(charged ?? 0, currency, translations.language)
  showNotice(till, {
    tone: isDone ? 'info' : 'error',
    key: `${terminalTexts}:terminal.${isDone ? 'recorded' : 'toMatch'}`,
    values: { amount, number },
    action: null,
  })
}
