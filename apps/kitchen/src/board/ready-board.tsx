import type { OrderState } from '@servery/domain/order/model/types.ts'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/index.ts'
import css from './ready-board.module.css'
import { useReadyNumbers } from './state/use-kitchen.ts'

/** For the guests: whose food is being made, and whose can be fetched. */
export function ReadyBoard({ kitchen }: { readonly kitchen: Kitchen }) {
  const { t } = useTranslation()
  const { preparing, ready } = useReadyNumbers(kitchen)
  return (
    <main className={css.board}>
      <Numbers title={t('ready.preparing')} orders={preparing} />
      <Numbers title={t('ready.ready')} orders={ready} isReady />
    </main>
  )
}

interface NumbersProps {
  readonly title: string
  readonly orders: readonly OrderState[]
  readonly isReady?: boolean
}

function Numbers({ title, orders, isReady = false }: NumbersProps) {
  const { t } = useTranslation()
  return (
    <section className={css.column} data-ready={isReady || undefined} aria-label={title}>
      <h2>{title}</h2>
      {orders.length === 0 ? (
        <p>{t('ready.none')}</p>
      ) : (
        <ul aria-live={isReady ? 'polite' : 'off'}>
          {orders.map(({ callNumber, id }) => (
            <li key={id}>
              <bdi>{callNumber}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
