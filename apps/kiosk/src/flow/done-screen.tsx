import { Money } from '@servery/ordering'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsOf } from '../basket/index.ts'
import { controls } from '../theme/index.ts'
import css from './done-screen.module.css'
import type { Visit } from './kit/visit.ts'
import { useVisit } from './kit/visit-context.ts'
import { Receipt } from './receipt.tsx'

/** Of an order that no till has heard of, a guest shows the screen: it stays longer. */
const shownSeconds = 60
const signs = ['pointerdown', 'keydown'] as const
/** So long at least a code can be scanned. */
const scannedSeconds = 30

/** The number by which the order is called, and then nothing of this guest any more. */
export function DoneScreen() {
  const { t } = useTranslation()
  const { basket, catalogue, comfort, language, reset, visit } = useVisit()
  const { placed } = visit
  const { payMinutes } = catalogue.setting
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = useEffectEvent(reset)
  const least = comfort.spoken ? shownSeconds : 0
  const seconds = Math.max(least, secondsFor(placed, catalogue.setting))
  useEffect(() => {
    heading.current?.focus()
    let timer = setTimeout(() => leave(), seconds * 1000)
    // Whoever does something is still reading.
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => leave(), seconds * 1000)
    }
    for (const sign of signs) window.addEventListener(sign, heard, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, heard, { capture: true })
    }
  }, [seconds])
  if (placed === null) return null
  const { paying } = placed
  // Said alike to whoever is known and whoever is not.
  const points = visit.contact === '' ? 0 : pointsOf(catalogue, basket)
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
      {points > 0 && <p>{t('done.points', { count: points })}</p>}
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
