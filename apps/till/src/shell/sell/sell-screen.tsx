import { useEffect } from 'react'
import { settings } from '../../device/settings/settings.ts'
import { useTicketPart, useTill, useTillState } from '../../device/store/till.ts'
import { useTranslation } from '../../device/texts/i18n.ts'
import { useStore } from '../../device/values/use-store.ts'
import { useAtTables } from '../../features/tables/table-service.ts'
import { later, useLater } from '../../kit/later.tsx'
import { useLayout } from '../../kit/use-media.ts'
import { Sheets } from '../sheets/sheets.tsx'
import { NoticeBar } from '../ticket/notice-bar.tsx'
import { TicketPane } from '../ticket/ticket-pane.tsx'
import { Announcer } from './announcer.tsx'
import { ItemsPane } from './items-pane.tsx'
import { followKeyboard } from './keyboard.ts'
import css from './sell-screen.module.css'
import { PhoneBar, SheetHandle } from './ticket-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The plan of the tables, which only service at tables needs. */
const tables = later(
  async () => (await import('../../features/tables/tables-screen.tsx')).TablesScreen,
)

/** Who else works on the ticket in front, once anybody has said so. */
const editing = later(
  async () => (await import('../../features/tables/editing-hint.tsx')).EditingHint,
)

/** What to do about a clock that is not the server's, once that is known. */
const clockApart = later(
  async () => (await import('../../features/clock/clock-notice.tsx')).ClockNotice,
)

function ClockLater() {
  const Made = useLater(clockApart)
  return Made === null ? null : <Made />
}

function EditingLater() {
  const Made = useLater(editing)
  return Made === null ? null : <Made />
}

function TablesLater() {
  const Made = useLater(tables)
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
  useEffect(() => followKeyboard(till), [till])
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
      {!isClockRight && <ClockLater />}
      <TopBar layout={layout} />
      {atTables && <TablesLater />}
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
          {!isAlone && <EditingLater />}
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
