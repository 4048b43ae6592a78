import { sparklinePath } from './sparkline-path.ts'

export interface SparklineProps {
  readonly values: readonly number[]
  readonly heightPx?: number
}

/** The shape of a figure over time, as wide as its box. The card that holds it says the numbers. */
export function Sparkline({ values, heightPx: height = 28 }: SparklineProps) {
  if (values.length < 2) return null
  const width = 200
  const line = sparklinePath(values, { width, height })
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="none"
      style={{ blockSize: height, display: 'block', inlineSize: '100%' }}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path
        d={`${line} L${width} ${height} L0 ${height} Z`}
        fill="var(--mui-palette-primary-main)"
        opacity={0.1}
      />
      <path
        d={line}
        fill="none"
        stroke="var(--mui-palette-primary-main)"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={1.75}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
