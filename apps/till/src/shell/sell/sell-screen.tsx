import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { settings } from '../../device/settings/index.ts'
import { useTill, useTillState } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { clockNotice } from '../../features/clock/index.ts'
import { useTicketPart } from '../../features/order/front/index.ts'
import { onlineBar } from '../../features/order/online/index.ts'
import { editingHint, tablesScreen, useAtTables } from '../../features/tables/index.ts'
import { type Part, useLater, useLayout } from '../../kit/index.ts'
import { Sheets } from '../sheets/index.ts'
import { NoticeBar, TicketPane } from '../ticket/index.ts'
import { Announcer } from './announcer.tsx'
import { followDelayed } from './follow-delayed.ts'
import { ItemsPane } from './items-pane.tsx'
import { followKeyboard } from './keyboard.ts'
import css from './sell-screen.module.css'
import { PhoneBar, SheetHandle } from './ticket-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** A part of the screen that comes once it is needed. */
function Later({ part }: { readonly part: Part<ComponentType> }) {
  const Made = useLater(part)
  return Made === null ? null : <Made />
}

/** Items and ticket: beside each other, one over the other, or one at a time. */
export function SellScreen() {
  const { t } = useTranslation()
  const till = useTill()
  const layout = useLayout()
  const leftHanded = useStore(settings, (state) => state.leftHanded)
  const pane = useTillState((state) => state.pane)
  const stop = useTillState((state) => state.stop)
  const paid = useTillState((state) => state.paidOrderId !== null)
  useLayoutEffect(() => followKeyboard(till), [till])
  useEffect(() => followDelayed(till), [till])
  const atTables = useAtTables()
  const isAlone = useStore(till.device.presence, ({ present }) => present.size === 0)
  const isClockRight = useStore(till.device.freshness, (state) => state.clockAheadMs === 0)
  const ticketStop = paid ? 'full' : stop
  return (
    <div className={css.screen} data-layout={layout} data-left-handed={leftHanded || undefined}>
      {till.device.training && (
        <p className={css.training} role="status">
          <strong>{t('training.mark')}</strong> {t('training.body')}
        </p>
      )}
      {!isClockRight && <Later part={clockNotice} />}
      <TopBar layout={layout} />
      {!till.device.training && <Later part={onlineBar} />}
      {atTables && <Later part={tablesScreen} />}
      <main className={css.main} hidden={atTables}>
        <h1 className="visually-hidden">{t('sell.title')}</h1>
        <section
          className={css.items}
          aria-label={t('sell.items')}
          hidden={layout === 'phone' && (pane !== 'items' || paid)}
        >
          <ItemsPane />
        </section>
        <section
          className={css.ticket}
          aria-label={t('ticket.title')}
          data-stop={layout === 'sheet' ? ticketStop : undefined}
          hidden={layout === 'phone' && pane !== 'ticket' && !paid}
        >
          {layout === 'sheet' && <SheetHandle />}
          {!isAlone && <Later part={editingHint} />}
          {(layout !== 'sheet' || ticketStop !== 'bar') && <TicketPane layout={layout} />}
        </section>
      </main>
      {layout === 'phone' && !paid && !atTables && <PhoneBar />}
      <NoticeBar />
      <Announcer />
      <Sheets />
      <TitleOfTicket />
    </div>
  )
}

/** The window's title names the ticket, so that screen readers and task switchers do. */
function TitleOfTicket() {
  const { t } = useTranslation()
  const number = useTicketPart((ticket) => ticket?.callNumber ?? '')
  useEffect(() => {
    document.title = number === '' ? t('app.title') : `${number} · ${t('app.title')}`
  }, [number, t])
  return null
}
