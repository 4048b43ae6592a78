import { Money } from '@servery/ordering'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../theme/index.ts'
import { Dialog } from './dialog.tsx'
import css from './frame.module.css'
import { Tools } from './tools.tsx'
import { detailsAsked, isAnyAsked, stepBefore } from './visit.ts'
import { useVisit } from './visit-context.ts'

interface FrameProps {
  readonly title: string
  readonly children: ReactNode
  /** Beside the total: what leads on. */
  readonly onward?: ReactNode
  /** No total before there can be one. */
  readonly totals?: boolean
  /** What was asked for is under way: there is no way back until it is known. */
  readonly busy?: boolean
}

/** Each step: where a guest is, the way back, the way out, and what it costs so far. */
export function Frame({ title, children, onward, totals = true, busy = false }: FrameProps) {
  const { visit } = useVisit()
  const heading = useRef<HTMLHeadingElement>(null)
  // A new step is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step.
  useEffect(() => heading.current?.focus(), [visit.step, title])
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <BackAndOut busy={busy} />
        <Tools />
      </header>
      <main className={css.main}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {children}
      </main>
      {(totals || onward !== undefined) && (
        <footer className={css.footer}>
          {totals && <Total />}
          {onward}
        </footer>
      )}
    </div>
  )
}

function Total() {
  const { t } = useTranslation()
  const { basket } = useVisit()
  return (
    <p className={css.total}>
      <span>{t('basket.items', { count: basket.count })}</span>
      <strong>
        <span className={controls.hidden}>{t('basket.total')} </span>
        <Money minor={basket.total} />
      </strong>
    </p>
  )
}

function BackAndOut({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation()
  const { catalogue, change, reset, visit } = useVisit()
  const [asking, setAsking] = useState(false)
  const { setting } = catalogue
  const asked = detailsAsked(catalogue, visit.orderType)
  const before = stepBefore(visit, {
    asksType: setting.orderTypes.length > 1,
    asksDetails: isAnyAsked(asked),
  })
  const leave = () => {
    if (visit.picks.length > 0) setAsking(true)
    else reset()
  }
  const back = () => {
    if (before === null) leave()
    else change({ step: before, choosing: null, meal: null })
  }
  return (
    <>
      <button type="button" className={controls.button} disabled={busy} onClick={back}>
        <span aria-hidden="true" className={css.arrow}>
          ←
        </span>
        {t('step.back')}
      </button>
      <button type="button" className={controls.button} disabled={busy} onClick={leave}>
        {t('step.startOver')}
      </button>
      {asking && (
        <Dialog title={t('startOver.title')} onClose={() => setAsking(false)}>
          <p>{t('startOver.body')}</p>
          <button type="button" className={controls.primary} onClick={() => setAsking(false)}>
            {t('startOver.keep')}
          </button>
          <button type="button" className={controls.button} onClick={reset}>
            {t('startOver.clear')}
          </button>
        </Dialog>
      )}
    </>
  )
}
