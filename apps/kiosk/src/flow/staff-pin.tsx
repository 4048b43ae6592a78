import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import css from './details-screen.module.css'
import { Dialog } from './kit/dialog.tsx'
import { useVisit } from './kit/visit-context.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'delete'] as const
const pinMin = 4
const pinMax = 6

interface StaffPinProps {
  readonly title: string
  readonly body: string
  readonly onOk: () => void
  readonly onClose: () => void
}

/** Asks for the PIN of one of those whose PIN this kiosk takes; it never says whose it was. */
export function StaffPin({ title, body, onOk, onClose }: StaffPinProps) {
  const { t } = useTranslation()
  const { catalogue, kiosk } = useVisit()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<'wrong' | 'blocked' | null>(null)
  const [busy, setBusy] = useState(false)
  const press = (key: (typeof digits)[number]) => {
    setProblem(null)
    if (key === 'clear') setPin('')
    else if (key === 'delete') setPin(pin.slice(0, -1))
    else setPin(`${pin}${key}`.slice(0, pinMax))
  }
  const submit = async () => {
    setBusy(true)
    const answer = await kiosk.pins.check(pin, catalogue.staff)
    setBusy(false)
    setPin('')
    if (answer.kind === 'ok') onOk()
    else setProblem(answer.kind)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{body}</p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (pin.length >= pinMin) void submit()
        }}
      >
        <label className={controls.field}>
          {t('staff.pin')}
          <input
            type="password"
            inputMode="numeric"
            dir="ltr"
            className={controls.input}
            autoComplete="off"
            maxLength={pinMax}
            value={pin}
            onChange={(event) => {
              setProblem(null)
              setPin(event.target.value.replace(/\D/g, '').slice(0, pinMax))
            }}
          />
        </label>
        <p role="alert" className={controls.error}>
          {problem !== null && t(`staff.${problem}`)}
        </p>
        <div className={css.digits} dir="ltr">
          {digits.map((key) => (
            <button key={key} type="button" className={controls.button} onClick={() => press(key)}>
              {key === 'clear' || key === 'delete' ? (
                <>
                  <span aria-hidden="true">{key === 'clear' ? '✕' : '⌫'}</span>
                  <span className={controls.hidden}>{t(`staff.${key}`)}</span>
                </>
              ) : (
                key
              )}
            </button>
          ))}
        </div>
        <button type="submit" className={controls.primary} disabled={busy || pin.length < pinMin}>
          {t('staff.confirm')}
        </button>
        <button type="button" className={controls.button} onClick={onClose}>
          {t('step.cancel')}
        </button>
      </form>
    </Dialog>
  )
}
