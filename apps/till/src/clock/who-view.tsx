import { findKeypadKey, Keypad } from '@servery/ordering'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '../device/catalogue.ts'
import { PinDigits, usePin } from '../gate/pin-pad.tsx'
import { Dialog } from '../sheets/dialog.tsx'
import controls from '../theme/controls.module.css'
import { clockTexts } from './clock-texts.ts'

/** Asks for the PIN of one of these people. */
export function WhoView(props: {
  readonly hint: string
  readonly people: readonly TeamMember[]
  readonly onMember: (member: TeamMember) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(clockTexts)
  const { hint, people, onMember, onClose } = props
  const pin = usePin(people, onMember)
  const onKeyDown = (event: KeyboardEvent) => {
    const key = findKeypadKey(event.key)
    if (key === null) return
    event.preventDefault()
    pin.press(key)
  }
  return (
    <Dialog title={t('clock.title')} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={controls.stack}>
        <p data-autofocus="true" tabIndex={-1}>
          {hint}
        </p>
        <PinDigits pin={pin} hasPeople={people.length > 0} />
        <Keypad
          label={t('pin.keypad')}
          large
          doubleZero={false}
          disabled={pin.blockedSeconds > 0 || people.length === 0}
          onKey={pin.press}
        />
      </div>
    </Dialog>
  )
}
