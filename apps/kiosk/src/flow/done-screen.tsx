import { Money } from '@servery/ordering'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import css from './done-screen.module.css'
import { useVisit } from './kit/visit-context.ts'

/** Of an order that no till has heard of, a guest shows the screen: it stays longer. */
const unheardSeconds = 60

/** The number by which the order is called, and then nothing of this guest any more. */
export function DoneScreen() {
  const { t } = useTranslation()
  const { catalogue, language, reset, visit } = useVisit()
  const { placed } = visit
  const { payMinutes } = catalogue.setting
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = useEffectEvent(reset)
  const heard = placed?.heard !== false
  const seconds = heard ? catalogue.setting.resetSeconds : unheardSeconds
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => leave(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  if (placed === null) return null
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
        {t(heard ? 'done.pay' : 'done.unheard')} <Money minor={placed.total} />
      </p>
      {payMinutes != null && <p>{t('done.within', { minutes: payMinutes })}</p>}
      <button type="button" className={controls.primary} onClick={reset}>
        {t('done.next')}
      </button>
    </main>
  )
}
