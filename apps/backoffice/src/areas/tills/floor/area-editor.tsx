import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { FloorPlan } from '@servery/domain/business/floor/types.ts'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../../kit/history/index.ts'
import { LeaveGuard } from '../../../platform/routing/index.ts'
import { FloorObjectPanel } from './object-panel.tsx'
import { PlanCanvas, sheetOf } from './plan-canvas.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { findFloorObject, findOverlapping } from './plan-state.ts'
import { PlanToolbar, type ToolAction } from './plan-toolbar.tsx'
import { TableList } from './table-list.tsx'
import type { Area } from './use-areas.ts'
import { usePlanEditor } from './use-plan-editor.ts'
import { useTools } from './use-tools.ts'

interface AreaEditorProps {
  readonly area: Area
  readonly readOnly: boolean
}

type View = 'plan' | 'list'

/** Another area is another plan: what is drawn on this one must not get lost on the way. */
const areaKeys = ['area']

/** The plan of one area, drawn or as a list, with what is chosen beside it. */
export function AreaEditor({ area, readOnly }: AreaEditorProps) {
  const editor = usePlanEditor(area)
  const { state, dispatch, isDirty, problem } = editor
  const isNarrow = useMediaQuery('(max-width: 899.95px)')
  const [asked, setAsked] = useState<View | null>(null)
  // A phone is for reading: the plan is one press away.
  const view = asked ?? (isNarrow ? 'list' : 'plan')
  const tools = useTools(editor)
  return (
    <Box onKeyDown={readOnly ? undefined : tools.onKeyDown} sx={{ minWidth: 0 }}>
      <LeaveGuard dirty={isDirty} keys={areaKeys} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PlanConflict
          before={editor.base}
          dispatch={dispatch}
          isStale={editor.isStale}
          mine={state.plan}
          onTaken={() => editor.standOn(area)}
          theirs={area}
        />
        {problem !== null && (
          <Alert
            role="alert"
            severity="error"
            sx={{ bgcolor: 'background.paper' }}
            variant="outlined"
          >
            {problem}
          </Alert>
        )}
        <Drawing
          area={area}
          editor={editor}
          onView={setAsked}
          readOnly={readOnly}
          tools={tools}
          view={view}
        />
        <Box role="status" sx={visuallyHidden}>
          {tools.said}
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

interface DrawingProps {
  readonly area: Area
  readonly editor: ReturnType<typeof usePlanEditor>
  readonly tools: ReturnType<typeof useTools>
  readonly readOnly: boolean
  readonly view: View
  readonly onView: (view: View) => void
}

function Drawing({ area, editor, tools, readOnly, view, onView }: DrawingProps) {
  const { dispatch } = editor
  const { plan, selectedId } = editor.state
  const [snaps, setSnaps] = useState(true)
  const { box, zoom, zoomBy } = useZoom(plan)
  const overlapping = useMemo(() => findOverlapping(plan), [plan])
  const warned = useMemo(() => new Set(overlapping.keys()), [overlapping])
  const selected = findFloorObject(plan, selectedId)
  const run = (action: ToolAction) => {
    if (action === 'snap') setSnaps((on) => !on)
    else if (action === 'zoomIn') zoomBy(1.25)
    else if (action === 'zoomOut') zoomBy(0.8)
    else if (action === 'zoomFit') zoomBy(null)
    else tools.run(action)
  }
  const common = { name: area.name, plan, readOnly, selectedId }
  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ViewSwitch onView={onView} view={view} />
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
      <Box sx={besideStyles}>
        <Box ref={box} sx={{ minWidth: 0 }}>
          {view === 'plan' ? (
            <PlanCanvas
              {...common}
              dispatch={dispatch}
              say={tools.say}
              snaps={snaps}
              warned={warned}
              zoom={zoom}
            />
          ) : (
            <TableList
              {...common}
              onAdd={tools.add}
              onChoose={(id) => dispatch({ type: 'select', id })}
            />
          )}
        </Box>
        <FloorObjectPanel
          onChange={tools.change}
          overlapped={selectedId === null ? undefined : overlapping.get(selectedId)}
          plan={plan}
          readOnly={readOnly}
          floorObject={selected}
        />
      </Box>
    </>
  )
}

const besideStyles = {
  alignItems: 'start',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 240px' },
} as const

function ViewSwitch({ view, onView }: Pick<DrawingProps, 'view' | 'onView'>) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      aria-label={t('floor.view')}
      exclusive
      onChange={(_event, next: View | null) => next !== null && onView(next)}
      size="small"
      value={view}
    >
      <ToggleButton value="plan">{t('floor.plan')}</ToggleButton>
      <ToggleButton value="list">{t('floor.list')}</ToggleButton>
    </ToggleButtonGroup>
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
