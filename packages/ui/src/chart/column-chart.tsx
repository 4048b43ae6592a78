import { type ColumnFormat, ColumnFrame, columnWidth, columnX } from './column-frame.tsx'
import { getScale } from './nice-scale.ts'

export interface Column {
  readonly key: string
  /** Below the column. */
  readonly label: string
  /** Where one points, in full; the label, where that says it. */
  readonly note?: string | undefined
  readonly value: number
}

interface ColumnChartProps extends ColumnFormat {
  /** What the figures are. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly heightPx: number
  readonly labelEvery?: number | undefined
}

/** Columns side by side, such as the hours of a day; those below nought hang from the line. */
export function ColumnChart(props: ColumnChartProps) {
  const { columns, heightPx, labelEvery, name, format, formatShort } = props
  const scale = getScale(columns.map(({ value }) => value))
  const { y } = scale
  const noteOf = (index: number) => {
    const column = columns[index]
    if (column === undefined) return []
    return [[column.note ?? column.label, ''] as const, [name, format(column.value)] as const]
  }
  return (
    <ColumnFrame
      columns={columns}
      formatShort={formatShort}
      heightPx={heightPx}
      labelEvery={labelEvery}
      noteOf={noteOf}
      scale={scale}
    >
      {columns.map(({ key, value }, index) => (
        <rect
          fill={`var(--mui-palette-${value < 0 ? 'error' : 'primary'}-main)`}
          height={Math.abs(y(value) - y(0))}
          key={key}
          width={columnWidth}
          x={columnX(index)}
          y={Math.min(y(value), y(0))}
        />
      ))}
    </ColumnFrame>
  )
}
