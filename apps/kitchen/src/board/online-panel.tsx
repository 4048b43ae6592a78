import { type OnlineChange, pausedUntilAt } from '@servery/client/online-desk.ts'
import { busyMinutes, pauseLengths } from '@servery/domain/business/online/shop.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { WaitingOrders } from '@servery/ordering/online-orders/waiting-orders.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import css from './board.module.css'
import { useClockFormat } from './state/use-clock-format.ts'
import { useNow } from './state/use-kitchen.ts'

type Desk = Pick<Kitchen, 'online'>

export function useOnline({ online }: Desk) {
  return useSyncExternalStore(online.subscribe, online.snapshot)
}

/** What is said of a pause; null while there is none. */
function usePause(kitchen: Desk): string | null {
  const { t } = useTranslation()
  const clock = useClockFormat()
  const until = pausedUntilAt(useOnline(kitchen).state, useNow())
  if (until === null) return null
  const end =
    until === 'open_end'
      ? t('online.noEnd')
      : t('online.backAt', { time: clock.format(new Date(until)) })
  return `${t('online.paused')} ${end}`
}

/** Above the tickets while orders of the shop wait, and while it is paused. */
export function OnlineBar({ kitchen }: { readonly kitchen: Desk }) {
  const { t } = useTranslation()
  const pause = usePause(kitchen)
  const { waiting } = useOnline(kitchen)
  const count = waiting.length
  if (pause === null && count === 0) return null
  return (
    <p role="status" className={css.paused}>
      {count > 0 && t('online.waiting', { count })} {pause}
    </p>
  )
}

function Waiting({ kitchen }: { readonly kitchen: Desk }) {
  const { t, i18n } = useTranslation()
  const clock = useClockFormat()
  const { waiting } = useOnline(kitchen)
  return (
    <WaitingOrders
      orders={waiting}
      say={(key, values) => t(key, values ?? {})}
      time={(instant) => clock.format(new Date(instant))}
      total={({ total, currency }) => formatMoney(total, currency, localeOf(i18n.language))}
      controls={{ main: controls.button, other: controls.button, error: controls.error }}
      permitted={(run) => run()}
      onAnswer={kitchen.online.answer}
    />
  )
}

/** Pauses the shop of the branch, opens it again, and says that all takes longer. */
export function OnlinePanel(props: { readonly kitchen: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { kitchen, onClose } = props
  const { state, isOnline } = useOnline(kitchen)
  const pause = usePause(kitchen)
  const [step, setStep] = useState<'ready' | 'busy' | 'failed'>('ready')
  const send = async (change: OnlineChange) => {
    setStep('busy')
    setStep((await kitchen.online.setState(change)) ? 'ready' : 'failed')
  }
  const button = (label: string, change: OnlineChange, isPressed?: boolean) => (
    <button
      key={label}
      type="button"
      className={controls.button}
      aria-pressed={isPressed}
      disabled={step === 'busy'}
      onClick={() => void send(change)}
    >
      {label}
    </button>
  )
  const busyOf = (minutes: number) =>
    button(
      t('online.busyMinutes', { minutes }),
      { switch: 'open', busyMinutes: minutes },
      state?.busyMinutes === minutes,
    )
  const isClosed = state?.switch === 'closed'
  return (
    <aside className={css.settings} aria-label={t('online.title')}>
      <div className={css.sideHead}>
        <h2>{t('online.title')}</h2>
        <button type="button" className={controls.button} onClick={onClose}>
          {t('panel.close')}
        </button>
      </div>
      <Waiting kitchen={kitchen} />
      {!isOnline && <p role="status">{t('online.offline')}</p>}
      <p>{isClosed ? t('online.closed') : (pause ?? t('online.open'))}</p>
      {!isClosed && (
        <>
          {pause !== null && button(t('online.reopen'), { switch: 'open' })}
          <h3>{t('online.pause')}</h3>
          <div className={css.deeds}>
            {pauseLengths.map((one) =>
              button(t(`online.pauseFor.${one}`), { switch: 'paused', pause: one }),
            )}
          </div>
        </>
      )}
      {!isClosed && pause === null && (
        <>
          <h3>{t('online.busy')}</h3>
          <div className={css.deeds}>{busyMinutes.map(busyOf)}</div>
        </>
      )}
      {step === 'failed' && (
        <p role="alert" className={controls.error}>
          {t('online.failed')}
        </p>
      )}
    </aside>
  )
}
