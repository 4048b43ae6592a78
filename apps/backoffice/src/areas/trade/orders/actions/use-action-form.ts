import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ActionInput, type ActionValues, startValues } from './action-form.ts'
import { renewedValues } from './renewed-values.ts'

interface About {
  readonly options: ActionOptions
  readonly order: OrderDetail
  /** The lines that it is about, where they were chosen before. */
  readonly chosen?: readonly string[]
}

/** The form of an action, and what it began with: what was left as it stood is not asked for. */
export function useActionForm(type: ActionInput, { options, order, chosen }: About) {
  const { t } = useTranslation()
  // What was read: whoever asks has not seen what came since.
  const [seen, setSeen] = useState(options)
  const [start, setStart] = useState(() => startValues(type, options, order, chosen))
  const form = useForm<ActionValues>({ defaultValues: start })
  useEffect(() => {
    // Fields of lines that a till adds meanwhile.
    const fresh = startValues(type, options, order, chosen)
    const arrived = Object.entries(fresh.units).filter(([lineId]) => !(lineId in start.units))
    if (arrived.length === 0) return
    for (const [lineId, units] of arrived) {
      form.setValue(`units.${lineId}`, units)
      form.setValue(`seats.${lineId}`, fresh.seats[lineId] ?? '')
    }
    const { units, seats } = fresh
    setStart({ ...start, units: { ...units, ...start.units }, seats: { ...seats, ...start.seats } })
  }, [type, options, order, chosen, start, form])
  return {
    form,
    start,
    version: seen.version,
    /**
     * Once somebody else changed the order: what was typed stays where it still fits, and holds the
     * next time. Answers what did not.
     */
    renew: (now: ActionOptions, mine: ActionValues): readonly string[] => {
      setSeen(now)
      // Its fields say beside what was typed what stands there now.
      if (type === 'edit') return []
      const fresh = startValues(type, now, order, chosen)
      const { values, lost } = renewedValues(type, { mine, start, fresh, seen, now }, t)
      setStart({ ...start, units: fresh.units, seats: fresh.seats })
      form.reset(values)
      return lost
    },
  }
}
