import { Keypad } from '@servery/ordering'
import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import type { TeamMember } from '../../device/catalogue/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import { followPinKeys } from './follow-pin-keys.ts'
import { PinDigits, usePin } from './pin-pad.tsx'

/** Asks for PIN or badge of one of these people; what for, or that nobody is, stands above. */
export function PinDialog(props: {
  readonly title: string
  readonly children: ReactNode
  readonly people: readonly TeamMember[]
  readonly onMember: (member: TeamMember) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { title, children, people, onMember, onClose } = props
  const typing = useMemo(() => people.filter(({ pin: record }) => record !== null), [people])
  const badged = useMemo(() => people.filter(({ badge }) => badge != null), [people])
  const pin = usePin(typing, onMember)
  const onPress = useEffectEvent(pin.press)
  const onBadge = useEffectEvent((code: string) => pin.readBadge(code, badged))
  // Followed once: what was typed quickly waits in there, and would be lost with it.
  useLayoutEffect(
    () =>
      followPinKeys('dialog', { press: (key) => onPress(key), onBadge: (code) => onBadge(code) }),
    [],
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={controls.stack}>
        {children}
        <PinDigits pin={pin} hasPeople />
        <Keypad
          label={t('pin.keypad')}
          large
          doubleZero={false}
          disabled={pin.blockedSeconds > 0 || typing.length === 0}
          onKey={pin.press}
        />
      </div>
    </Dialog>
  )
}
