import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Kitchen, keepAwake } from '../device/index.ts'
import { AllDay } from './all-day.tsx'
import css from './board.module.css'
import { Header, type Panel } from './header.tsx'
import { OnlineBar, OnlinePanel } from './online-panel.tsx'
import { ReadyBoard } from './ready-board.tsx'
import { RecallPanel } from './recall-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { Staleness } from './staleness.tsx'
import { recall } from './state/actions.ts'
import { useActions } from './state/use-actions.ts'
import { useAlerts } from './state/use-alerts.ts'
import { useAutoBump } from './state/use-auto-bump.ts'
import { useBranch } from './state/use-branch.ts'
import { useKeys } from './state/use-keys.ts'
import { useNow, useSettings, useTickets } from './state/use-kitchen.ts'
import { TicketGrid, ticketsPerPage } from './ticket-grid.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { UndoBar } from './undo-bar.tsx'

const undoMs = { bump: 5000, rush: 3000 } as const

/** What is to be made, or what can be fetched. */
export function Board({ kitchen }: { readonly kitchen: Kitchen }) {
  const { t } = useTranslation()
  const { mode, stationId } = useSettings()
  const [panel, setPanel] = useState<Panel | null>(null)
  useEffect(() => keepAwake(), [])
  useEffect(() => {
    document.title = t('app.title')
  }, [t])
  const close = () => setPanel(null)
  return (
    <div className={css.screen}>
      <Header kitchen={kitchen} panel={panel} onPanel={setPanel} />
      <Staleness kitchen={kitchen} />
      {mode === 'tickets' && <OnlineBar kitchen={kitchen} />}
      {mode === 'ready' ? (
        <ReadyBoard kitchen={kitchen} />
      ) : (
        <Prep key={stationId} kitchen={kitchen} panel={panel} onPanel={setPanel} />
      )}
      {panel === 'settings' && <SettingsPanel kitchen={kitchen} onClose={close} />}
      {panel === 'online' && <OnlinePanel kitchen={kitchen} onClose={close} />}
    </div>
  )
}

interface PrepProps {
  readonly kitchen: Kitchen
  readonly panel: Panel | null
  readonly onPanel: (panel: Panel | null) => void
}

/** The tickets of a station, or of the pass. */
function Prep({ kitchen, panel, onPanel }: PrepProps) {
  const { t } = useTranslation()
  const settings = useSettings()
  const { showAllDay, sort, sound, stationId } = settings
  const scroll = settings.scroll || settings.rail
  const branch = useBranch(kitchen)
  const { open, done } = useTickets(kitchen, stationId, sort)
  const nowMs = useNow()
  const [page, setPage] = useState(0)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const { closeMore, closeUndo, deeds, moreId, undo } = useActions(kitchen)
  const pages = scroll ? 1 : Math.max(1, Math.ceil(open.length / ticketsPerPage))
  const shownPage = Math.min(page, pages - 1)
  const first = shownPage * ticketsPerPage
  const shown = scroll ? open : open.slice(first, first + ticketsPerPage)
  const selected = shown.find(({ order }) => order.id === selectedId) ?? null
  const more = open.find(({ order }) => order.id === moreId) ?? null
  const flashing = useAlerts(open, sound)
  useAutoBump(kitchen, open, nowMs)
  useKeys(panel === null, {
    onNumber: (index) => setSelectedId(shown[index]?.order.id ?? null),
    onEnter: () => selected !== null && deeds.onBump(selected),
    onRecall: () => {
      const [last] = done
      if (last !== undefined) recall(kitchen, last)
    },
    // Who comes before others is said at the pass.
    onPrioritise: () => selected?.stationId === null && deeds.onPrioritise(selected),
    onPage: (by) => setPage(Math.min(pages - 1, Math.max(0, shownPage + by))),
  })
  return (
    <main className={css.main} data-flash={flashing || undefined}>
      <TicketGrid
        kitchen={kitchen}
        tickets={shown}
        nowMs={nowMs}
        selectedId={selected?.order.id ?? null}
        branch={branch}
        deeds={deeds}
        page={shownPage}
        pages={pages}
        onPage={setPage}
      />
      {showAllDay && <AllDay tickets={open} />}
      {more !== null && <TicketPanel kitchen={kitchen} ticket={more} onClose={closeMore} />}
      {panel === 'recall' && (
        <RecallPanel
          tickets={done}
          onRecall={(ticket) => recall(kitchen, ticket)}
          onClose={() => onPanel(null)}
        />
      )}
      {undo !== null && (
        <UndoBar
          key={`${undo.of} ${undo.number}`}
          text={t(undo.of === 'bump' ? 'undo.done' : 'undo.rush', { number: undo.number })}
          label={t(undo.of === 'bump' ? 'undo.undo' : 'undo.cancel')}
          forMs={undoMs[undo.of]}
          onUndo={() => {
            undo.run()
            closeUndo()
          }}
          onOver={closeUndo}
        />
      )}
    </main>
  )
}
