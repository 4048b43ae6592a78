/** Refunds of the back office: to the card that paid, through the provider that charged it. */
import { type Attempt, partIdNow } from '@servery/domain/card/attempt.ts'
import { findRefundRefusal } from '@servery/domain/card/refusals.ts'
import { v5 } from 'uuid'
import { requireBranch } from '../../platform/access/index.ts'
import type { BackOutcome, BackToCard } from '../../trade/office/index.ts'
import { findAttempt } from './attempts.store.ts'
import { refundAttempt } from './refunds.service.ts'
import type { CardServices } from './services.ts'

export function backToCard(services: CardServices): BackToCard {
  return async (scope, { id, attemptId, amount, by }) => {
    const found = await services.database.readTenant(scope, (trx) =>
      findAttempt(scope, trx, attemptId),
    )
    if (found === undefined) return { kind: 'refused' }
    requireBranch(scope, found.branchId)
    const partId = partIdNow(found.refunds, id, (tries) => v5(`again ${tries}`, id))
    const same = found.refunds.find((one) => one.id === partId)
    if (same === undefined) {
      const needsCard = services.cardProviders.get(found.provider)?.needsCard
      if (needsCard?.(found, amount) === true) return { kind: 'needs_till' }
    }
    const refusal = findRefundRefusal(found, { id: partId, amount })
    if (refusal === 'refund_exceeds') return { kind: 'exceeds' }
    if (refusal === 'refund_in_doubt') return { kind: 'unknown' }
    if (refusal !== null) return { kind: 'refused' }
    const partOf = async () => ({ id: partId, amount })
    const { refunds } = await refundAttempt(services, scope, { attemptId, by, partOf })
    return outcomeOf(partId, refunds)
  }
}

function outcomeOf(id: string, refunds: Attempt['refunds']): BackOutcome {
  const status = refunds.find((part) => part.id === id)?.status
  if (status === 'made') return { kind: 'made', id }
  return { kind: status === 'refused' ? 'refused' : 'unknown' }
}
