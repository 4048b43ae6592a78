import Box from '@mui/material/Box'
import type { DeliveryZoneInput } from '@servery/contract/setup/online.ts'
import { useTranslation } from 'react-i18next'

type Area = DeliveryZoneInput['area']
export interface DrawnZone {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly area: Area
}

/** Places are in millionths of a degree. */
const metresPerStep = 0.111_195
const radiansPerStep = Math.PI / 180e6
const width = 640
const height = 360
const margin = 30

/** Zones drawn to scale without a map below them; north is up. */
export function ZoneMap({ zones }: { readonly zones: readonly DrawnZone[] }) {
  const { t } = useTranslation()
  const corners = zones.flatMap(({ area }) => cornersOf(area))
  if (corners.length === 0) return null
  const lats = corners.map(({ lat }) => lat)
  const lons = corners.map(({ lon }) => lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const narrow = Math.cos(((south + north) / 2) * radiansPerStep)
  const scale = Math.min(
    (width - 2 * margin) / Math.max((east - west) * narrow, 1),
    (height - 2 * margin) / Math.max(north - south, 1),
  )
  const x = (lon: number) => width / 2 + (lon - (west + east) / 2) * narrow * scale
  const y = (lat: number) => height / 2 - (lat - (south + north) / 2) * scale
  const kilometre = (1000 / metresPerStep) * scale
  return (
    <Box
      aria-label={t('online.zoneMap')}
      component="svg"
      role="img"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxWidth: width, width: '100%' }}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Grid step={stepOf(kilometre)} />
      {zones.map(({ id, name, colour, area }) => (
        <g fill={colour} fillOpacity={0.2} key={id} stroke={colour} strokeWidth={2}>
          <title>{name}</title>
          {area.kind === 'polygon' && (
            <polygon points={area.points.map(({ lat, lon }) => `${x(lon)},${y(lat)}`).join(' ')} />
          )}
          {area.kind === 'radius' && (
            <circle
              cx={x(area.centre.lon)}
              cy={y(area.centre.lat)}
              r={(area.metres / 1000) * kilometre}
            />
          )}
        </g>
      ))}
    </Box>
  )
}

function Grid({ step }: { readonly step: number }) {
  const lines = (length: number) =>
    Array.from({ length: Math.floor(length / step) }, (_, index) => (index + 1) * step)
  return (
    <g stroke="currentColor" strokeOpacity={0.12}>
      {lines(width).map((at) => (
        <line key={`x ${at}`} x1={at} x2={at} y1={0} y2={height} />
      ))}
      {lines(height).map((at) => (
        <line key={`y ${at}`} x1={0} x2={width} y1={at} y2={at} />
      ))}
    </g>
  )
}

/** Squares of a kilometre, or as many of them as are wide enough to be seen. */
function stepOf(kilometre: number): number {
  const times = [1, 2, 5, 10, 20, 50].find((count) => count * kilometre >= 24) ?? 100
  return Math.max(times * kilometre, 24)
}

function cornersOf(area: Area) {
  if (area.kind === 'polygon') return area.points
  if (area.kind === 'postcodes') return []
  const { centre, metres } = area
  const lat = metres / metresPerStep
  const lon = lat / Math.cos(centre.lat * radiansPerStep)
  return [
    { lat: centre.lat - lat, lon: centre.lon - lon },
    { lat: centre.lat + lat, lon: centre.lon + lon },
  ].filter((point) => Number.isFinite(point.lat) && Number.isFinite(point.lon))
}
