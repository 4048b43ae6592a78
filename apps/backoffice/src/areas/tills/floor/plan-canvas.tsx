import Box from '@mui/material/Box'
import { extentOf, snap } from '@servery/domain/business/floor/geometry.ts'
import { type FloorPlan, gridStep, planSize } from '@servery/domain/business/floor/types.ts'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanFloorObject } from './plan-object.tsx'
import {
  type FloorObject,
  type FloorObjectChange,
  findFloorObject,
  type PlanAction,
} from './plan-state.ts'
import { labelOfFloorObject, nameOfFloorObject } from './plan-words.ts'

interface PlanCanvasProps {
  readonly name: string
  readonly plan: FloorPlan
  readonly selectedId: string | null
  readonly warned: ReadonlySet<string>
  readonly zoom: number
  readonly snaps: boolean
  readonly readOnly: boolean
  readonly dispatch: (action: PlanAction) => void
  readonly say: (text: string) => void
}

interface Drag {
  readonly floorObject: FloorObject
  readonly part: 'body' | 'corner'
  readonly fromX: number
  readonly fromY: number
  readonly step: string
}

/** Room to put something beside what stands furthest out. */
const margin = 80
const leastWidth = 720
const leastHeight = 520

/** The size of the sheet that a plan is drawn on. */
export function sheetOf({ tables, decor }: FloorPlan) {
  const extent = extentOf([...tables, ...decor])
  return {
    width: Math.min(planSize, Math.max(leastWidth, extent.width + margin)),
    height: Math.min(planSize, Math.max(leastHeight, extent.height + margin)),
  }
}

/**
 * The plan from above: dragged by mouse or finger, moved by the arrow keys. It is the same in every
 * language: a room does not turn around with the reading direction.
 */
export function PlanCanvas(props: PlanCanvasProps) {
  const { name, plan, selectedId, warned, zoom, readOnly, dispatch } = props
  const { t } = useTranslation()
  const helpId = useId()
  const { width, height } = sheetOf(plan)
  const { onGrab, onDrag, onDrop } = useDrag(props)
  const onKey = useKeys(props)
  const onSelect = useCallback((id: string) => dispatch({ type: 'select', id }), [dispatch])
  const things = [...plan.decor, ...plan.tables]
  return (
    <Box
      data-plan
      dir="ltr"
      sx={{
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        maxHeight: { xs: '60vh', md: '70vh' },
        overflow: 'auto',
      }}
      tabIndex={-1}
    >
      <Box component="p" id={helpId} sx={visuallyHidden}>
        {t('floor.planHelp')}
      </Box>
      <Box
        aria-describedby={readOnly ? undefined : helpId}
        aria-label={t('floor.planLabel', { name })}
        component="svg"
        height={height * zoom}
        onPointerCancel={onDrop}
        onPointerDown={(event: PointerEvent<SVGElement>) => {
          if (event.target === event.currentTarget) dispatch({ type: 'select', id: null })
        }}
        onPointerMove={onDrag}
        onPointerUp={onDrop}
        role="group"
        sx={planStyles}
        viewBox={`0 0 ${width} ${height}`}
        width={width * zoom}
      >
        {things.map((floorObject) => (
          <PlanFloorObject
            key={floorObject.id}
            label={labelOfFloorObject(floorObject, t)}
            onGrab={onGrab}
            onKey={onKey}
            onSelect={onSelect}
            readOnly={readOnly}
            selected={floorObject.id === selectedId}
            floorObject={floorObject}
            warned={warned.has(floorObject.id)}
            zoom={zoom}
          />
        ))}
      </Box>
    </Box>
  )
}

const planStyles = {
  backgroundImage: 'radial-gradient(var(--mui-palette-divider) 1px, transparent 1px)',
  backgroundSize: '24px 24px',
  display: 'block',
  userSelect: 'none',
  '& .thing': { outline: 'none' },
  '& .table': {
    fill: 'var(--mui-palette-background-default)',
    stroke: 'var(--mui-palette-text-secondary)',
    strokeWidth: 2,
  },
  '& .wall': { fill: 'var(--mui-palette-text-secondary)' },
  '& .decor': {
    fill: 'var(--mui-palette-action-selected)',
    stroke: 'var(--mui-palette-text-secondary)',
    strokeDasharray: '4 3',
  },
  '& .blank': { fill: 'transparent' },
  '& .words': {
    fill: 'var(--mui-palette-text-primary)',
    pointerEvents: 'none',
    textAnchor: 'middle',
  },
  '& .name': { fontWeight: 600 },
  '& .seats': { fill: 'var(--mui-palette-text-secondary)' },
  '& [data-warned] .table': { stroke: 'var(--mui-palette-warning-main)', strokeDasharray: '6 4' },
  '& [data-selected] :is(.table, .wall, .decor, .blank)': {
    stroke: 'var(--mui-palette-primary-main)',
    strokeDasharray: 'none',
    strokeWidth: 3,
  },
  '& .thing:focus-visible :is(.table, .wall, .decor, .blank)': { strokeWidth: 5 },
  '& .handle': { fill: 'var(--mui-palette-primary-main)' },
} as const

/** What is dragged follows the finger or the pointer; one drag is one step back. */
function useDrag({ plan, zoom, snaps, readOnly, dispatch }: PlanCanvasProps) {
  const drag = useRef<Drag | null>(null)
  const drags = useRef(0)
  const latest = useRef(plan)
  latest.current = plan
  const onGrab = useCallback(
    (id: string, part: Drag['part'], event: PointerEvent<SVGElement>) => {
      dispatch({ type: 'select', id })
      const floorObject = findFloorObject(latest.current, id)
      if (readOnly || event.button !== 0 || floorObject === null) return
      const { clientX: fromX, clientY: fromY, pointerId } = event
      event.currentTarget.ownerSVGElement?.setPointerCapture(pointerId)
      drags.current += 1
      drag.current = { floorObject, part, fromX, fromY, step: `drag ${drags.current}` }
    },
    [dispatch, readOnly],
  )
  return {
    onGrab,
    onDrag: (event: PointerEvent<SVGElement>) => {
      if (drag.current === null) return
      const { floorObject, part, fromX, fromY, step } = drag.current
      const right = (event.clientX - fromX) / zoom
      const down = (event.clientY - fromY) / zoom
      const settle = (value: number) => (snaps ? snap(value) : Math.round(value))
      const change =
        part === 'body'
          ? { x: settle(floorObject.x + right), y: settle(floorObject.y + down) }
          : sizeBy(floorObject, { right, down }, settle)
      dispatch({ type: 'change', id: floorObject.id, change, step })
    },
    onDrop: () => {
      drag.current = null
    },
  }
}

/** The size that a pull at the corner makes, along the sides as they are turned. */
function sizeBy(
  { width, height, rotation }: FloorObject,
  { right, down }: { readonly right: number; readonly down: number },
  settle: (value: number) => number,
): FloorObjectChange {
  const angle = (rotation * Math.PI) / 180
  const along = right * Math.cos(angle) + down * Math.sin(angle)
  const across = down * Math.cos(angle) - right * Math.sin(angle)
  return { width: settle(width + along), height: settle(height + across) }
}

const arrows: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function useKeys({ plan, readOnly, dispatch, say }: PlanCanvasProps) {
  const { t } = useTranslation()
  const latest = useRef({ plan, say, t })
  latest.current = { plan, say, t }
  return useCallback(
    (id: string, event: KeyboardEvent<SVGElement>) => {
      const now = latest.current
      const floorObject = findFloorObject(now.plan, id)
      if (floorObject === null || event.altKey || event.ctrlKey || event.metaKey) return
      const arrow = arrows[event.key]
      if (event.key === 'Escape') dispatch({ type: 'select', id: null })
      else if (event.key === 'Enter' || event.key === ' ') dispatch({ type: 'select', id })
      else if (readOnly) return
      else if (event.key === 'Delete' || event.key === 'Backspace') {
        // The thing goes with its focus; the next Tab leads on from the plan.
        event.currentTarget.closest<HTMLElement>('[data-plan]')?.focus()
        dispatch({ type: 'remove', id })
        now.say(now.t('floor.removed', { name: nameOfFloorObject(floorObject, now.t) }))
      } else if (arrow !== undefined) {
        const by = event.shiftKey ? 1 : gridStep
        const x = Math.max(0, floorObject.x + arrow[0] * by)
        const y = Math.max(0, floorObject.y + arrow[1] * by)
        dispatch({ type: 'change', id, change: { x, y }, step: `keys ${id}` })
        now.say(now.t('floor.at', { name: nameOfFloorObject(floorObject, now.t), x, y }))
      } else return
      event.preventDefault()
    },
    [dispatch, readOnly],
  )
}
