import { eventTitleMax } from '@servery/domain/business/calendar/event-types.ts'
import { customerName, customerSearchOf } from '@servery/domain/business/customers/customer.ts'
import { useState } from 'react'
import type { KnownCustomer } from '../../device/guests/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, rows as css } from '../../kit/index.ts'
import { FoundRow, useFound } from '../customers/index.ts'
import type { Draft } from './reservation-draft.ts'
import { reservationTexts } from './reservation-texts.ts'

/** Who comes: by name and number; a customer who is known by either is one tap away. */
export function GuestFields(props: {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}) {
  const { t } = useTranslation(reservationTexts)
  const { draft, onChange } = props
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const isKnown = draft.customerId !== null
  const type = (change: { readonly name: string } | { readonly phone: string }, text: string) => {
    onChange(change)
    setTyped(isKnown ? '' : text)
  }
  const take = (customer: KnownCustomer) => {
    const { id: customerId, phone } = customer
    setTyped('')
    onChange({ customerId, name: customerName(customer), phone: phone || draft.phone })
  }
  const rows = customerSearchOf(typed) === null ? [] : (found?.rows ?? [])
  return (
    <>
      <label className={controls.field}>
        <span className={controls.label}>{t('reservations.name')}</span>
        <input
          type="text"
          className={controls.input}
          autoComplete="off"
          maxLength={eventTitleMax}
          value={draft.name}
          onChange={({ target }) => type({ name: target.value }, target.value)}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{t('reservations.phone')}</span>
        <input
          type="tel"
          dir="ltr"
          className={controls.input}
          autoComplete="off"
          maxLength={30}
          value={draft.phone}
          onChange={({ target }) => type({ phone: target.value }, target.value)}
        />
      </label>
      {isKnown && (
        <div className={controls.choices}>
          <span>{t('reservations.known')}</span>
          <button
            type="button"
            className={controls.secondary}
            onClick={() => onChange({ customerId: null })}
          >
            {t('reservations.notThem')}
          </button>
        </div>
      )}
      {rows.length > 0 && (
        <ul className={css.rows} aria-label={t('reservations.customers')}>
          {rows.map((customer) => (
            <li key={customer.id}>
              <FoundRow customer={customer} onTake={() => take(customer)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
