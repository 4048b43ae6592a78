import { ColumnFrame, columnWidth, columnX } from './column-frame.tsx'

export interface Column {
  readonly key: string
  /** Below the column. */
  readonly label: string
  readonly value: number
}

interface ColumnChartProps {
  readonly columns: readonly Column[]
  readonly heightPx: number
  readonly labelEvery?: number | undefined
}

/** Columns side by side, such as the hours of a day; those below nought hang from the line. */
export function ColumnChart({ columns, heightPx, labelEvery }: ColumnChartProps) {
  const values = columns.map(({ value }) => value)
  const lowest = Math.min(0, ...values)
  const highest = Math.max(lowest < 0 ? 0 : 1, ...values)
  const toY = (value: number) => ((highest - value) / (highest - lowest)) * 100
  return (
    <ColumnFrame columns={columns} heightPx={heightPx} labelEvery={labelEvery} zeroY={toY(0)}>
      {columns.map(({ key, value }, index) => (
        <rect
          fill={`var(--mui-palette-${value < 0 ? 'error' : 'primary'}-main)`}
          height={Math.abs(toY(value) - toY(0))}
          key={key}
          width={columnWidth}
          x={columnX(index)}
          y={Math.min(toY(value), toY(0))}
        />
      ))}
    </ColumnFrame>
  )
}
