import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  type DecorKind,
  decorMax,
  type FloorPlan,
  type TableShape,
  tablesMax,
} from '@servery/domain/floor/types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../../history/record-history.tsx'
import { newId } from '../../../records/new-id.ts'
import { LeaveGuard } from '../../../shell/leave-guard.tsx'
import { PlanCanvas, sheetOf } from './plan-canvas.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import {
  copyThing,
  findOverlapping,
  findThing,
  newDecor,
  newTable,
  type Thing,
} from './plan-state.ts'
import { PlanToolbar, type ToolAction } from './plan-toolbar.tsx'
import { nameOfThing } from './plan-words.ts'
import { TableList } from './table-list.tsx'
import { ThingPanel } from './thing-panel.tsx'
import type { Area } from './use-areas.ts'
import { usePlanEditor } from './use-plan-editor.ts'

interface AreaEditorProps {
  readonly area: Area
  readonly readOnly: boolean
  readonly onDirty: (dirty: boolean) => void
}

/** The plan of one area, drawn or as a list, with what is chosen beside it. */
export function AreaEditor({ area, readOnly, onDirty }: AreaEditorProps) {
  const { t } = useTranslation()
  const editor = usePlanEditor(area)
  const { state, dispatch, isDirty } = editor
  const { plan, selectedId } = state
  const isNarrow = useMediaQuery('(max-width: 899.95px)')
  const [asked, setAsked] = useState<'plan' | 'list' | null>(null)
  // A phone is for reading: the plan is one press away.
  const view = asked ?? (isNarrow ? 'list' : 'plan')
  const [snaps, setSnaps] = useState(true)
  const [said, setSaid] = useState('')
  const { box, zoom, zoomBy } = useZoom(plan)
  const overlapping = useMemo(() => findOverlapping(plan), [plan])
  const warned = useMemo(() => new Set(overlapping.keys()), [overlapping])
  const selected = findThing(plan, selectedId)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const add = (things: readonly Thing[]) => {
    const [first] = things
    if (first === undefined) return
    dispatch({ type: 'add', things })
    setSaid(t('floor.added', { name: things.map((thing) => nameOfThing(thing, t)).join(', ') }))
  }
  const tools = useTools({ editor, selected, add, say: setSaid })
  const run = (action: ToolAction) => {
    if (action === 'snap') setSnaps((on) => !on)
    else if (action === 'zoomIn') zoomBy(1.25)
    else if (action === 'zoomOut') zoomBy(0.8)
    else if (action === 'zoomFit') zoomBy(null)
    else tools.run(action)
  }
  return (
    <Box onKeyDown={readOnly ? undefined : tools.onKeyDown} sx={{ minWidth: 0 }}>
      <LeaveGuard dirty={isDirty} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PlanConflict
          before={editor.base}
          dispatch={dispatch}
          isStale={editor.isStale}
          mine={plan}
          onTaken={() => editor.standOn(area)}
          theirs={area}
        />
        {editor.problem !== null && (
          <Alert
            role="alert"
            severity="error"
            sx={{ bgcolor: 'background.paper' }}
            variant="outlined"
          >
            {editor.problem}
          </Alert>
        )}
        <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ToggleButtonGroup
            aria-label={t('floor.view')}
            exclusive
            onChange={(_event, next: 'plan' | 'list' | null) => next !== null && setAsked(next)}
            size="small"
            value={view}
          >
            <ToggleButton value="plan">{t('floor.plan')}</ToggleButton>
            <ToggleButton value="list">{t('floor.list')}</ToggleButton>
          </ToggleButtonGroup>
          {view === 'plan' && (
            <PlanToolbar
              disabled={tools.disabled}
              onAction={run}
              onAddDecor={tools.addDecor}
              onAddTable={tools.addTable}
              readOnly={readOnly}
              snaps={snaps}
            />
          )}
        </Box>
        <Box
          sx={{
            alignItems: 'start',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 240px' },
          }}
        >
          <Box ref={box} sx={{ minWidth: 0 }}>
            {view === 'plan' ? (
              <PlanCanvas
                dispatch={dispatch}
                name={area.name}
                plan={plan}
                readOnly={readOnly}
                say={setSaid}
                selectedId={selectedId}
                snaps={snaps}
                warned={warned}
                zoom={zoom}
              />
            ) : (
              <TableList
                name={area.name}
                onAdd={add}
                onChoose={(id) => dispatch({ type: 'select', id })}
                plan={plan}
                readOnly={readOnly}
                selectedId={selectedId}
              />
            )}
          </Box>
          <ThingPanel
            onChange={(change) => {
              if (selected === null) return
              const step = `type ${selected.id} ${Object.keys(change).join(' ')}`
              dispatch({ type: 'change', id: selected.id, change, step })
            }}
            overlapped={selectedId === null ? undefined : overlapping.get(selectedId)}
            plan={plan}
            readOnly={readOnly}
            thing={selected}
          />
        </Box>
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
        {isDirty && <SaveBar editor={editor} />}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <RecordHistory
            changed={{ at: area.updatedAt, by: area.updatedBy }}
            name={area.name}
            noun="floor_area"
            recordId={area.id}
            version={area.version}
          />
        </Box>
      </Box>
    </Box>
  )
}

const zoomMin = 0.2
const zoomMax = 2

/** As wide as the page gives, until somebody zooms. */
function useZoom(plan: FloorPlan) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fit = Math.min(1, Math.max(zoomMin, (room - 2) / sheetOf(plan).width))
  const zoom = chosen ?? fit
  return {
    box,
    zoom,
    zoomBy: (factor: number | null) =>
      setChosen(factor === null ? null : Math.min(zoomMax, Math.max(zoomMin, zoom * factor))),
  }
}

interface Tools {
  readonly editor: ReturnType<typeof usePlanEditor>
  readonly selected: Thing | null
  readonly add: (things: readonly Thing[]) => void
  readonly say: (text: string) => void
}

function useTools({ editor, selected, add, say }: Tools) {
  const { t } = useTranslation()
  const { state, dispatch } = editor
  const { plan, past, future } = state
  const hasRoom = (count: number, most: number) => {
    if (count >= most) toasts.error(t('floor.full', { count: most }))
    return count < most
  }
  const run = (action: ToolAction) => {
    if (action === 'undo' || action === 'redo') dispatch({ type: action })
    else if (selected === null) return
    else if (action === 'duplicate') {
      const isRoom =
        'seats' in selected
          ? hasRoom(plan.tables.length, tablesMax)
          : hasRoom(plan.decor.length, decorMax)
      if (isRoom) add([copyThing(plan, selected, newId())])
    } else if (action === 'remove') {
      dispatch({ type: 'remove', id: selected.id })
      say(t('floor.removed', { name: nameOfThing(selected, t) }))
    }
  }
  const disabled = new Set<ToolAction>([
    ...(selected === null ? (['duplicate', 'remove'] as const) : []),
    ...(past.length === 0 ? (['undo'] as const) : []),
    ...(future.length === 0 ? (['redo'] as const) : []),
  ])
  return {
    run,
    disabled,
    addTable: (shape: TableShape) => {
      if (!hasRoom(plan.tables.length, tablesMax)) return
      add([newTable(plan, { id: newId(), shape, seats: shape === 'oval' ? 6 : 4 })])
    },
    addDecor: (kind: DecorKind) => {
      if (!hasRoom(plan.decor.length, decorMax)) return
      const text = kind === 'text' ? t('floor.textWord') : ''
      add([newDecor(plan, { id: newId(), kind, text })])
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
      const key = event.key.toLowerCase()
      const action =
        key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : key === 'd' ? 'duplicate' : null
      if (action === null) return
      event.preventDefault()
      run(action)
    },
  }
}

function SaveBar({ editor }: { readonly editor: ReturnType<typeof usePlanEditor> }) {
  const texts = useUiTexts()
  const { saving, save, discard, isStale } = editor
  return (
    <Box
      sx={{
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: '0 6px 20px rgb(17 25 39 / 0.12)',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        insetBlockEnd: 12,
        p: 1.25,
        paddingInlineStart: 2,
        position: 'sticky',
        zIndex: 5,
      }}
    >
      <Box
        component="p"
        role="status"
        sx={{ flexGrow: 1, fontSize: '0.875rem', fontWeight: 500, m: 0 }}
      >
        {texts.unsaved}
      </Box>
      <Button color="secondary" disabled={saving} onClick={discard}>
        {texts.discard}
      </Button>
      <Button disabled={saving || isStale} onClick={() => void save()} variant="contained">
        {saving ? texts.saving : texts.save}
      </Button>
    </Box>
  )
}
