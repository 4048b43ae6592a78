import { tableNameOf } from '@servery/domain/order/model/seating.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { useCallback } from 'react'
import { useCatalogue } from '../../device/store/index.ts'
import { type Translate, useTranslation } from '../../device/texts/index.ts'
import { usePresentWords } from './present-words.ts'
import { tableTexts } from './tables-texts.ts'
import type { TableView } from './use-tables.ts'

/** How a table is shown: by its guests, or by those who are expected. */
export function shownStage({ use, booking }: TableView): string {
  if (use !== null) return use.stage
  return booking === null || booking.state === 'later' ? 'free' : booking.state
}

/** How far its guests are, or until when it is free, in a word. */
export function stageWord({ use, booking }: TableView, t: Translate): string {
  if (use !== null) return t(`stage.${use.stage}`)
  return booking === null ? t('stage.free') : t(`booking.${booking.state}`, { time: booking.time })
}

/** Who comes next to a table that is taken, where it is kept for them by now; empty: nobody. */
export function nextWord({ use, booking }: TableView, t: Translate): string {
  if (use === null || booking === null || booking.state === 'later') return ''
  const { time, reservation } = booking
  return `${t('booking.reserved', { time })} ${reservation.title}`
}

/** Guests and minutes, as short as it goes: `2 · 35 min`. */
export function figuresOf({ use, booking, table }: TableView, t: Translate): string {
  if (use === null && booking !== null && booking.state !== 'later') {
    return `${booking.reservation.covers} · ${booking.reservation.title}`
  }
  if (use === null) return t('seats', { count: table.seats })
  const minutes = t('minutes', { count: use.minutes })
  return use.covers === null ? minutes : `${use.covers} · ${minutes}`
}

/** The tables that were put together with it, such as `4 + 5`; empty: none were. */
export function togetherOf({ use }: TableView): string {
  const order = use?.orders[0] ?? use?.paid[0]
  return order?.tables === undefined || order.tables.length < 2 ? '' : tableNameOf(order)
}

/** Everything about a table, as it is read aloud. */
export function useTableLabel(): (view: TableView) => string {
  const { t } = useTranslation(tableTexts)
  const names = useServerNames()
  const wordsOf = usePresentWords()
  return useCallback(
    (view) =>
      [
        t('table', { name: view.table.name }),
        stageWord(view, t),
        figuresOf(view, t),
        ...(view.use?.late === true ? [t('late')] : []),
        ...(togetherOf(view) === '' ? [] : [togetherOf(view)]),
        ...(nextWord(view, t) === '' ? [] : [nextWord(view, t)]),
        ...(view.use === null ? [] : names(view.use.serverIds)),
        presentAt(view, wordsOf)?.text ?? [],
      ]
        .flat()
        .join(', '),
    [names, t, wordsOf],
  )
}

/** Who has a bill of the table in front at another till. */
export function presentAt({ use }: TableView, wordsOf: ReturnType<typeof usePresentWords>) {
  return use === null ? null : wordsOf(use.orders.map(({ id }) => id))
}

/** What people of the team are called; who is no longer on it has no name. */
export function useServerNames(): (ids: readonly string[]) => readonly string[] {
  const { team } = useCatalogue()
  return useCallback(
    (ids) => ids.flatMap((id) => team.find((member) => member.id === id)?.displayName ?? []),
    [team],
  )
}

/** A bill by its number and what it is called (customers/order-names.ts). */
export function billName({ callNumber }: OrderState, name: string): string {
  return name === '' ? callNumber : `${callNumber} ${name}`
}
