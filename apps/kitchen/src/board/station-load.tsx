import { loadOf } from '@servery/domain/kitchen/load.ts'
import { useTranslation } from 'react-i18next'
import { type Kitchen, updateSettings } from '../device/index.ts'
import { ageOf, clockText } from './age.ts'
import css from './queue-bar.module.css'
import { useNow, useSettings, useStations, useTickets } from './state/use-kitchen.ts'

/** What the pass and each station have to do; a tap shows it here. */
export function StationLoad({ kitchen }: { readonly kitchen: Kitchen }) {
  const { t } = useTranslation()
  const stations = useStations(kitchen)
  const nowMs = useNow()
  if (stations.length < 2) return null
  return (
    <nav className={css.load} aria-label={t('load.title')}>
      <One kitchen={kitchen} stationId={null} name={t('load.pass')} nowMs={nowMs} />
      {stations.map(({ id, name }) => (
        <One key={id} kitchen={kitchen} stationId={id} name={name} nowMs={nowMs} />
      ))}
    </nav>
  )
}

interface OneProps {
  readonly kitchen: Kitchen
  readonly stationId: string | null
  readonly name: string
  readonly nowMs: number
}

function One({ kitchen, name, nowMs, stationId }: OneProps) {
  const { t } = useTranslation()
  const settings = useSettings()
  const { open } = useTickets(kitchen, stationId)
  const { items, since } = loadOf(open)
  const waitedMs = since === null ? 0 : nowMs - Date.parse(since)
  return (
    <button
      type="button"
      aria-pressed={settings.stationId === stationId}
      title={t('load.items', { count: items })}
      onClick={() => updateSettings({ stationId })}
    >
      <bdi>{name}</bdi>
      <strong>{items}</strong>
      {since !== null && <bdi data-age={ageOf(waitedMs, settings)}>{clockText(waitedMs)}</bdi>}
    </button>
  )
}
