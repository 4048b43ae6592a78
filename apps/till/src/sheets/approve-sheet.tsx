import { findKeypadKey, Keypad, Money } from '@servery/ordering'
import { type KeyboardEvent, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '../device/catalogue.ts'
import { type Deed, runApproved } from '../gate/authorise.ts'
import { PinDigits, usePin } from '../gate/pin-pad.tsx'
import { findApprovers } from '../gate/rights.ts'
import { useCatalogue, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { Dialog } from './dialog.tsx'

/** Somebody who may types their PIN for somebody who may not. Works without the network. */
export function ApproveSheet(props: {
  readonly deed: Deed
  readonly run: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const till = useTill()
  const catalogue = useCatalogue()
  const { deed, run, onClose } = props
  const { right, discount = null, amount = null, byManager = false } = deed
  const people = useMemo(
    () => findApprovers(catalogue, right, { discount, amount, byManager }),
    [catalogue, right, discount, amount, byManager],
  )
  const approve = useCallback(
    (member: TeamMember) => {
      onClose()
      runApproved(till, member, run)
    },
    [till, run, onClose],
  )
  const pin = usePin(people, approve)
  const onKeyDown = (event: KeyboardEvent) => {
    const key = findKeypadKey(event.key)
    if (key === null) return
    event.preventDefault()
    pin.press(key)
  }
  return (
    <Dialog title={t('approve.title')} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={controls.stack}>
        <p data-autofocus="true" tabIndex={-1}>
          {t(`rights.deed.${right}`)}
          {amount !== null && (
            <>
              {' · '}
              <Money minor={amount} />
            </>
          )}
        </p>
        <p className={controls.hint}>
          {people.length === 0
            ? t('approve.nobody')
            : t('approve.who', { names: people.map((one) => one.displayName).join(', ') })}
        </p>
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
