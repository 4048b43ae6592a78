import { isGivenBack } from '@servery/client/cards/attempt-run.ts'
import { cardRefunded, isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { sellingTab } from '../world/device.ts'
import type { World } from '../world/world.ts'
import type { CardEvidence } from './card-oracle.ts'

/**
 * What the terminals' own books say, and what people are shown of it. What has begun to go back is
 * for a person to match: no till records it.
 */
export function cardEvidence({ devices, server, told }: World): CardEvidence {
  const { cards } = server
  const { terminals } = cards
  const toMatch = cards.toMatch()
  const shown = new Map(
    devices.flatMap((device) => {
      const tab = sellingTab(device)
      return tab === null ? [] : [[tab.seat.registerId, tab.register.snapshot().orders] as const]
    }),
  )
  return {
    charges: terminals.charges(),
    givenBack: terminals.givenBack(),
    overlaps: terminals.overlaps(),
    open: cards.all().flatMap((attempt) => (isOpenAttempt(attempt) ? attempt.id : [])),
    toMatch: new Map(
      toMatch.map((attempt) => [attempt.id, (attempt.charged ?? 0) - cardRefunded(attempt).made]),
    ),
    backToMatch: new Set(cards.backToMatch()),
    left: toMatch.flatMap((attempt) => {
      const { id, registerId, orderId } = attempt
      const isThere = shown.get(registerId)?.has(orderId) === true
      return isThere && !told.has(id) && !isGivenBack(attempt) ? id : []
    }),
  }
}
