import type { ShownScreen } from '@servery/contract/devices/displays.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { qrPicture } from '@servery/ordering/receipt/receipt-paper.tsx'
import { formatMoney, formatQuantity } from '@servery/ui/format/format-values.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './display.module.css'

interface TillScreenProps {
  readonly welcome: string
  readonly screen: ShownScreen | null
}

/** So long a guest reads their change; a till that stands still must not show it to the next. */
const paidSeconds = 30

/** What is rung up, what it costs, and thanks; then nothing of it any more. */
export function TillScreen({ welcome, screen }: TillScreenProps) {
  const { t } = useTranslation()
  const isOver = usePaidIsOver(screen)
  if (screen === null || screen.phase === 'idle' || isOver) {
    return (
      <main className={css.idle}>
        <h1 dir="auto">{welcome}</h1>
        <p>{t('display.welcome')}</p>
      </main>
    )
  }
  return screen.phase === 'paid' ? <Paid screen={screen} /> : <Order screen={screen} />
}

function usePaidIsOver(screen: ShownScreen | null): boolean {
  const paid = screen?.phase === 'paid' ? screen.number : null
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (paid === null) {
      setOver(null)
      return
    }
    const timer = setTimeout(() => setOver(paid), paidSeconds * 1000)
    return () => clearTimeout(timer)
  }, [paid])
  return paid !== null && over === paid
}

function useMoney(currency: string): (amount: number) => string {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  return (amount) => formatMoney(amount, currency, locale)
}

function Order({ screen }: { readonly screen: ShownScreen }) {
  const { t, i18n } = useTranslation()
  const money = useMoney(screen.currency)
  const list = useRef<HTMLOListElement>(null)
  // What was rung up last is what a guest looks for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new line.
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView()
  }, [screen.lines.length])
  return (
    <main className={css.order}>
      <h1>{t('display.order')}</h1>
      <ol ref={list} className={css.lines}>
        {screen.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own here.
          <li key={index}>
            <span>{formatQuantity(line.quantity, localeOf(i18n.language))} ×</span>
            <span>
              <bdi dir="auto">{line.name}</bdi>
              {line.details.length > 0 && <small dir="auto">{line.details.join(', ')}</small>}
            </span>
            <bdi>{money(line.total)}</bdi>
          </li>
        ))}
      </ol>
      <dl className={css.totals} aria-live="polite">
        {screen.saved > 0 && (
          <div>
            <dt>{t('basket.saved')}</dt>
            <dd>{money(-screen.saved)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t('basket.total')}</dt>
          <dd>{money(screen.total)}</dd>
        </div>
        {screen.due !== screen.total && (
          <div>
            <dt>{t('display.due')}</dt>
            <dd>{money(screen.due)}</dd>
          </div>
        )}
      </dl>
    </main>
  )
}

function Paid({ screen }: { readonly screen: ShownScreen }) {
  const { t } = useTranslation()
  const money = useMoney(screen.currency)
  return (
    <main className={css.idle} role="status">
      <h1>{t('done.title')}</h1>
      {screen.change > 0 && (
        <p>
          {t('display.change')} <strong>{money(screen.change)}</strong>
        </p>
      )}
      {screen.receiptUrl !== '' && (
        <>
          <img className={css.code} alt={screen.receiptUrl} src={qrPicture(screen.receiptUrl)} />
          <p>{t('display.receipt')}</p>
        </>
      )}
    </main>
  )
}
