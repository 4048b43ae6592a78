import { sparklinePath } from './sparkline-path.ts'

export interface SparklineProps {
  readonly values: readonly number[]
  readonly width?: number
  readonly height?: number
}

/** The shape of a figure over time, without axes. The card that holds it says the numbers. */
export function Sparkline({ values, width = 96, height = 28 }: SparklineProps) {
  if (values.length < 2) return null
  const line = sparklinePath(values, { width, height })
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="none"
      style={{ blockSize: height, display: 'block', inlineSize: '100%', maxInlineSize: width }}
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
