import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { StartingGate } from '@servery/ordering/gate/device-screen.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Kitchen, keepAwake } from '../device/index.ts'
import { AllDay } from './all-day.tsx'
import css from './board.module.css'
import { Header, type Panel } from './header.tsx'
import { usePacking } from './layout/use-packing.ts'
import { OnlineBar, OnlinePanel } from './online-panel.tsx'
import { QueueBar } from './queue-bar.tsx'
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
import { useIsWhole, useNow, useSettings, useTickets } from './state/use-kitchen.ts'
import { TicketGrid } from './ticket-grid.tsx'
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
  const isWhole = useIsWhole(kitchen)
  const close = () => setPanel(null)
  if (!isWhole) return <StartingGate title={kitchen.pairing.registerName} say={t} />
  return (
    <div className={css.screen}>
      {mode === 'ready' ? (
        <>
          <Header kitchen={kitchen} queue={null} panel={panel} onPanel={setPanel} />
          <Staleness kitchen={kitchen} />
          <ReadyBoard kitchen={kitchen} />
        </>
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
  const { showAllDay, sort, sound, stationId } = useSettings()
  const branch = useBranch(kitchen)
  const { open, done } = useTickets(kitchen, stationId, sort)
  const nowMs = useNow()
  const [page, setPage] = useState(0)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const actions = useActions(kitchen)
  const { deeds, moreId } = actions
  const packing = usePacking(open, page)
  const { shown } = packing
  const selected = shown.find(({ order }) => order.id === selectedId) ?? null
  const more = open.find(({ order }) => order.id === moreId) ?? null
  const flashing = useAlerts(open, sound)
  useAutoBump(kitchen, open, nowMs)
  const last = done[0] ?? null
  const recallLast = () => last !== null && recall(kitchen, last)
  const select = (ticket: Ticket | undefined) => setSelectedId(ticket?.order.id ?? null)
  useKeys(panel === null, {
    onNumber: (index) => select(shown[index]),
    onEnter: () => selected !== null && deeds.onBump(selected),
    onRecall: recallLast,
    // Who comes before others is said at the pass.
    onPrioritise: () => selected?.stationId === null && deeds.onPrioritise(selected),
    onPage: (by) => setPage(Math.min(packing.pages - 1, Math.max(0, packing.page + by))),
    onStep(by) {
      const index = selected === null ? -1 : shown.indexOf(selected)
      select(shown[Math.min(shown.length - 1, Math.max(0, index + by))])
    },
  })
  return (
    <>
      <Header
        kitchen={kitchen}
        queue={{ open, last, onRecallLast: recallLast }}
        panel={panel}
        onPanel={onPanel}
      />
      <Staleness kitchen={kitchen} />
      <OnlineBar kitchen={kitchen} />
      <main className={css.main} data-flash={flashing || undefined}>
        <div className={css.work}>
          <TicketGrid
            kitchen={kitchen}
            packing={packing}
            nowMs={nowMs}
            selectedId={selected?.order.id ?? null}
            branch={branch}
            deeds={deeds}
          />
          <QueueBar packing={packing} tickets={open} onPage={setPage} />
        </div>
        {showAllDay && <AllDay tickets={open} />}
        {more !== null && (
          <TicketPanel
            kitchen={kitchen}
            ticket={more}
            onPrioritise={deeds.onPrioritise}
            onClose={actions.closeMore}
          />
        )}
        {panel === 'recall' && (
          <RecallPanel
            tickets={done}
            onRecall={(ticket) => recall(kitchen, ticket)}
            onClose={() => onPanel(null)}
          />
        )}
        <Undo {...actions} />
      </main>
    </>
  )
}

function Undo({ closeUndo, undo }: Pick<ReturnType<typeof useActions>, 'closeUndo' | 'undo'>) {
  const { t } = useTranslation()
  if (undo === null) return null
  return (
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
  )
}
