import { findKeypadKey, Keypad } from '@servery/ordering'
import type { KeyboardEvent, ReactNode } from 'react'
import type { TeamMember } from '../device/catalogue.ts'
import { useTranslation } from '../i18n.ts'
import { Dialog } from '../sheets/dialog.tsx'
import controls from '../theme/controls.module.css'
import { PinDigits, usePin } from './pin-pad.tsx'

/** Asks for the PIN of one of these people; what for, or that nobody is there, stands above. */
export function PinDialog(props: {
  readonly title: string
  readonly children: ReactNode
  readonly people: readonly TeamMember[]
  readonly onMember: (member: TeamMember) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { title, children, people, onMember, onClose } = props
  const pin = usePin(people, onMember)
  const onKeyDown = (event: KeyboardEvent) => {
    const key = findKeypadKey(event.key)
    if (key === null) return
    event.preventDefault()
    pin.press(key)
  }
  return (
    <Dialog title={title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={controls.stack}>
        {children}
        <PinDigits pin={pin} hasPeople />
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
