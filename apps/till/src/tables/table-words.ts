import { tableNameOf } from '@servery/domain/order/seating.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import { useCallback } from 'react'
import { useTranslation } from '../i18n.ts'
import { usePresentWords } from '../presence/present-words.ts'
import { useCatalogue } from '../store/till.ts'
import type { Translate } from '../translator.ts'
import { tableTexts } from './tables-texts.ts'
import type { TableView } from './use-tables.ts'

/** How far its guests are, in a word; what is late says so too. */
export function stageWord({ use }: TableView, t: Translate): string {
  return t(`stage.${use?.stage ?? 'free'}`)
}

/** Guests and minutes, as short as it goes: `2 · 35 min`. */
export function figuresOf({ use, table }: TableView, t: Translate): string {
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

/** A bill by its number and name. */
export function billName({ callNumber, name }: OrderState): string {
  return name === '' ? callNumber : `${callNumber} ${name}`
}
