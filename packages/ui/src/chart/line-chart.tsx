import Box from '@mui/material/Box'
import { type PointerEvent, useState } from 'react'
import { useUiTexts } from '../texts.tsx'
import { Drawing, placeOf } from './line-drawing.tsx'
import { getScale } from './nice-scale.ts'
import { PointNote } from './point-note.tsx'
import { axisPx, ValueAxis } from './value-axis.tsx'

export interface LinePoint {
  readonly key: string
  /** On the axis. */
  readonly label: string
  /** Where one points, with its date; the label, where that says it. */
  readonly name?: string | undefined
  /** The hour or day that is not over: what it has so far says nothing about what it will have. */
  readonly isRunning?: boolean | undefined
  /** Null: not come yet; the line ends before it. */
  readonly value: number | null
  /** Of the period compared with, dashed or pale; null where nothing is compared. */
  readonly before: number | null
}

export interface LineChartProps {
  readonly points: readonly LinePoint[]
  readonly names: { readonly value: string; readonly before: string }
  readonly format: (value: number) => string
  /** In few characters, for the axis. */
  readonly formatShort: (value: number) => string
  readonly heightPx?: number
  /** Columns for few points, side by side with those compared with; steps for a level. */
  readonly drawn?: 'columns' | 'lines' | 'steps'
  /** Points at which something happened that the page tells of: a thin line each. */
  readonly marks?: readonly number[]
}

const labelsPx = 22
/** Names on the axis stand at least so many percent of its width apart. */
const labelStepPercent = 11
/** Below that width every second name is left out. */
const narrowPx = 400

/**
 * A line over time with another, dashed, behind it. Time runs from left to right in every language:
 * places are inline styles, which no mirroring of style sheets reaches.
 * What it shows is also in a table beside it, so it is but a picture to a screen reader.
 */
export function LineChart(props: LineChartProps) {
  const { points, names, format, formatShort, heightPx = 240, drawn = 'lines', marks = [] } = props
  const texts = useUiTexts()
  const [at, setAt] = useState<number | null>(null)
  const isCompared = points.some(({ before }) => before !== null)
  const { steps, y } = getScale(points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  const x = (index: number) => placeOf(index, points.length, drawn)
  const point = at === null ? undefined : points[at]
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - left) / width
    const place =
      drawn === 'columns'
        ? Math.floor(part * points.length)
        : Math.round(part * (points.length - 1))
    setAt(Math.max(0, Math.min(points.length - 1, place)))
  }
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [{ value, index }]))
  const last = known.at(-1)
  return (
    <Box aria-hidden dir="ltr" sx={{ display: 'flex', flexDirection: 'column', height: heightPx }}>
      {isCompared && <LineNames names={names} />}
      <Box sx={{ display: 'flex', flexGrow: 1, minHeight: 0, pt: 1 }}>
        <ValueAxis formatShort={formatShort} steps={steps} y={y} />
        <Box
          onPointerLeave={() => setAt(null)}
          onPointerMove={follow}
          sx={{
            flexGrow: 1,
            marginInlineEnd: 2,
            minWidth: 0,
            position: 'relative',
            touchAction: 'pan-y',
          }}
        >
          <Drawing
            before={points.map((one) => (one.before === null ? null : y(one.before)))}
            drawn={drawn}
            isRunning={points.map((one) => one.isRunning === true)}
            marks={marks.map(x)}
            now={points.map((one) => (one.value === null ? null : y(one.value)))}
            steps={steps.map(y)}
            x={x}
            zero={y(0)}
          />
          {last !== undefined && drawn !== 'columns' && (
            <Dot
              isHollow={points[last.index]?.isRunning === true}
              left={x(last.index)}
              top={y(last.value)}
            />
          )}
          {point !== undefined && at !== null && (
            <PointNote
              lines={[
                [point.name ?? point.label, point.isRunning === true ? texts.soFar : ''],
                ...(point.value === null ? [] : [[names.value, format(point.value)] as const]),
                ...(point.before === null ? [] : [[names.before, format(point.before)] as const]),
              ]}
              left={x(at)}
            />
          )}
        </Box>
      </Box>
      <TimeAxis labels={points.map(({ label }) => label)} x={x} />
    </Box>
  )
}

function LineNames({ names }: Pick<LineChartProps, 'names'>) {
  const dash = (style: 'solid' | 'dashed', colour: string) => (
    <Box component="span" sx={{ borderBlockStart: `2px ${style}`, color: colour, width: 20 }} />
  )
  return (
    <Box
      sx={{
        color: 'text.secondary',
        display: 'flex',
        flexWrap: 'wrap',
        fontSize: '0.8125rem',
        columnGap: 2,
        '& > span': { alignItems: 'center', display: 'flex', gap: 0.75 },
      }}
    >
      <span>
        {dash('solid', 'primary.main')}
        <bdi>{names.value}</bdi>
      </span>
      <span>
        {dash('dashed', 'text.secondary')}
        <bdi>{names.before}</bdi>
      </span>
    </Box>
  )
}

interface DotProps {
  readonly left: number
  readonly top: number
  readonly isHollow: boolean
}

function Dot({ left, top, isHollow }: DotProps) {
  return (
    <Box
      sx={({ vars }) => ({
        bgcolor: isHollow ? 'background.paper' : 'primary.main',
        border: '2px solid',
        borderColor: isHollow ? vars?.palette.primary.main : vars?.palette.background.paper,
        borderRadius: '50%',
        height: 11,
        position: 'absolute',
        width: 11,
      })}
      style={{ left: `${left}%`, top: `${top}%`, transform: 'translate(-50%, -50%)' }}
    />
  )
}

interface TimeAxisProps {
  readonly labels: readonly string[]
  readonly x: (index: number) => number
}

function TimeAxis({ labels, x }: TimeAxisProps) {
  const every = Math.max(1, Math.ceil((labels.length * labelStepPercent) / 100))
  return (
    <Box
      sx={{
        containerType: 'inline-size',
        flexShrink: 0,
        height: labelsPx,
        marginInlineEnd: 2,
        marginInlineStart: `${axisPx}px`,
        position: 'relative',
      }}
    >
      {labels.map((label, index) =>
        index % every === 0 ? (
          <Box
            key={label}
            sx={{
              color: 'text.secondary',
              fontSize: '0.75rem',
              lineHeight: 1,
              position: 'absolute',
              whiteSpace: 'nowrap',
              ...((index / every) % 2 === 1 && {
                [`@container (max-width: ${narrowPx}px)`]: { display: 'none' },
              }),
            }}
            style={{ left: `${x(index)}%`, top: 8, transform: 'translateX(-50%)' }}
          >
            <bdi>{label}</bdi>
          </Box>
        ) : null,
      )}
    </Box>
  )
}
