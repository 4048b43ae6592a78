import Box from '@mui/material/Box'
import { type PointerEvent, useState } from 'react'
import { getNiceSteps } from './nice-scale.ts'

export interface LinePoint {
  readonly key: string
  /** On the axis. */
  readonly label: string
  /** Null: not come yet; the line ends before it. */
  readonly value: number | null
  /** Of the period compared with, dashed. */
  readonly before: number
}

export interface LineChartProps {
  readonly points: readonly LinePoint[]
  readonly names: { readonly value: string; readonly before: string }
  readonly format: (value: number) => string
  /** In few characters, for the axis. */
  readonly formatShort: (value: number) => string
  readonly heightPx?: number
  /** Points at which something happened that the page tells of: a thin line each. */
  readonly marks?: readonly number[]
}

const axisPx = 56
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
  const { points, names, format, formatShort, heightPx = 240, marks = [] } = props
  const [at, setAt] = useState<number | null>(null)
  const highest = Math.max(0, ...points.flatMap(({ value, before }) => [value ?? 0, before]))
  const steps = getNiceSteps(highest)
  const top = steps.at(-1) || 1
  const x = (index: number) => (points.length < 2 ? 50 : (index / (points.length - 1)) * 100)
  const y = (value: number) => 100 - (Math.max(0, value) / top) * 100
  const point = at === null ? undefined : points[at]
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.round(((event.clientX - left) / width) * (points.length - 1))
    setAt(Math.max(0, Math.min(points.length - 1, place)))
  }
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [{ value, index }]))
  const last = known.at(-1)
  return (
    <Box aria-hidden dir="ltr" sx={{ display: 'flex', flexDirection: 'column', height: heightPx }}>
      <LineNames names={names} />
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
          <Lines
            before={points.map((one, index) => `${x(index)} ${y(one.before)}`)}
            now={known.map(({ value, index }) => `${x(index)} ${y(value)}`)}
            marks={marks.map(x)}
            steps={steps.map(y)}
          />
          {last !== undefined && <Dot left={x(last.index)} top={y(last.value)} />}
          {point !== undefined && at !== null && (
            <PointNote
              lines={[
                [point.label, ''],
                ...(point.value === null ? [] : [[names.value, format(point.value)] as const]),
                [names.before, format(point.before)],
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
        {names.value}
      </span>
      <span>
        {dash('dashed', 'text.secondary')}
        {names.before}
      </span>
    </Box>
  )
}

interface LinesProps {
  readonly now: readonly string[]
  readonly before: readonly string[]
  readonly steps: readonly number[]
  readonly marks: readonly number[]
}

function Lines({ now, before, steps, marks }: LinesProps) {
  const line = {
    fill: 'none',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const
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
      {before.length > 0 && (
        <path
          {...line}
          d={`M${before.join(' L')}`}
          stroke="var(--mui-palette-text-secondary)"
          strokeDasharray="5 4"
          strokeWidth={1.5}
        />
      )}
      {now.length > 0 && (
        <path
          {...line}
          d={`M${now.join(' L')}`}
          stroke="var(--mui-palette-primary-main)"
          strokeLinecap="round"
          strokeWidth={2.5}
        />
      )}
    </svg>
  )
}

function Dot({ left, top }: { readonly left: number; readonly top: number }) {
  return (
    <Box
      sx={(theme) => ({
        bgcolor: 'primary.main',
        border: `2px solid ${theme.vars?.palette.background.paper}`,
        borderRadius: '50%',
        height: 11,
        position: 'absolute',
        width: 11,
      })}
      style={{ left: `${left}%`, top: `${top}%`, transform: 'translate(-50%, -50%)' }}
    />
  )
}

interface ValueAxisProps extends Pick<LineChartProps, 'formatShort'> {
  readonly steps: readonly number[]
  readonly y: (value: number) => number
}

function ValueAxis({ steps, y, formatShort }: ValueAxisProps) {
  return (
    <Box sx={{ flexShrink: 0, position: 'relative', width: axisPx }}>
      {steps.map((step) => (
        <Box
          key={step}
          sx={{
            color: 'text.secondary',
            fontSize: '0.75rem',
            fontVariantNumeric: 'tabular-nums',
            lineHeight: 1,
            position: 'absolute',
            insetInlineEnd: 10,
            top: `${y(step)}%`,
            transform: 'translateY(-50%)',
          }}
        >
          {formatShort(step)}
        </Box>
      ))}
    </Box>
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
            {label}
          </Box>
        ) : null,
      )}
    </Box>
  )
}

interface PointNoteProps {
  readonly left: number
  readonly lines: readonly (readonly [string, string])[]
}

/** What the lines say where one points; it leans to the side that has room. */
function PointNote({ left, lines }: PointNoteProps) {
  return (
    <>
      <Box
        sx={{
          bgcolor: 'text.secondary',
          height: '100%',
          insetBlockStart: 0,
          position: 'absolute',
          width: '1px',
        }}
        style={{ left: `${left}%` }}
      />
      <Box
        sx={{
          bgcolor: 'text.primary',
          borderRadius: '6px',
          color: 'background.paper',
          fontSize: '0.8125rem',
          insetBlockStart: 0,
          p: '6px 10px',
          pointerEvents: 'none',
          position: 'absolute',
          whiteSpace: 'nowrap',
        }}
        style={{
          left: `${left}%`,
          transform: left > 50 ? 'translateX(calc(-100% - 8px))' : 'translateX(8px)',
        }}
      >
        {lines.map(([name, value]) => (
          <Box key={name} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <span>{name}</span>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
