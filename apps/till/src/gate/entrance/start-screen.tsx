import type { Pairing } from '@servery/contract/devices/registers.ts'
import { useEffect, useState } from 'react'
import { isGone } from '../../device/register/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import { Gate } from './gate.tsx'
import type { Start } from './start.ts'

/** A start is over before anybody reads; words come only if it takes longer. */
const quietMs = 400

export function StartScreen(props: {
  readonly start: Exclude<Start, { kind: 'ready' }>
  readonly pairing: Pairing
}) {
  const { t } = useTranslation()
  const { start, pairing } = props
  const [quiet, setQuiet] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(false), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (start.kind === 'broken') {
    return (
      <Gate title={t('start.broken')}>
        <p role="alert">{start.message}</p>
        <Reload />
      </Gate>
    )
  }
  if (quiet) return <div aria-busy="true" />
  return (
    <Gate title={t('start.loading', { name: pairing.registerName })}>
      <p role="status">
        {start.problem === null
          ? t('start.records')
          : t(isGone(start.problem) ? 'gone.body' : startKeyOf(start.problem))}
      </p>
      {start.problem !== null && <Reload />}
    </Gate>
  )
}

const startKeyOf = (problem: string) => (problem === 'offline' ? 'start.offline' : 'start.refused')

function Reload() {
  const { t } = useTranslation()
  return (
    <button type="button" className={controls.primary} onClick={() => window.location.reload()}>
      {t('action.retry')}
    </button>
  )
}
