import Box from '@mui/material/Box'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { PointNote } from './point-note.tsx'
import { axisPx, ValueAxis } from './value-axis.tsx'

/** Of a column in the picture; its height goes from 0 at the top to 100. */
export const columnWidth = 7
export const columnX = (index: number): number => index * 10 + 1.5

/** How figures are written: in full where one points, in few characters on the axis. */
export interface ColumnFormat {
  readonly format: (value: number) => string
  readonly formatShort: (value: number) => string
}

interface ColumnFrameProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  /** What a column says where one points. */
  readonly noteOf: (index: number) => readonly (readonly [string, string])[]
  readonly formatShort: (value: number) => string
  readonly scale: { readonly steps: readonly number[]; readonly y: (value: number) => number }
  readonly heightPx: number
  /** How many columns share one label below them, so that narrow screens can be read. */
  readonly labelEvery?: number | undefined
  /** The columns, as shapes of an SVG. */
  readonly children: ReactNode
}

const labelsPx = 24
const labelsMax = 5

/** Of many columns, a label goes on over those after its own: the last of them has no room. */
export const hasRoom = (index: number, columns: number): boolean =>
  columns <= labelsMax || (index + 0.5) / columns <= 0.9

/**
 * The axis, the line of each of its steps and the labels of columns side by side. What they show is
 * also in a table beside them, so they are but a picture to a screen reader. Time runs from left to
 * right in every language.
 */
export function ColumnFrame(props: ColumnFrameProps) {
  const { columns, scale, heightPx, formatShort, noteOf, children } = props
  const [at, setAt] = useState<number | null>(null)
  const width = columns.length * 10
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width: all } = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientX - left) / all) * columns.length)
    setAt(Math.max(0, Math.min(columns.length - 1, place)))
  }
  return (
    <Box aria-hidden dir="ltr" sx={{ height: heightPx }}>
      <Box sx={{ display: 'flex', height: heightPx - labelsPx, pt: 1 }}>
        <ValueAxis formatShort={formatShort} steps={scale.steps} y={scale.y} />
        <Box
          onPointerLeave={() => setAt(null)}
          onPointerMove={follow}
          sx={{ flexGrow: 1, minWidth: 0, position: 'relative', touchAction: 'pan-y' }}
        >
          <svg
            aria-hidden="true"
            focusable="false"
            preserveAspectRatio="none"
            style={{ blockSize: '100%', display: 'block', inlineSize: '100%' }}
            viewBox={`0 0 ${width} 100`}
          >
            {scale.steps.map((step) => (
              <path
                d={`M0 ${scale.y(step)} L${width} ${scale.y(step)}`}
                key={step}
                stroke="var(--mui-palette-divider)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {children}
          </svg>
          {at !== null && columns[at] !== undefined && (
            <PointNote left={((at + 0.5) / columns.length) * 100} lines={noteOf(at)} />
          )}
        </Box>
      </Box>
      <ColumnLabels columns={columns} labelEvery={props.labelEvery} />
    </Box>
  )
}

function ColumnLabels({ columns, ...props }: Pick<ColumnFrameProps, 'columns' | 'labelEvery'>) {
  const labelEvery = props.labelEvery ?? Math.ceil(columns.length / labelsMax)
  return (
    <Box
      sx={{
        color: 'text.secondary',
        display: 'grid',
        fontSize: '0.75rem',
        gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))`,
        height: labelsPx,
        marginInlineStart: `${axisPx}px`,
        pt: 0.75,
        textAlign: 'center',
      }}
    >
      {columns.map(({ key, label }, index) => (
        <Box key={key} sx={{ overflow: 'visible', whiteSpace: 'nowrap' }}>
          {index % labelEvery === 0 && hasRoom(index, columns.length) && <bdi>{label}</bdi>}
        </Box>
      ))}
    </Box>
  )
}
