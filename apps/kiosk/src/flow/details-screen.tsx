import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsOf } from '../basket/index.ts'
import { controls } from '../theme/index.ts'
import css from './details-screen.module.css'
import { Frame } from './kit/frame.tsx'
import { detailsAsked, type Visit } from './kit/visit.ts'
import { useVisit } from './kit/visit-context.ts'

const nameMax = 20
const contactMax = 120
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'delete', '0'] as const

/** Where the order goes, and to whom: as much as the settings ask for. */
export function DetailsScreen() {
  const { t } = useTranslation()
  const { catalogue, change, visit } = useVisit()
  const asked = detailsAsked(catalogue, visit.orderType)
  const [missing, setMissing] = useState(false)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacks = asked.marker === 'must' && visit.marker === ''
    setMissing(lacks)
    if (!lacks) change({ step: 'pay' })
  }
  return (
    <Frame
      title={t(titleFor(asked))}
      onward={
        <button type="submit" form={formId} className={controls.primary}>
          {t(isEmpty(visit) && asked.marker !== 'must' ? 'details.skip' : 'details.onward')}
        </button>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        {asked.marker !== 'no' && (
          <MarkerField missing={missing} optional={asked.marker === 'may'} />
        )}
        {asked.name && (
          <label className={controls.field}>
            {t('details.name')}
            <input
              type="text"
              className={controls.input}
              autoComplete="off"
              maxLength={nameMax}
              value={visit.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </label>
        )}
        {asked.contact && <ContactField />}
      </form>
    </Frame>
  )
}

const isEmpty = ({ contact, name, marker }: Pick<Visit, 'contact' | 'name' | 'marker'>) =>
  contact.trim() === '' && name.trim() === '' && marker === ''

function titleFor({ name, marker }: ReturnType<typeof detailsAsked>): string {
  if (marker !== 'no') return 'details.markerTitle'
  return name ? 'details.nameTitle' : 'details.loyaltyTitle'
}

/** Whoever types it is told the same, whether anybody is known by it or not. */
function ContactField() {
  const { t } = useTranslation()
  const { basket, catalogue, change, visit } = useVisit()
  const points = pointsOf(catalogue, basket)
  return (
    <label className={controls.field}>
      {t('details.contact')}
      <input
        type="text"
        inputMode="email"
        dir="ltr"
        className={controls.input}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={contactMax}
        value={visit.contact}
        onChange={(event) => change({ contact: event.target.value })}
      />
      <span className={controls.hint}>
        {t('details.contactHint')} {points > 0 && t('details.points', { count: points })}
      </span>
    </label>
  )
}

function MarkerField(props: { readonly missing: boolean; readonly optional: boolean }) {
  const { t } = useTranslation()
  const { change, visit } = useVisit()
  const press = (key: (typeof digits)[number]) => {
    const next = key === 'delete' ? visit.marker.slice(0, -1) : `${visit.marker}${key}`
    change({ marker: markerOf(next) })
  }
  return (
    <div className={controls.field}>
      <label className={controls.field}>
        {t(props.optional ? 'details.markerOptional' : 'details.marker')}
        <input
          type="text"
          inputMode="numeric"
          dir="ltr"
          className={controls.input}
          autoComplete="off"
          aria-invalid={props.missing}
          value={visit.marker}
          onChange={(event) => change({ marker: markerOf(event.target.value) })}
        />
      </label>
      <p role="alert" className={controls.error}>
        {props.missing && t('details.markerMissing')}
      </p>
      <div className={css.digits} dir="ltr">
        {digits.map((key) => (
          <button key={key} type="button" className={controls.button} onClick={() => press(key)}>
            {key === 'delete' ? (
              <>
                <span aria-hidden="true">⌫</span>
                <span className={controls.hidden}>{t('staff.delete')}</span>
              </>
            ) : (
              key
            )}
          </button>
        ))}
      </div>
    </div>
  )
}

/** 1 to 99. */
function markerOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 2)
}
