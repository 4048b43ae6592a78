import { priceOf } from '@servery/domain/order/model/price.ts'
import { Money } from '@servery/ordering'
import { useTill, useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useTicket } from '../../features/order/front/index.ts'
import { countPieces } from '../../features/order/ticket/index.ts'
import { openCharge } from '../../features/pay/tender/index.ts'
import { controls, Icon } from '../../kit/index.ts'
import css from './ticket-bar.module.css'

/** How many things and how much; the same words on tablet and phone. */
function Summary() {
  const { t } = useTranslation()
  const ticket = useTicket()
  const count = ticket === null ? 0 : countPieces(ticket)
  return (
    <span className={css.summary}>
      <span>{t('ticket.items', { count })}</span>
      {ticket !== null && <Money minor={priceOf(ticket).totals.total} className={css.total} />}
    </span>
  )
}

function ChargeButton() {
  const { t } = useTranslation()
  const till = useTill()
  const ticket = useTicket()
  const isPayout = ticket !== null && priceOf(ticket).totals.total < 0
  const empty = ticket === null || countPieces(ticket) === 0
  return (
    <button
      type="button"
      className={controls.primary}
      disabled={empty}
      onClick={() => openCharge(till)}
    >
      {t(isPayout ? 'pay.payOut' : 'pay.charge')}
    </button>
  )
}

const stops = ['bar', 'half', 'full'] as const

/** The top of the bottom sheet: its summary, and the button that moves it between three stops. */
export function SheetHandle() {
  const { t } = useTranslation()
  const till = useTill()
  const stop = useTillState((state) => state.stop)
  const next = stops[(stops.indexOf(stop) + 1) % stops.length] ?? 'bar'
  return (
    <div className={css.handle}>
      <button
        type="button"
        className={css.grip}
        aria-expanded={stop !== 'bar'}
        aria-label={t(`ticket.show.${next}`)}
        onClick={() => till.state.set({ stop: next })}
      >
        <span className={css.chevron} data-up={stop !== 'full' || undefined}>
          <Icon name="chevron" />
        </span>
        <Summary />
      </button>
      {stop === 'bar' && <ChargeButton />}
    </div>
  )
}

/** Tabs and total at the bottom of a phone. */
export function PhoneBar() {
  const { t } = useTranslation()
  const till = useTill()
  const pane = useTillState((state) => state.pane)
  return (
    <nav className={css.phone} aria-label={t('sell.panes')}>
      <button
        type="button"
        className={css.tab}
        aria-pressed={pane === 'items'}
        onClick={() => till.state.set({ pane: 'items' })}
      >
        {t('sell.items')}
      </button>
      <button
        type="button"
        className={css.tab}
        aria-pressed={pane === 'ticket'}
        onClick={() => till.state.set({ pane: 'ticket' })}
      >
        <span>{t('ticket.title')}</span>
        <Summary />
      </button>
      <ChargeButton />
    </nav>
  )
}
