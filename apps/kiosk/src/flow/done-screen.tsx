import { Money } from '@servery/ordering'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import css from './done-screen.module.css'
import type { Visit } from './kit/visit.ts'
import { useVisit } from './kit/visit-context.ts'
import { Receipt } from './receipt.tsx'

/** Of an order that no till has heard of, a guest shows the screen: it stays longer. */
const shownSeconds = 60
/** So long at least a code can be scanned. */
const scannedSeconds = 30

/** The number by which the order is called, and then nothing of this guest any more. */
export function DoneScreen() {
  const { t } = useTranslation()
  const { catalogue, language, reset, visit } = useVisit()
  const { placed } = visit
  const { payMinutes } = catalogue.setting
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = useEffectEvent(reset)
  const seconds = secondsFor(placed, catalogue.setting)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => leave(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  if (placed === null) return null
  const { paying } = placed
  return (
    <main className={css.done}>
      <h1 ref={heading} tabIndex={-1}>
        {catalogue.brand.thanks[language] || t('done.title')}
      </h1>
      <p className={css.label}>{t('done.number')}</p>
      <p className={css.number}>
        <bdi>{placed.number}</bdi>
      </p>
      <p className={css.how} role="status">
        {t(wordFor(placed))} <Money minor={placed.total} />
      </p>
      {paying === 'counter' && payMinutes != null && (
        <p>{t('done.within', { minutes: payMinutes })}</p>
      )}
      {paying === 'card' && <Receipt />}
      <button type="button" className={controls.primary} onClick={reset}>
        {t('done.next')}
      </button>
    </main>
  )
}

type Placed = NonNullable<Visit['placed']>

function wordFor({ heard, paying }: Placed): string {
  if (paying === 'card') return 'done.paid'
  if (paying === 'asked') return 'done.check'
  if (paying === 'unrecorded') return 'done.unrecorded'
  return heard ? 'done.pay' : 'done.unheard'
}

function secondsFor(
  placed: Placed | null,
  { receipt, resetSeconds }: { readonly receipt: string; readonly resetSeconds: number },
): number {
  if (placed === null) return resetSeconds
  const { heard, paying } = placed
  if (paying === 'card') return Math.max(resetSeconds, receipt === 'none' ? 0 : scannedSeconds)
  return paying === 'counter' && heard ? resetSeconds : shownSeconds
}
