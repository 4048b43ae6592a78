import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useTranslation } from 'react-i18next'
import { type Kitchen, updateSettings } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import css from './board.module.css'
import { useOnline } from './online-panel.tsx'
import { useSettings, useStations } from './state/use-kitchen.ts'
import { StationLoad } from './station-load.tsx'

export type Panel = 'recall' | 'settings' | 'online'

interface HeaderProps {
  readonly kitchen: Kitchen
  /** What a station has to do, and what was done there last; null on the board for guests. */
  readonly queue: Queue | null
  readonly panel: Panel | null
  readonly onPanel: (panel: Panel | null) => void
}

export interface Queue {
  readonly open: readonly Ticket[]
  readonly last: Ticket | null
  readonly onRecallLast: () => void
}

const readyValue = 'ready'
const passValue = 'pass'

/** Where this screen stands, and what it can show besides. */
export function Header({ kitchen, panel, queue, onPanel }: HeaderProps) {
  const { t } = useTranslation()
  const { mode, stationId } = useSettings()
  const stations = useStations(kitchen)
  const { state, waiting } = useOnline(kitchen)
  const isOnlineSetUp = state?.isSetUp === true
  const value = mode === 'ready' ? readyValue : (stationId ?? passValue)
  const choose = (chosen: string) => {
    if (chosen === readyValue) updateSettings({ mode: 'ready' })
    else updateSettings({ mode: 'tickets', stationId: chosen === passValue ? null : chosen })
  }
  const toggle = (which: Panel) => onPanel(panel === which ? null : which)
  return (
    <header className={css.header}>
      <h1 className={css.title}>{kitchen.pairing.registerName}</h1>
      <label className={css.place}>
        <span className={css.hidden}>{t('place.title')}</span>
        <select value={value} onChange={(event) => choose(event.target.value)}>
          <option value={passValue}>{t('place.pass')}</option>
          {stations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={readyValue}>{t('place.ready')}</option>
        </select>
      </label>
      {queue !== null && (
        <>
          <StationLoad kitchen={kitchen} />
          <p className={css.queue}>{t('tickets.count', { count: queue.open.length })}</p>
          {queue.last !== null && (
            <button type="button" className={controls.button} onClick={queue.onRecallLast}>
              ↩ {t('recall.last', { number: queue.last.order.callNumber })}
            </button>
          )}
          <button
            type="button"
            className={controls.button}
            aria-expanded={panel === 'recall'}
            onClick={() => toggle('recall')}
          >
            {t('recall.title')}
          </button>
        </>
      )}
      {isOnlineSetUp && mode === 'tickets' && (
        <button
          type="button"
          className={controls.button}
          aria-expanded={panel === 'online'}
          onClick={() => toggle('online')}
        >
          {waiting.length === 0
            ? t('online.title')
            : t('online.waiting', { count: waiting.length })}
        </button>
      )}
      <button
        type="button"
        className={controls.button}
        aria-expanded={panel === 'settings'}
        onClick={() => toggle('settings')}
      >
        {t('settings.title')}
      </button>
    </header>
  )
}
