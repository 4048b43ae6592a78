import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/index.ts'
import css from './board.module.css'
import { useNow } from './state/use-kitchen.ts'

const staleAfterMs = 20_000

/** What is shown may be old: new orders do not come while the server is silent. */
export function Staleness({ kitchen }: { readonly kitchen: Kitchen }) {
  const { t } = useTranslation()
  const { register } = kitchen
  const sync = useSyncExternalStore(register.subscribe, () => register.snapshot().sync)
  const nowMs = useNow()
  if (sync.kind === 'problem') {
    return (
      <p role="alert" className={css.stale}>
        {t('stale.problem', { message: sync.message })}
      </p>
    )
  }
  if (sync.kind !== 'offline') return null
  const silentMs = nowMs - sync.sinceMs
  if (silentMs < staleAfterMs) return null
  return (
    <div className={css.stale}>
      <p role="alert">{t('stale.title')}</p>
      <p>{t('stale.since', { seconds: Math.floor(silentMs / 1000) })}</p>
    </div>
  )
}
