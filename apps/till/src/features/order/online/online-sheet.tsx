import type { OnlineChange } from '@servery/client/online-desk.ts'
import { busyMinutes, pauseLengths } from '@servery/domain/business/online/shop.ts'
import { Money } from '@servery/ordering'
import { WaitingOrders } from '@servery/ordering/online-orders/waiting-orders.tsx'
import { useState } from 'react'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { authorise } from '../../../gate/rights/index.ts'
import { Choice, controls, Dialog, useWhen } from '../../../kit/index.ts'
import { onlineOf, useOnline } from './online-of.ts'
import { onlineTexts } from './online-texts.ts'
import { usePausedUntil } from './use-paused-until.ts'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    /** Whether the shop takes orders, and the orders that wait. */
    online: object
  }
}

/** Whether the shop takes orders: paused for a while, or open again. */
export function OnlineSheet({
  onClose,
}: {
  readonly sheet: { readonly kind: 'online' }
  readonly onClose: () => void
}) {
  const { t } = useTranslation(onlineTexts)
  const till = useTill()
  const when = useWhen()
  const { isOnline, waiting } = useOnline()
  return (
    <Dialog title={t('online.title')} onClose={onClose} shape="side">
      <div className={controls.stack}>
        {!isOnline && (
          <p role="status" className={controls.hint}>
            {t('online.offline')}
          </p>
        )}
        {waiting.length > 0 && (
          <WaitingOrders
            orders={waiting}
            say={(key, values) => t(key, values ?? {})}
            time={(instant) => when(instant)}
            total={({ total }) => <Money minor={total} />}
            controls={{
              ...{ main: controls.primary, other: controls.secondary, error: controls.error },
            }}
            permitted={(run) => authorise(till, { right: 'online.orders' }, run)}
            onAnswer={onlineOf(till).answer}
          />
        )}
        <ShopSwitches />
      </div>
    </Dialog>
  )
}

function ShopSwitches() {
  const { t } = useTranslation(onlineTexts)
  const till = useTill()
  const when = useWhen()
  const { state } = useOnline()
  const until = usePausedUntil()
  const [step, setStep] = useState<'ready' | 'busy' | 'failed'>('ready')
  if (state === null) return null
  if (state.switch === 'closed') return <p>{t('online.closed')}</p>
  const isPaused = until !== null
  const send = async (change: OnlineChange) => {
    setStep('busy')
    setStep((await onlineOf(till).setState(change)) ? 'ready' : 'failed')
  }
  const change = (wanted: OnlineChange) =>
    authorise(till, { right: 'online.orders' }, () => void send(wanted))
  return (
    <>
      <p role="status" className={controls.label}>
        {t(isPaused ? 'online.paused' : 'online.open')} {until === 'open_end' && t('online.noEnd')}
        {until !== null && until !== 'open_end' && t('online.backAt', { time: when(until) })}
      </p>
      {isPaused && (
        <button
          type="button"
          className={controls.primary}
          disabled={step === 'busy'}
          onClick={() => change({ switch: 'open' })}
        >
          {t('online.reopen')}
        </button>
      )}
      <fieldset className={controls.choices} aria-label={t('online.pause')}>
        <legend className={controls.label}>{t('online.pause')}</legend>
        {pauseLengths.map((pause) => (
          <button
            key={pause}
            type="button"
            className={controls.secondary}
            disabled={step === 'busy'}
            onClick={() => change({ switch: 'paused', pause })}
          >
            {t(`online.pauseFor.${pause}`)}
          </button>
        ))}
      </fieldset>
      {!isPaused && (
        <>
          <p className={controls.label}>{t('online.busy')}</p>
          <Choice
            label={t('online.busy')}
            value={String(state.busyMinutes)}
            values={busyMinutes.map(String)}
            text={(minutes) => t('online.busyMinutes', { minutes })}
            onValue={(minutes) => change({ switch: 'open', busyMinutes: Number(minutes) })}
          />
        </>
      )}
      {step === 'failed' && (
        <p role="alert" className={controls.error}>
          {t('online.failed')}
        </p>
      )}
    </>
  )
}
