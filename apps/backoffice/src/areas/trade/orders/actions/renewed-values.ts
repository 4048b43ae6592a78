import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { TFunction } from 'i18next'
import {
  type ActionInput,
  type ActionValues,
  reasonListOf,
  renewedOf,
  unitsFor,
} from './action-form.ts'

/** Somebody else changed the order while an action was asked for. */
export interface Renewing {
  readonly mine: ActionValues
  /** What the form began with, and what it would begin with now. */
  readonly start: ActionValues
  readonly fresh: ActionValues
  /** What could be chosen when the form was last filled, and now. */
  readonly seen: ActionOptions
  readonly now: ActionOptions
}

interface Renewed {
  readonly values: ActionValues
  /** What was typed or chosen and no longer fits, in words. */
  readonly lost: readonly string[]
}

/** What was typed stays where it still fits; the rest is as the order is now, and is named. */
export function renewedValues(type: ActionInput, asked: Renewing, t: TFunction): Renewed {
  const lost: string[] = []
  const { mine, fresh, now } = asked
  const lose = (name: string) => void lost.push(name)
  const values = { ...mine, ...renewedParts(type, asked, { t, lose }) }
  const ofList = type === 'discount' ? 'comp' : reasonListOf[type]
  const isKnown = now.reasons.some(({ id, list }) => id === mine.reasonId && list === ofList)
  if (mine.reasonId === '' || isKnown) return { values, lost }
  lose(t('deeds.field.reason'))
  return { values: { ...values, reasonId: fresh.reasonId }, lost }
}

interface Losing {
  readonly t: TFunction
  readonly lose: (name: string) => void
}

function renewedParts(type: ActionInput, asked: Renewing, losing: Losing): Partial<ActionValues> {
  const { mine, fresh, now } = asked
  const { t, lose } = losing
  const choose = <Chosen>(isThere: boolean, chosen: Chosen, otherwise: Chosen, name: string) => {
    if (!isThere) lose(name)
    return isThere ? chosen : otherwise
  }
  switch (type) {
    case 'void':
    case 'comp':
      return { units: fittingUnits(type, asked, losing) }
    case 'refund':
      return {
        units: fittingUnits(type, asked, losing),
        topUps: fittingTopUps(asked, losing),
        amount: choose(
          (mine.amount ?? 0) <= now.refundable,
          mine.amount,
          now.refundable,
          t('deeds.field.amount'),
        ),
      }
    case 'discount':
      return fittingDiscount(asked, losing)
    case 'remove_discount': {
      const isThere = now.discounts.some(({ discountId }) => discountId === mine.discountId)
      // Another one does not come off unless somebody chooses it.
      return { discountId: choose(isThere, mine.discountId, '', t('deeds.field.discount')) }
    }
    case 'unpay': {
      const ids = now.tooMany.map(({ paymentId }) => paymentId)
      const isThere = ids.length === 0 ? mine.paymentId === '' : ids.includes(mine.paymentId)
      const { paymentId } = fresh
      return { paymentId: choose(isThere, mine.paymentId, paymentId, t('deeds.field.payment')) }
    }
    case 'recall': {
      const isThere = now.tickets.some(({ stationId }) => (stationId ?? 'pass') === mine.stationId)
      const { stationId } = fresh
      return { stationId: choose(isThere, mine.stationId, stationId, t('deeds.field.station')) }
    }
    case 'print': {
      const isThere = now.printers.some(({ id }) => id === mine.printerId)
      return {
        printerId: choose(isThere, mine.printerId, fresh.printerId, t('deeds.field.printer')),
      }
    }
    case 'pay_out': {
      const isThere = now.payout?.methods.some(({ id }) => id === mine.methodId) === true
      return { methodId: choose(isThere, mine.methodId, fresh.methodId, t('deeds.field.method')) }
    }
    case 'note':
      return fittingNote(asked, losing)
    case 'change_lines':
      return changedLines(asked, losing)
    case 'edit':
    case 'cancel':
    case 'email':
      return {}
  }
}

/** Of each line what was typed, at most what there is; of the rest what the form begins with. */
function fittingUnits(
  type: ActionInput,
  { mine, start, fresh, seen, now }: Renewing,
  { lose }: Losing,
): ActionValues['units'] {
  for (const { lineId, name } of seen.lines) {
    const line = now.lines.find((one) => one.lineId === lineId)
    const most = line === undefined ? 0 : unitsFor(type, line)
    if ((mine.units[lineId] ?? 0) > most) lose(name)
  }
  const fitting = now.lines.map((line) => {
    const { lineId } = line
    const typed = mine.units[lineId] ?? null
    const isTouched = lineId in start.units && typed !== start.units[lineId]
    if (!isTouched) return [lineId, fresh.units[lineId] ?? null]
    return [lineId, typed === null ? null : Math.min(typed, unitsFor(type, line))]
  })
  return Object.fromEntries(fitting)
}

function fittingTopUps({ mine, seen, now }: Renewing, { t, lose }: Losing): ActionValues['topUps'] {
  const leftOf = (id: string) => now.topUps.find(({ topUpId }) => topUpId === id)?.left ?? 0
  for (const { topUpId, name } of seen.topUps) {
    if ((mine.topUps[topUpId] ?? 0) > leftOf(topUpId)) lose(t('deeds.field.topUp', { name }))
  }
  const fitting = now.topUps.map(({ topUpId, left }) => {
    const typed = mine.topUps[topUpId] ?? null
    return [topUpId, typed === null ? null : Math.min(typed, left)]
  })
  return Object.fromEntries(fitting)
}

/** Without its line it is on all, without its discount an own one: how much is asked anew. */
function fittingDiscount({ mine, seen, now }: Renewing, { lose }: Losing): Partial<ActionValues> {
  const { definitionId } = mine
  const lineId = hasLine(now, mine.lineId) ? mine.lineId : ''
  const offered = now.offered.find(({ id }) => id === definitionId)
  const isOn = lineId === '' ? offered?.onOrder : offered?.lineIds.includes(lineId)
  const fits = definitionId === 'own' || isOn === true
  if (lineId !== mine.lineId) lose(nameOfLine(seen, mine.lineId))
  if (!fits) lose(seen.offered.find(({ id }) => id === definitionId)?.name ?? '')
  if (fits && lineId === mine.lineId) return {}
  const typedAnew = { lineId, rate: null, amount: null }
  return fits ? typedAnew : { ...typedAnew, definitionId: 'own', kind: 'percent', reason: '' }
}

/** A note that a till has changed meanwhile is that of the till, unless another was typed. */
function fittingNote(
  { mine, fresh, seen, now }: Renewing,
  { lose }: Losing,
): Pick<ActionValues, 'lineId' | 'note'> {
  const { lineId, note } = mine
  const line = now.lines.find((one) => one.lineId === lineId)
  if (line === undefined) {
    lose(nameOfLine(seen, lineId))
    return { lineId: fresh.lineId, note: fresh.note }
  }
  const before = seen.lines.find((one) => one.lineId === lineId)
  return { lineId, note: note === before?.note ? line.note : note }
}

function changedLines(
  { mine, start, fresh, seen, now }: Renewing,
  { lose }: Losing,
): Pick<ActionValues, 'units' | 'seats'> {
  for (const { lineId, name } of seen.lines) {
    const isTouched =
      mine.units[lineId] !== start.units[lineId] || mine.seats[lineId] !== start.seats[lineId]
    if (isTouched && !hasLine(now, lineId)) lose(name)
  }
  return {
    units: renewedOf(mine.units, start.units, fresh.units),
    seats: renewedOf(mine.seats, start.seats, fresh.seats),
  }
}

function hasLine({ lines }: ActionOptions, id: string): boolean {
  return id === '' || lines.some(({ lineId }) => lineId === id)
}

function nameOfLine({ lines }: ActionOptions, id: string): string {
  return lines.find(({ lineId }) => lineId === id)?.name ?? ''
}
