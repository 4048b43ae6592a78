import type { EventRecord } from '@servery/contract/people/events.ts'
import { clashesOf } from '@servery/domain/business/calendar/bookings.ts'
import { useEffect, useState } from 'react'
import { reservationsOf, useReservations } from '../../device/bookings/index.ts'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, useWhen } from '../../kit/index.ts'
import { type Draft, timesOf } from './reservation-draft.ts'
import { reservationTexts } from './reservation-texts.ts'
import { tableNamesOf } from './reservation-words.ts'

/** Who has one of the tables at that time: told and not forbidden, as people leave early. */
export function ClashHint({ id, draft }: { readonly id: string; readonly draft: Draft }) {
  const { t } = useTranslation(reservationTexts)
  const catalogue = useCatalogue()
  const when = useWhen()
  const times = timesOf(draft, catalogue.branch)
  const others = useOthers(times)
  const clashes = times === null ? [] : clashesOf({ id, ...draft, ...times }, others)
  return (
    <div role="status">
      {clashes.map((one) => {
        const tables = tableNamesOf(
          one.tableIds.filter((tableId) => draft.tableIds.includes(tableId)),
          catalogue,
        )
        return (
          <p key={one.id} className={controls.error}>
            {t('reservations.clash', {
              ...{ tables, name: one.title },
              ...{ from: when(one.start), to: when(one.end) },
            })}
          </p>
        )
      })}
    </div>
  )
}

const pauseMs = 250

/** The reservations of that time; those that are known here, while the server does not answer. */
function useOthers(
  times: { readonly start: string; readonly end: string } | null,
): readonly EventRecord[] {
  const till = useTill()
  const { rows } = useReservations()
  const [found, setFound] = useState<readonly EventRecord[] | null>(null)
  const { start = '', end = '' } = times ?? {}
  useEffect(() => {
    setFound(null)
    if (start === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      void reservationsOf(till)
        .find(start, end)
        .then((answer) => {
          if (isWanted) setFound(answer)
        })
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [end, start, till])
  return found ?? rows
}
