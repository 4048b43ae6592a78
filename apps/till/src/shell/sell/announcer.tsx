import { priceOf } from '@servery/domain/order/model/price.ts'
import { useOrdering } from '@servery/ordering'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useEffect, useState } from 'react'
import { useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { usePaintedTicket } from '../../features/order/front/index.ts'
import { countPieces } from '../../features/order/ticket/index.ts'

const burstMs = 500

/** Tells screen readers what changed; a burst of taps is told once. */
export function Announcer() {
  const { t } = useTranslation()
  const { locale, currency } = useOrdering()
  const ticket = usePaintedTicket()
  const undo = useTillState((state) => state.undo)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (ticket === null) return
    const timer = setTimeout(() => {
      const total = formatMoney(priceOf(ticket).totals.total, currency, locale)
      const state = t('ticket.state', {
        items: t('ticket.items', { count: countPieces(ticket) }),
        total,
      })
      setSaid(undo === null ? state : `${t(undo.key, undo.values)}. ${state}`)
    }, burstMs)
    return () => clearTimeout(timer)
  }, [ticket, undo, currency, locale, t])
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {said}
    </div>
  )
}
