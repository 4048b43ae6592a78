import type { DeedOptions } from '@servery/contract/order-deeds.ts'
import type { OrderDetail } from '@servery/contract/orders.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AskedDeed, type DeedValues, renewedUnits, startValues } from './deed-form.ts'

interface About {
  readonly options: DeedOptions
  readonly order: OrderDetail
}

/** The form of a deed, and what it began with: what was left as it stood is not asked for. */
export function useDeedForm(type: AskedDeed, { options, order }: About) {
  // What was read: whoever asks has not seen what came since.
  const [version, setVersion] = useState(options.version)
  const [start, setStart] = useState(() => startValues(type, options, order))
  const form = useForm<DeedValues>({ defaultValues: start })
  useEffect(() => {
    if (type !== 'change_lines') return
    // Fields of lines that a till adds meanwhile.
    const arrived = options.lines.filter(({ lineId }) => !(lineId in start.units))
    if (arrived.length === 0) return
    for (const { lineId, quantity } of arrived) form.setValue(`units.${lineId}`, quantity)
    const units = Object.fromEntries(arrived.map(({ lineId, quantity }) => [lineId, quantity]))
    setStart({ ...start, units: { ...start.units, ...units } })
  }, [type, options.lines, start, form])
  return {
    form,
    start,
    version,
    /** Once somebody else changed the order: what was typed stays, and holds the next time. */
    renew: (now: DeedOptions, values: DeedValues) => {
      setVersion(now.version)
      if (type !== 'change_lines') return
      const { units } = startValues(type, now, order)
      setStart({ ...start, units })
      form.reset({ ...values, units: renewedUnits(values.units, start.units, units) })
    },
  }
}
