import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/kitchen.ts'
import { keepAwake } from '../device/wake-lock.ts'
import { AllDay } from './all-day.tsx'
import css from './board.module.css'
import { bump, fire, prioritise, recall, tapItem } from './deeds.ts'
import { Header, type Panel } from './header.tsx'
import { ReadyBoard } from './ready-board.tsx'
import { RecallPanel } from './recall-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { Staleness } from './staleness.tsx'
import { TicketGrid, ticketsPerPage } from './ticket-grid.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useAlerts } from './use-alerts.ts'
import { useKeys } from './use-keys.ts'
import { useNow, useSettings, useStations, useTickets } from './use-kitchen.ts'

interface Undo {
  readonly number: string
  readonly run: () => void
}

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
      {mode === 'ready' ? (
        <ReadyBoard kitchen={kitchen} />
      ) : (
        <Prep key={stationId} kitchen={kitchen} panel={panel} onPanel={setPanel} />
      )}
      {panel === 'settings' && <SettingsPanel kitchen={kitchen} onClose={close} />}
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
  const { stationId, showAllDay, sound } = useSettings()
  const stations = useStations(kitchen)
  const { open, done } = useTickets(kitchen, stationId)
  const nowMs = useNow()
  const [page, setPage] = useState(0)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [undo, setUndo] = useState<Undo | null>(null)
  const pages = Math.max(1, Math.ceil(open.length / ticketsPerPage))
  const shownPage = Math.min(page, pages - 1)
  const shown = open.slice(shownPage * ticketsPerPage, (shownPage + 1) * ticketsPerPage)
  const selected = shown.find(({ order }) => order.id === selectedId) ?? null
  const flashing = useAlerts(open, sound)
  const onBump = useCallback(
    (ticket: Ticket) => {
      const run = bump(kitchen, ticket)
      if (run !== null) setUndo({ number: ticket.order.callNumber, run })
    },
    [kitchen],
  )
  const deeds = useMemo(
    () => ({
      onBump,
      onItem: (ticket: Ticket, item: Parameters<typeof tapItem>[2]) =>
        tapItem(kitchen, ticket, item),
      onFire: (ticket: Ticket, item: Parameters<typeof fire>[2]) => fire(kitchen, ticket, item),
      onPrioritise: (ticket: Ticket) => prioritise(kitchen, ticket),
    }),
    [kitchen, onBump],
  )
  useKeys(panel === null, {
    onNumber: (index) => setSelectedId(shown[index]?.order.id ?? null),
    onEnter: () => selected !== null && onBump(selected),
    onRecall: () => {
      const [last] = done
      if (last !== undefined) recall(kitchen, last)
    },
    onPrioritise: () => selected !== null && prioritise(kitchen, selected),
    onPage: (by) => setPage(Math.min(pages - 1, Math.max(0, shownPage + by))),
  })
  return (
    <main className={css.main} data-flash={flashing || undefined}>
      <TicketGrid
        tickets={shown}
        nowMs={nowMs}
        selectedId={selected?.order.id ?? null}
        stations={stations}
        deeds={deeds}
        page={shownPage}
        pages={pages}
        onPage={setPage}
      />
      {showAllDay && <AllDay tickets={open} />}
      {panel === 'recall' && (
        <RecallPanel
          tickets={done}
          onRecall={(ticket) => recall(kitchen, ticket)}
          onClose={() => onPanel(null)}
        />
      )}
      {undo !== null && (
        <UndoBar
          key={undo.number}
          number={undo.number}
          onUndo={() => {
            undo.run()
            setUndo(null)
          }}
          onOver={() => setUndo(null)}
        />
      )}
    </main>
  )
}
