import { priceOf } from '@servery/domain/order/model/price.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { cardsOf, followLeft, recordCharge } from '../../cards/index.ts'
import type { Kiosk } from '../../device/index.ts'
import type { Catalogue } from '../../menu/index.ts'
import type { Visit } from './visit.ts'

interface Seen {
  readonly kiosk: Kiosk
  readonly catalogue: Catalogue
  readonly visit: Visit
  readonly change: (next: Partial<Visit>) => void
}

/**
 * Finishes what no guest has before them, and brings back the guest whose page was loaded anew
 * while their card was being charged. True until the server has said whether there is one.
 */
export function useCardsLeft({ kiosk, catalogue, visit, change }: Seen): boolean {
  const [isKnown, setKnown] = useState(false)
  const hasReaders = catalogue.cardReaders.length > 0
  const isInFront = useEffectEvent((id: string) => visit.card?.attemptId === id)
  const record = useEffectEvent((attempt: Parameters<typeof recordCharge>[2]) =>
    recordCharge(kiosk, catalogue, attempt),
  )
  const bringBack = useEffectEvent((attempt: { readonly id: string; readonly orderId: string }) => {
    const order = kiosk.register.snapshot().orders.get(attempt.orderId)
    if (order === undefined || visit.step !== 'attract') return
    const { total } = priceOf(order).totals
    change({
      ...{ step: 'card', orderId: order.id, orderType: order.orderType },
      card: { attemptId: attempt.id, resumed: true, isOpen: true },
      placed: { kind: 'placed', number: order.callNumber, total, heard: true, paying: 'asked' },
    })
  })
  useEffect(() => {
    if (!hasReaders) return
    return followLeft({
      cards: cardsOf(kiosk),
      isInFront: (id) => isInFront(id),
      record: (attempt) => record(attempt),
      onFirst: (open) => {
        if (open !== null) bringBack(open)
        setKnown(true)
      },
    })
  }, [kiosk, hasReaders])
  return hasReaders && !isKnown
}
