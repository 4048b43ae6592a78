import Box from '@mui/material/Box'
import { gridStep } from '@servery/domain/business/floor/types.ts'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { type FloorObject, isTable } from './plan-state.ts'

export interface FloorObjectEvents {
  readonly onSelect: (id: string) => void
  readonly onGrab: (id: string, part: 'body' | 'corner', event: PointerEvent<SVGElement>) => void
  readonly onKey: (id: string, event: KeyboardEvent<SVGElement>) => void
}

interface PlanFloorObjectProps extends FloorObjectEvents {
  readonly floorObject: FloorObject
  readonly label: string
  readonly selected: boolean
  readonly warned: boolean
  readonly readOnly: boolean
  readonly zoom: number
}

/** A table or what else stands there; only what has changed is drawn anew. */
export const PlanFloorObject = memo(function PlanFloorObject(props: PlanFloorObjectProps) {
  const { floorObject, label, selected, warned, readOnly, zoom, onSelect, onGrab, onKey } = props
  const { id, x, y, width, height, rotation } = floorObject
  const middle = `${x + width / 2} ${y + height / 2}`
  return (
    <>
      <Box
        aria-label={label}
        aria-pressed={selected}
        className="thing"
        component="g"
        data-id={id}
        data-selected={selected || undefined}
        data-warned={warned || undefined}
        onFocus={() => onSelect(id)}
        onKeyDown={(event: KeyboardEvent<SVGElement>) => onKey(id, event)}
        onPointerDown={(event: PointerEvent<SVGElement>) => onGrab(id, 'body', event)}
        role="button"
        sx={{ cursor: readOnly ? 'pointer' : 'move', touchAction: readOnly ? 'auto' : 'none' }}
        tabIndex={0}
      >
        <g transform={`rotate(${rotation} ${middle})`}>
          <Shape floorObject={floorObject} />
        </g>
        {selected && !readOnly && (
          <g transform={`rotate(${rotation} ${middle})`}>
            <circle className="handle" cx={x + width} cy={y + height} r={7 / zoom} />
            <circle
              className="grip"
              cx={x + width}
              cy={y + height}
              fill="transparent"
              onPointerDown={(event) => {
                event.stopPropagation()
                onGrab(id, 'corner', event)
              }}
              r={20 / zoom}
              style={{ cursor: 'nwse-resize', touchAction: 'none' }}
            />
          </g>
        )}
      </Box>
      {/* Its label says the same in words. */}
      <g aria-hidden>
        <Words floorObject={floorObject} zoom={zoom} />
      </g>
    </>
  )
})

function Shape({ floorObject }: { readonly floorObject: FloorObject }) {
  const { x, y, width, height } = floorObject
  const box = { x, y, width, height }
  if (!isTable(floorObject)) {
    if (floorObject.kind === 'text') return <rect {...box} className="blank" />
    return (
      <rect {...box} className={floorObject.kind} rx={floorObject.kind === 'wall' ? 2 : gridStep} />
    )
  }
  if (floorObject.shape === 'round' || floorObject.shape === 'oval') {
    return (
      <ellipse
        className="table"
        cx={x + width / 2}
        cy={y + height / 2}
        rx={width / 2}
        ry={height / 2}
      />
    )
  }
  return <rect {...box} className="table" rx={gridStep} />
}

/** Upright, however the thing is turned; a text turns with what it is written on. */
function Words({
  floorObject,
  zoom,
}: {
  readonly floorObject: FloorObject
  readonly zoom: number
}) {
  const { x, y, width, height, rotation } = floorObject
  const across = x + width / 2
  const down = y + height / 2
  if (!isTable(floorObject)) {
    if (floorObject.text === '') return null
    return (
      <text
        className="words"
        fontSize={16}
        transform={`rotate(${rotation} ${across} ${down})`}
        x={across}
        y={down + 5}
      >
        {floorObject.text}
      </text>
    )
  }
  // Legible from far off too, as long as it fits the table.
  const size = Math.min(
    Math.max(18, 12 / zoom),
    height * 0.42,
    (width * 1.5) / floorObject.name.length,
  )
  const small = Math.min(Math.max(13, 10 / zoom), height * 0.3)
  return (
    <>
      <text className="words name" fontSize={size} x={across} y={down}>
        {floorObject.name}
      </text>
      <text className="words seats" fontSize={small} x={across} y={down + small + 1}>
        {floorObject.minSeats > 1
          ? `${floorObject.minSeats}–${floorObject.seats}`
          : floorObject.seats}
      </text>
    </>
  )
}
