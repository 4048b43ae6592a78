import type { Register } from '@servery/client'
import { boardStateOf, ticketOf } from '@servery/domain/kitchen/tickets.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import css from './display.module.css'

const openHours = 12
const hourMs = 3_600_000

/** Whose food is being made, and whose can be fetched. */
export function ReadyBoard({ register }: { readonly register: Register }) {
  const { t } = useTranslation()
  const orders = useSyncExternalStore(register.subscribe, () => register.snapshot().orders)
  const { preparing, ready } = useMemo(() => numbersOf(orders), [orders])
  return (
    <main className={css.board}>
      <h1 className={css.hidden}>{t('display.numbers')}</h1>
      <Numbers title={t('display.preparing')} orders={preparing} />
      <Numbers title={t('display.ready')} orders={ready} isReady />
    </main>
  )
}

function numbersOf(orders: ReadonlyMap<string, OrderState>) {
  const since = new Date(Date.now() - openHours * hourMs).toISOString()
  const open = [...orders.values()]
    .filter((order) => (order.kitchen?.batches.at(-1)?.at ?? '') >= since)
    .filter((order) => ticketOf(order, null)?.doneAt === null)
    .sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
  const of = (state: 'preparing' | 'ready') => open.filter((order) => boardStateOf(order) === state)
  return { preparing: of('preparing'), ready: of('ready') }
}

interface NumbersProps {
  readonly title: string
  readonly orders: readonly OrderState[]
  readonly isReady?: boolean
}

function Numbers({ title, orders, isReady = false }: NumbersProps) {
  return (
    <section className={css.column} data-ready={isReady || undefined} aria-label={title}>
      <h2>{title}</h2>
      <ul aria-live={isReady ? 'polite' : 'off'}>
        {orders.map(({ callNumber, id }) => (
          <li key={id}>
            <bdi>{callNumber}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
