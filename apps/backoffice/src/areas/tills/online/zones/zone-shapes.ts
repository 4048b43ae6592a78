/** Zones as a map takes them: rings of degrees, and the lines of a grid beneath them. */
import type { DeliveryZoneInput } from '@servery/contract/setup/online.ts'
import type { GeoPoint } from '@servery/domain/business/online/area.ts'

type Area = DeliveryZoneInput['area']
/** East, then north, in degrees. */
export type Place = [number, number]

const millionth = 1_000_000
const metresPerDegree = 111_195
const radiansPerDegree = Math.PI / 180
const circleCorners = 48

export const placeOf = ({ lat, lon }: GeoPoint): Place => [lon / millionth, lat / millionth]
const pointOf = (place: readonly number[]): GeoPoint => ({
  lat: Math.round((place[1] ?? 0) * millionth),
  lon: Math.round((place[0] ?? 0) * millionth),
})

/** Its first corner again at the end, as a ring has it. */
export function ringOf(points: readonly GeoPoint[]): Place[] {
  const places = points.map(placeOf)
  return places[0] === undefined ? [] : [...places, places[0]]
}

/** The corners of a ring, its end left out. */
export function cornersOf(ring: readonly (readonly number[])[]): GeoPoint[] {
  return ring.slice(0, -1).map(pointOf)
}

/** The outline of a zone; null: it has none, such as one by postcodes. */
export function outlineOf(area: Area): Place[] | null {
  if (area.kind === 'polygon') return ringOf(area.points)
  if (area.kind === 'postcodes') return null
  const [lon, lat] = placeOf(area.centre)
  const north = area.metres / metresPerDegree
  const east = north / Math.cos(lat * radiansPerDegree)
  if (!Number.isFinite(east + north)) return null
  return Array.from({ length: circleCorners + 1 }, (_, index) => {
    const turn = (2 * Math.PI * (index % circleCorners)) / circleCorners
    return [lon + east * Math.cos(turn), lat + north * Math.sin(turn)]
  })
}

interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Around all places; null: there is none. */
export function boxOf(places: readonly Place[]): Box | null {
  if (places.length === 0) return null
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)]
  return {
    ...{ west: Math.min(...lons), south: Math.min(...lats) },
    ...{ east: Math.max(...lons), north: Math.max(...lats) },
  }
}

const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5, 10, 30]
const linesMax = 12

/** Lines of a grid of degrees, as many as can be told apart. */
export function gridOf({ west, south, east, north }: Box): Place[][] {
  const wide = Math.max(east - west, north - south)
  const step = steps.find((one) => wide / one <= linesMax) ?? 30
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / step)
    const count = Math.max(0, Math.floor(to / step) - first + 1)
    return Array.from({ length: count }, (_, index) => (first + index) * step)
  }
  const upright = between(west, east).map((lon): Place[] => [
    [lon, south],
    [lon, north],
  ])
  const level = between(south, north).map((lat): Place[] => [
    [west, lat],
    [east, lat],
  ])
  return [...upright, ...level]
}

interface Pixel {
  readonly x: number
  readonly y: number
}

/** The corner at a place of the screen, within a finger's reach; -1: none. */
export function cornerAt(corners: readonly Pixel[], { x, y }: Pixel, reach: number): number {
  const distances = corners.map((corner) => Math.hypot(corner.x - x, corner.y - y))
  const nearest = Math.min(...distances)
  return nearest <= reach ? distances.indexOf(nearest) : -1
}
