import Box from '@mui/material/Box'
import { getPartColour } from './chart-colours.ts'
import { type Part, PartLegend } from './part-legend.tsx'

const sizePx = 112
const strokePx = 20
const radius = (sizePx - strokePx) / 2
const around = 2 * Math.PI * radius
/** A thin line between neighbours, so that they stay two without their colours. */
const gap = 2

/** Shares of a whole, at most five, as a ring beside their names. */
export function Donut({ parts, label }: { parts: readonly Part[]; label: string }) {
  const total = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  const arcs = parts.map(({ key, value }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + Math.max(0, part.value), 0)
    return {
      key,
      colour: getPartColour(index),
      start: total === 0 ? 0 : (before / total) * around,
      length: total === 0 ? 0 : (Math.max(0, value) / total) * around,
    }
  })
  const drawn = arcs.filter(({ length }) => length > 0)
  const between = drawn.length > 1 ? gap : 0
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
      <svg
        aria-hidden="true"
        focusable="false"
        height={sizePx}
        style={{ flexShrink: 0, marginInline: 'auto' }}
        viewBox={`0 0 ${sizePx} ${sizePx}`}
        width={sizePx}
      >
        <g fill="none" strokeWidth={strokePx} transform={`rotate(-90 ${sizePx / 2} ${sizePx / 2})`}>
          {drawn.map(({ key, colour, start, length }) => (
            <circle
              cx={sizePx / 2}
              cy={sizePx / 2}
              key={key}
              r={radius}
              stroke={colour}
              strokeDasharray={`${Math.max(1, length - between)} ${around}`}
              strokeDashoffset={-start}
            />
          ))}
        </g>
      </svg>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <PartLegend label={label} parts={parts} />
      </Box>
    </Box>
  )
}
