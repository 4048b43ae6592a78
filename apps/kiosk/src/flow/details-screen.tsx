import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import css from './details-screen.module.css'
import { Frame } from './kit/frame.tsx'
import { detailsAsked } from './kit/visit.ts'
import { useVisit } from './kit/visit-context.ts'

const nameMax = 20
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'delete', '0'] as const

/** Where the order goes, and to whom: as much as the settings ask for. */
export function DetailsScreen() {
  const { t } = useTranslation()
  const { catalogue, change, visit } = useVisit()
  const asked = detailsAsked(catalogue.setting, visit.orderType)
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
      title={t(asked.marker === 'no' ? 'details.nameTitle' : 'details.markerTitle')}
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
      </form>
    </Frame>
  )
}

const isEmpty = ({ name, marker }: { readonly name: string; readonly marker: string }) =>
  name.trim() === '' && marker === ''

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
