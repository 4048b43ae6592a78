import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Of a column in the picture; its height goes from 0 at the top to 100. */
export const columnWidth = 7
export const columnX = (index: number): number => index * 10 + 1.5

interface ColumnFrameProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  /** Where the line of nought is, from 0 at the top to 100. */
  readonly zeroY: number
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
 * The line of nought and the labels of columns side by side. What they show is also in a table
 * beside them, so they are but a picture to a screen reader. Time runs from left to right in every
 * language.
 */
export function ColumnFrame(props: ColumnFrameProps) {
  const { columns, zeroY, heightPx, children } = props
  const labelEvery = props.labelEvery ?? Math.ceil(columns.length / labelsMax)
  const width = columns.length * 10
  return (
    <Box aria-hidden dir="ltr" sx={{ height: heightPx }}>
      <svg
        aria-hidden="true"
        focusable="false"
        preserveAspectRatio="none"
        style={{ blockSize: heightPx - labelsPx, display: 'block', inlineSize: '100%' }}
        viewBox={`0 0 ${width} 100`}
      >
        <path
          d={`M0 ${zeroY} L${width} ${zeroY}`}
          stroke="var(--mui-palette-divider)"
          vectorEffect="non-scaling-stroke"
        />
        {children}
      </svg>
      <Box
        sx={{
          color: 'text.secondary',
          display: 'grid',
          fontSize: '0.75rem',
          gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))`,
          height: labelsPx,
          pt: 0.75,
          textAlign: 'center',
        }}
      >
        {columns.map(({ key, label }, index) => (
          <Box key={key} sx={{ overflow: 'visible', whiteSpace: 'nowrap' }}>
            {index % labelEvery === 0 && hasRoom(index, columns.length) && label}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
