import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUnitWord } from '../../../../../kit/catalogue/index.ts'
import { unitsFor } from '../action-form.ts'
import { nameOfPart } from '../line-units.tsx'
import type { ExchangeValues } from './exchange-form.ts'

type Returned = Pick<ExchangeValues, 'by' | 'units' | 'parts'>

interface Gone {
  readonly name: string
  readonly unit: string
  /** So much was chosen and can't come back any more, thousandths. */
  readonly units: number
}

interface Left {
  readonly returned: Pick<Returned, 'units' | 'parts'>
  readonly gone: readonly Gone[]
}

/** Of what was chosen what can come back by now: somebody else may have refunded some of it. */
export function leftToReturn(
  { by, parts, units }: Returned,
  { lines }: Pick<ActionOptions, 'lines'>,
): Left {
  const whole = lines.map((line) => ({ ...line, most: unitsFor('refund', line) }))
  const within = lines.flatMap((line) =>
    line.parts.map(({ lineId, name, toRefund }) => ({
      ...{ lineId, name: nameOfPart(line, { name }), unit: 'each', most: toRefund },
    })),
  )
  const counted = by === 'parts' ? { chosen: parts, of: within } : { chosen: units, of: whole }
  return {
    returned: { units: atMost(units, whole), parts: atMost(parts, within) },
    gone: counted.of.flatMap(({ lineId, name, unit, most }) => {
      const over = (counted.chosen[lineId] ?? 0) - most
      return over > 0 ? [{ name, unit, units: over }] : []
    }),
  }
}

function atMost(
  chosen: ExchangeValues['units'],
  of: readonly { readonly lineId: string; readonly most: number }[],
): Record<string, number> {
  return Object.fromEntries(
    of.map(({ lineId, most }) => [lineId, Math.min(chosen[lineId] ?? 0, most)]),
  )
}

/** In words what can't come back any more of what was chosen, one for each line. */
export function useSayGone(): (returned: Returned, now: ActionOptions) => readonly string[] {
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  return (returned, now) =>
    leftToReturn(returned, now).gone.map(({ name, unit, units }) => {
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
    const { units, parts } = leftToReturn(mine, options).returned
    form.setValue('units', units)
    form.setValue('parts', parts)
  }, [form, isFrozen, options, sayGone, seen])
  return gone
}
