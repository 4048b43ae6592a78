import Box from '@mui/material/Box'
import { getPartColour } from './chart-colours.ts'
import { type ColumnFormat, ColumnFrame, columnWidth, columnX } from './column-frame.tsx'
import { getScale } from './nice-scale.ts'
import { type Part, PartLegend } from './part-legend.tsx'

export interface StackedColumn {
  readonly key: string
  /** Below the column. */
  readonly label: string
  /** Where one points, in full; the label, where that says it. */
  readonly note?: string | undefined
  /** In the order of the parts; what is below nought is left out of the picture. */
  readonly values: readonly number[]
}

interface StackedColumnsProps extends ColumnFormat {
  readonly columns: readonly StackedColumn[]
  /** What each colour is, with its figure of all columns; at most five. */
  readonly parts: readonly Part[]
  readonly label: string
  readonly heightPx?: number
}

/** Columns of parts side by side, such as the days of a week by reason, and what colours mean. */
export function StackedColumns(props: StackedColumnsProps) {
  const { columns, parts, label, heightPx = 200, format, formatShort } = props
  const drawn = columns.map(({ key, values }) => ({ key, rows: stack(values, parts) }))
  const scale = getScale(drawn.map(({ rows }) => rows.at(-1)?.end ?? 0))
  const { y } = scale
  const noteOf = (index: number) => {
    const column = columns[index]
    if (column === undefined) return []
    const rows = parts.flatMap(({ key, name }, place) => {
      const value = column.values[place] ?? 0
      return value === 0 ? [] : [[name ?? key, format(value)] as const]
    })
    return [[column.note ?? column.label, ''] as const, ...rows]
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ColumnFrame
        columns={columns}
        formatShort={formatShort}
        heightPx={heightPx}
        noteOf={noteOf}
        scale={scale}
      >
        {drawn.map(({ key, rows }, index) =>
          rows.map(({ part, colour, start, end }) => (
            <rect
              fill={colour}
              height={y(start) - y(end)}
              key={`${key} ${part}`}
              width={columnWidth}
              x={columnX(index)}
              y={y(end)}
            />
          )),
        )}
      </ColumnFrame>
      <PartLegend label={label} parts={parts} />
    </Box>
  )
}

/** Where each part begins and ends, one upon the other. */
function stack(values: readonly number[], parts: readonly Part[]) {
  let end = 0
  return parts.map(({ key }, index) => {
    const start = end
    end += Math.max(0, values[index] ?? 0)
    return { part: key, colour: getPartColour(index), start, end }
  })
}
