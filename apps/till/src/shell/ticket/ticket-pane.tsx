import { priceOf } from '@servery/domain/order/model/price.ts'
import { tableNameOf } from '@servery/domain/order/model/seating.ts'
import { hasGoods } from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { seatShare } from '@servery/domain/order/tables/seat-share.ts'
import { BasketLine, Money, useOrdering } from '@servery/ordering'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { memo, Suspense, useCallback, useEffect, useRef } from 'react'
import {
  openSheet,
  type Till,
  useCatalogue,
  useOrder,
  useTill,
  useTillState,
} from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { CustomerBanner, OriginBanner } from '../../features/customers/index.ts'
import {
  inCourses,
  KitchenBar,
  kitchenLines,
  useKitchenWords,
} from '../../features/kitchen/index.ts'
import { useTicket } from '../../features/order/front/index.ts'
import { askToHold, saveTicket, viewLines } from '../../features/order/ticket/index.ts'
import { ExchangeBanner } from '../../features/pay/refund/index.ts'
import { FastPay, openSplit, PaidPanel } from '../../features/pay/tender/index.ts'
import { Icon, type Layout } from '../../kit/index.ts'
import { LineBar } from './line-bar.tsx'
import { UndoBar } from './notice-bar.tsx'
import css from './ticket-pane.module.css'
import { Totals } from './totals.tsx'

/** The sale in front: what is on it, what it comes to, and how it is paid. */
export function TicketPane({ layout }: { readonly layout: Layout }) {
  const paidId = useTillState((state) => state.paidOrderId)
  const paid = useOrder(paidId ?? '')
  return (
    <>
      {paid !== null && <PaidPanel key={paid.id} order={paid} layout={layout} />}
      {/* Stays, so that the first item of the next sale need not make all of it anew. */}
      <div className={css.ticket} hidden={paid !== null}>
        <Ticket layout={layout} covered={paid !== null} />
      </div>
    </>
  )
}

function Ticket({ layout, covered }: { readonly layout: Layout; readonly covered: boolean }) {
  const ticket = useTicket()
  const empty = ticket === null || !hasGoods(ticket)
  const isExchange = useTillState(({ exchange }) => exchange !== null)
  // Nothing is paid, split or sent by figures that change in a moment.
  const isDelayed = useTillState(({ delayed, orderId }) => delayed?.orderId === orderId)
  return (
    <>
      <TicketHeader
        callNumber={ticket?.callNumber ?? null}
        name={ticket?.name ?? ''}
        table={ticket === null ? '' : tableNameOf(ticket)}
        covers={ticket?.covers ?? null}
        empty={empty}
      />
      {ticket !== null && <SeatTabs order={ticket} />}
      {ticket?.customer !== undefined && (
        <Suspense fallback={null}>
          <CustomerBanner
            customerId={ticket.customer.customerId}
            key={ticket.customer.customerId}
          />
        </Suspense>
      )}
      {ticket !== null && ticket.source !== 'till' && (
        <Suspense fallback={null}>
          <OriginBanner order={ticket} />
        </Suspense>
      )}
      {isExchange && (
        <Suspense fallback={null}>
          <ExchangeBanner />
        </Suspense>
      )}
      {ticket !== null && !empty && <Lines ticket={ticket} />}
      {empty && !covered && <EmptyTicket />}
      <UndoBar />
      <footer className={css.footer} hidden={empty}>
        {ticket !== null && !empty && (
          <>
            <SeatShown order={ticket} />
            <Totals order={ticket} />
            {!isDelayed && <NextSteps order={ticket} />}
          </>
        )}
        {!isDelayed && <FastPay layout={layout} />}
      </footer>
    </>
  )
}

/** What may be done with the ticket before it is paid. */
function NextSteps({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const till = useTill()
  const isAtTable = order.tables !== undefined
  const button = (key: string, shortcut: string, run: (till: Till) => void) => (
    <button
      type="button"
      className={css.save}
      aria-keyshortcuts={shortcut}
      onClick={() => run(till)}
    >
      {t(key)}
    </button>
  )
  return (
    <div className={css.next}>
      {kitchenLines(order).size > 0 && (
        <Suspense fallback={null}>
          <KitchenBar order={order} />
        </Suspense>
      )}
      {isAtTable && button('ticket.split', 'F7', openSplit)}
      {isAtTable && button('tables.save', 'F8', saveTicket)}
    </div>
  )
}

interface TicketHeaderProps {
  readonly callNumber: string | null
  readonly name: string
  /** Where its guests sit, and how many they are. */
  readonly table: string
  readonly covers: number | null
  readonly empty: boolean
}

/** Kept as it is while lines come and go. */
const TicketHeader = memo(function TicketHeader(props: TicketHeaderProps) {
  const { callNumber, name, table, covers, empty } = props
  const { t } = useTranslation()
  const till = useTill()
  const heldCount = useHeldCount()
  const isRetail = useCatalogue().profile.serviceMode === 'retail'
  const icon = (key: string, name: 'person' | 'percent' | 'park' | 'trash', run: () => void) => (
    <button
      type="button"
      className={css.tool}
      disabled={empty}
      aria-label={t(key)}
      title={t(key)}
      onClick={run}
    >
      <Icon name={name} />
      <span aria-hidden="true">{t(`ticket.tool.${name}`)}</span>
    </button>
  )
  const title = isRetail ? t('ticket.title') : <bdi>{callNumber}</bdi>
  return (
    <header className={css.header}>
      <h2 className={css.title}>
        {callNumber === null || (empty && table === '') ? t('ticket.new') : title}
        {name !== '' && (
          <span className={css.name}>
            <bdi>{name}</bdi>
          </span>
        )}
      </h2>
      {table !== '' && <TableButton table={table} covers={covers} />}
      {icon('customer.title', 'person', () => openSheet(till, { kind: 'customer' }))}
      {icon('discount.order', 'percent', () => openSheet(till, { kind: 'discount', lineId: null }))}
      {table === '' && icon('ticket.hold', 'park', () => askToHold(till))}
      {icon('ticket.clear', 'trash', () => openSheet(till, { kind: 'clear' }))}
      <button
        type="button"
        className={css.tool}
        aria-label={t('held.open', { count: heldCount })}
        title={t('held.title')}
        onClick={() => openSheet(till, { kind: 'held' })}
      >
        <Icon name="list" />
        <span aria-hidden="true">{t('ticket.tool.list')}</span>
        {heldCount > 0 && <span className={css.heldCount}>{heldCount}</span>}
      </button>
    </header>
  )
})

/** Where the ticket's guests sit; all that is done with their table is behind it. */
function TableButton(props: { readonly table: string; readonly covers: number | null }) {
  const { t } = useTranslation()
  const till = useTill()
  const { table, covers } = props
  return (
    <button
      type="button"
      className={css.table}
      aria-label={t('tables.open', { table, count: covers ?? 0 })}
      onClick={() => openSheet(till, { kind: 'table' })}
    >
      <Icon name="table" size={18} />
      <bdi>{table}</bdi>
      {covers !== null && <span>· {covers}</span>}
    </button>
  )
}

/** Whose lines are shown, and whose the next one is. */
function SeatTabs({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const till = useTill()
  const chosen = useTillState((state) => state.seat)
  const last = order.lines.reduce(
    (most, { seat = 0 }) => Math.max(most, seat),
    Math.max(order.covers ?? 0, chosen ?? 0),
  )
  if (last === 0) return null
  const tab = (seat: number | null) => (
    // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
    <button
      key={seat ?? 0}
      type="button"
      role="radio"
      aria-checked={seat === chosen}
      aria-label={seat === null ? t('tables.everybody') : t('tables.seat', { seat })}
      className={css.seat}
      onClick={() => till.state.set({ seat, lineId: null })}
    >
      {seat ?? t('tables.all')}
    </button>
  )
  return (
    <div className={css.seats} role="radiogroup" aria-label={t('tables.seats')}>
      <span className={css.seatsName} aria-hidden="true">
        {t('tables.seats')}
      </span>
      {[null, ...Array.from({ length: last }, (_, at) => at + 1)].map(tab)}
    </div>
  )
}

/** With one seat chosen: what its lines come to, of how much, and what is not in sight. */
function SeatShown({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation()
  const { locale } = useOrdering()
  const seat = useTillState((state) => state.seat)
  if (seat === null) return null
  const { total, hidden } = seatShare(order, seat)
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const of = money(priceOf(order).totals.total)
  return (
    <p className={css.seatShown} role="status">
      {t('tables.seatShown', { seat, shown: money(total), of })}
      {hidden > 0 && ` · ${t('tables.linesHidden', { count: hidden })}`}
    </p>
  )
}

function useHeldCount(): number {
  const till = useTill()
  return useStore(till.orders, ({ orders }) => {
    let count = 0
    for (const order of orders.values()) if (order.held && order.status === 'open') count += 1
    return count
  })
}

function EmptyTicket() {
  const { t } = useTranslation()
  const till = useTill()
  const lastSale = useLastSale()
  return (
    <div className={css.empty}>
      <p>{t('ticket.empty')}</p>
      {lastSale !== null && (
        <button
          type="button"
          className={css.lastSale}
          onClick={() => openSheet(till, { kind: 'receipt', orderId: lastSale.id })}
        >
          <Icon name="receipt" />
          <span>
            {t('ticket.lastSale', { number: lastSale.callNumber })}
            <br />
            <Money minor={priceOf(lastSale).totals.total} />
            {priceOf(lastSale).totals.change > 0 && (
              <>
                {' · '}
                {t('pay.change')} <Money minor={priceOf(lastSale).totals.change} />
              </>
            )}
          </span>
        </button>
      )}
    </div>
  )
}

/** The sale that was closed last on this till. */
function useLastSale(): OrderState | null {
  const till = useTill()
  return useStore(till.orders, ({ orders }) => {
    let last: OrderState | null = null
    for (const order of orders.values()) {
      if (order.closedAt === null || order.registerId !== till.device.pairing.registerId) continue
      if (order.closedAt > (last?.closedAt ?? '')) last = order
    }
    return last
  })
}

function Lines({ ticket }: { readonly ticket: OrderState }) {
  const { t } = useTranslation()
  const till = useTill()
  const selected = useTillState((state) => state.lineId)
  const seat = useTillState((state) => state.seat)
  const all = inCourses(ticket, viewLines(ticket))
  const lines = all.filter((line) => seat === null || line.seat === seat)
  const said = useKitchenWords(ticket)
  const list = useRef<HTMLUListElement>(null)
  const onSelect = useCallback(
    (id: string) => till.state.set({ lineId: till.state.get().lineId === id ? null : id }),
    [till],
  )
  const last = lines.at(-1)?.id
  const count = useRef(lines.length)
  useEffect(() => {
    // A new line is shown; a list that somebody scrolls back in is left alone.
    if (lines.length > count.current) list.current?.scrollTo({ top: list.current.scrollHeight })
    count.current = lines.length
  }, [lines.length])
  useEffect(() => {
    if (selected === null) return
    list.current?.querySelector(`[data-line="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <ul ref={list} className={css.lines} aria-label={t('ticket.lines')} data-last={last}>
      {lines.map((line) => (
        <BasketLine
          key={line.id}
          line={line}
          selected={line.id === selected}
          onSelect={onSelect}
          {...said(line.id)}
        >
          {line.id === selected ? <LineBar lineId={line.id} /> : null}
        </BasketLine>
      ))}
    </ul>
  )
}
