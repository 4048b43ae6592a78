/** Where a delivery zone lies on the earth. */

/** Millionths of a degree north and east. */
export interface GeoPoint {
  readonly lat: number
  readonly lon: number
}

/** The mean radius of the earth in metres (IUGG). */
const earthMetres = 6_371_008.8

export type PolygonProblem = 'too_few_points' | 'crosses_itself'

/** The way between two points along the surface, by the haversine formula, in metres. */
export function metresBetween(one: GeoPoint, other: GeoPoint): number {
  const lat = radians(other.lat - one.lat)
  const lon = radians(other.lon - one.lon)
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lon / 2) ** 2
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Whether a point lies in a polygon or on its edge. The last point is joined to the first. */
export function isInPolygon(point: GeoPoint, polygon: readonly GeoPoint[]): boolean {
  let isInside = false
  for (const [from, to] of edgesOf(polygon)) {
    if (turn(from, to, point) === 0 && isWithinBox(from, to, point)) return true
    if (from.lat > point.lat === to.lat > point.lat) continue
    const crossing = from.lon + ((point.lat - from.lat) / (to.lat - from.lat)) * (to.lon - from.lon)
    if (point.lon < crossing) isInside = !isInside
  }
  return isInside
}

/** From a point to the nearest edge of a polygon, in metres; the earth of a zone is flat. */
export function metresToPolygon(point: GeoPoint, polygon: readonly GeoPoint[]): number {
  if (isInPolygon(point, polygon)) return 0
  const narrowing = Math.cos(radians(point.lat))
  const flat = ({ lat, lon }: GeoPoint) => ({
    x: radians(lon - point.lon) * narrowing * earthMetres,
    y: radians(lat - point.lat) * earthMetres,
  })
  const distances = edgesOf(polygon).map(([from, to]) => {
    const [a, b] = [flat(from), flat(to)]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = dx ** 2 + dy ** 2
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length))
    return Math.hypot(a.x + along * dx, a.y + along * dy)
  })
  return Math.min(...distances)
}

/** Why points are no polygon; null: they are one. */
export function findPolygonProblem(polygon: readonly GeoPoint[]): PolygonProblem | null {
  if (new Set(polygon.map(({ lat, lon }) => `${lat} ${lon}`)).size < 3) return 'too_few_points'
  const edges = edgesOf(polygon)
  const crosses = edges.some(([from, to], at) =>
    edges.some(([start, end], index) => {
      const isNeighbour = index === (at + 1) % edges.length || at === (index + 1) % edges.length
      if (index === at || isNeighbour) return false
      return (
        turn(from, to, start) !== turn(from, to, end) &&
        turn(start, end, from) !== turn(start, end, to)
      )
    }),
  )
  return crosses ? 'crosses_itself' : null
}

function edgesOf(polygon: readonly GeoPoint[]): (readonly [GeoPoint, GeoPoint])[] {
  return polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from])
}

/** On which side of a line a point lies: -1, 0 or 1. */
function turn(from: GeoPoint, to: GeoPoint, point: GeoPoint): number {
  return Math.sign(
    (to.lon - from.lon) * (point.lat - from.lat) - (to.lat - from.lat) * (point.lon - from.lon),
  )
}

function isWithinBox(one: GeoPoint, other: GeoPoint, { lat, lon }: GeoPoint): boolean {
  const isBetween = (value: number, first: number, second: number) =>
    value >= Math.min(first, second) && value <= Math.max(first, second)
  return isBetween(lat, one.lat, other.lat) && isBetween(lon, one.lon, other.lon)
}

function radians(millionths: number): number {
  return (millionths * Math.PI) / 180e6
}
