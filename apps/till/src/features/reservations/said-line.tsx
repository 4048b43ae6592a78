import { useReservations } from '../../device/bookings/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import { reservationTexts } from './reservation-texts.ts'
import type { Feedback } from './reservations-sheet.tsx'

/** What was done last, and that the server does not answer. */
export function SaidLine({ said }: { readonly said: Feedback | null }) {
  const { t } = useTranslation(reservationTexts)
  const { isOnline } = useReservations()
  return (
    <>
      {!isOnline && <p className={controls.hint}>{t('reservations.offline')}</p>}
      <div className={controls.choices} role={said?.tone === 'error' ? 'alert' : 'status'}>
        {said !== null && (
          <span className={said.tone === 'error' ? controls.error : undefined}>{said.text}</span>
        )}
        {said !== null && said.undo !== null && (
          <button type="button" className={controls.secondary} onClick={said.undo}>
            {t('action.undo')}
          </button>
        )}
      </div>
    </>
  )
}
