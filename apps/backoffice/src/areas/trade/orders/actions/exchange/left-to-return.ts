import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUnitWord } from '../../../../../kit/catalogue/index.ts'
import { unitsFor } from '../action-form.ts'
import type { ExchangeValues } from './exchange-form.ts'

type Returned = Pick<ExchangeValues, 'units'>
type Line = ActionOptions['lines'][number]

interface Left {
  readonly returned: Returned
  /** So much of each was chosen and cannot come back any more, thousandths. */
  readonly gone: readonly { readonly line: Line; readonly units: number }[]
}

/** Of what was chosen what can come back by now: somebody else may have refunded some of it. */
export function leftToReturn({ units }: Returned, { lines }: Pick<ActionOptions, 'lines'>): Left {
  const left = lines.map((line) => {
    const chosen = units[line.lineId] ?? 0
    const most = unitsFor('refund', line)
    return { line, units: Math.min(chosen, most), over: Math.max(0, chosen - most) }
  })
  return {
    returned: { units: Object.fromEntries(left.map((one) => [one.line.lineId, one.units])) },
    gone: left.flatMap(({ line, over }) => (over > 0 ? [{ line, units: over }] : [])),
  }
}

/** In words what can't come back any more of what was chosen, one for each line. */
export function useSayGone(): (returned: Returned, now: ActionOptions) => readonly string[] {
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  return (returned, now) =>
    leftToReturn(returned, now).gone.map(({ line: { name, unit }, units }) => {
      const figure = formatQuantity(units, locale)
      const word = unitWord(unit)
      return word === undefined ? `${figure} × ${name}` : `${figure} ${word} ${name}`
    })
}

/**
 * Takes out of the draft what can't come back any more as soon as that is known, and answers it in
 * words. While an answer is awaited the order may have changed by what was asked for.
 */
export function useLeftToReturn(
  form: UseFormReturn<ExchangeValues>,
  options: ActionOptions,
  isFrozen: boolean,
): readonly string[] {
  const sayGone = useSayGone()
  const [seen, setSeen] = useState(options)
  const [gone, setGone] = useState<readonly string[]>([])
  useEffect(() => {
    if (isFrozen || options === seen) return
    setSeen(options)
    const mine = form.getValues()
    const said = sayGone(mine, options)
    if (said.length > 0) setGone((before) => [...before, ...said])
    form.setValue('units', leftToReturn(mine, options).returned.units)
  }, [form, isFrozen, options, sayGone, seen])
  return gone
}
