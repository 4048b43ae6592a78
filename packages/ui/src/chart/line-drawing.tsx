/** What a chart over time draws: lines or columns, with those of the period compared with. */
type Kind = 'columns' | 'lines' | 'steps'

interface DrawingProps {
  readonly drawn: Kind
  /** Heights in percent from the top; null: not come yet, or not compared. */
  readonly now: readonly (number | null)[]
  readonly before: readonly (number | null)[]
  /** Not over yet: no line leads there, and a column is pale. */
  readonly isRunning: readonly boolean[]
  readonly steps: readonly number[]
  readonly marks: readonly number[]
  readonly x: (index: number) => number
  /** The height of nought. */
  readonly zero: number
}

/** How much of its place the columns of a point take. */
const columnsPart = 0.7

/** Where a point lies from left to right, in percent. */
export function placeOf(index: number, count: number, drawn: Kind): number {
  if (drawn === 'columns') return ((index + 0.5) / count) * 100
  return count < 2 ? 50 : (index / (count - 1)) * 100
}

const line = { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const

export function Drawing(props: DrawingProps) {
  const { drawn, steps, marks } = props
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="none"
      style={{ blockSize: '100%', display: 'block', inlineSize: '100%', overflow: 'visible' }}
      viewBox="0 0 100 100"
    >
      {steps.map((place) => (
        <path
          {...line}
          d={`M0 ${place} L100 ${place}`}
          key={place}
          stroke="var(--mui-palette-divider)"
          strokeWidth={1}
        />
      ))}
      {marks.map((place) => (
        <path
          {...line}
          d={`M${place} 0 L${place} 100`}
          key={`mark ${place}`}
          stroke="var(--mui-palette-warning-main)"
          strokeDasharray="2 3"
          strokeWidth={1.5}
        />
      ))}
      {drawn === 'columns' ? <Columns {...props} /> : <Lines {...props} />}
    </svg>
  )
}

function Lines({ now, before, isRunning, x, drawn }: DrawingProps) {
  const over = now.map((height, index) => (isRunning[index] === true ? null : height))
  const pathOf = (heights: readonly (number | null)[]) => {
    const points = heights.flatMap((y, index) => (y === null ? [] : [{ y, x: x(index) }]))
    const [first, ...rest] = points
    if (first === undefined) return ''
    // A level stays where it is until something moves it.
    const to = (point: typeof first) =>
      drawn === 'steps' ? `H${point.x} V${point.y}` : `L${point.x} ${point.y}`
    // One alone is a dot: its end is round.
    return `M${first.x} ${first.y} ${rest.length === 0 ? 'h0' : rest.map(to).join(' ')}`
  }
  const shown = drawn === 'steps' ? now : over
  const isAlone = shown.filter((height) => height !== null).length === 1
  return (
    <>
      <path
        {...line}
        d={pathOf(before)}
        stroke="var(--mui-palette-text-secondary)"
        strokeDasharray="5 4"
        strokeWidth={1.5}
      />
      <path
        {...line}
        d={pathOf(shown)}
        stroke="var(--mui-palette-primary-main)"
        strokeLinecap="round"
        strokeWidth={isAlone ? 8 : 2.5}
      />
    </>
  )
}

function Columns({ now, before, isRunning, x, zero }: DrawingProps) {
  const isCompared = before.some((height) => height !== null)
  const width = ((100 / Math.max(1, now.length)) * columnsPart) / (isCompared ? 2 : 1)
  const column = (height: number | null, left: number) =>
    height === null
      ? null
      : { height: Math.abs(height - zero), width, x: left, y: Math.min(height, zero) }
  return now.map((height, index) => {
    const left = x(index) - (isCompared ? width : width / 2)
    const earlier = column(before[index] ?? null, left)
    const current = column(height, isCompared ? x(index) : left)
    return (
      <g key={x(index)}>
        {earlier && <rect {...earlier} fill="var(--mui-palette-text-secondary)" opacity={0.45} />}
        {current && (
          <rect
            {...current}
            fill="var(--mui-palette-primary-main)"
            opacity={isRunning[index] === true ? 0.5 : 1}
          />
        )}
      </g>
    )
  })
}
