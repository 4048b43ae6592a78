/** Where a branch delivers to, what it costs there and from which order on. */
import { isScheduled, type LocalMoment, type Schedule } from '../../kernel/schedule.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { type GeoPoint, isInPolygon, metresBetween, metresToPolygon } from './area.ts'
import { isInPostcodeArea } from './postcode-areas.ts'

export type ZoneArea =
  | { readonly kind: 'polygon'; readonly points: readonly GeoPoint[] }
  | { readonly kind: 'radius'; readonly centre: GeoPoint; readonly metres: number }
  | { readonly kind: 'postcodes'; readonly codes: readonly string[] }

/** The fee of baskets from an amount on. */
export interface FeeTier {
  readonly from: MinorUnits
  readonly fee: MinorUnits
}

export interface DeliveryZone {
  readonly id: string
  readonly area: ZoneArea
  /** Of a basket below the first tier. */
  readonly fee: MinorUnits
  readonly tiers: readonly FeeTier[]
  readonly minimum: MinorUnits
  /** From this basket on the delivery is free; null: never. */
  readonly freeFrom: MinorUnits | null
  readonly extraMinutes: number
  /** When it is delivered to. */
  readonly schedule: Schedule
  readonly active: boolean
}

export interface DeliveryAddress {
  readonly postcode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Null: not known, and zones on the map can't be told. */
  readonly point: GeoPoint | null
}

export type ZoneChoice<Zone> =
  | { readonly kind: 'zone'; readonly zone: Zone; readonly fee: MinorUnits }
  /** The zone that needs the least more, and how much. */
  | { readonly kind: 'below_minimum'; readonly zone: Zone; readonly missing: MinorUnits }
  | { readonly kind: 'outside' }

/** The fee of a basket: that of the highest tier it reaches; none from `freeFrom` on. */
export function deliveryFee(
  { fee, tiers, freeFrom }: Pick<DeliveryZone, 'fee' | 'tiers' | 'freeFrom'>,
  basket: MinorUnits,
): MinorUnits {
  if (freeFrom !== null && basket >= freeFrom) return 0 as MinorUnits
  const reached = tiers
    .filter(({ from }) => basket >= from)
    .reduce<FeeTier | null>(
      (best, tier) => (best === null || tier.from > best.from ? tier : best),
      null,
    )
  return reached?.fee ?? fee
}

export function isInZone({ area }: Pick<DeliveryZone, 'area'>, address: DeliveryAddress): boolean {
  const { postcode, country, point } = address
  switch (area.kind) {
    case 'postcodes':
      return area.codes.some((code) => isInPostcodeArea(postcode, code, country))
    case 'radius':
      return point !== null && metresBetween(point, area.centre) <= area.metres
    case 'polygon':
      return point !== null && isInPolygon(point, area.points)
  }
}

/** How far a point is from a zone; null: zones by postcode are nowhere on the map. */
function metresToZone({ area }: Pick<DeliveryZone, 'area'>, point: GeoPoint): number | null {
  switch (area.kind) {
    case 'postcodes':
      return null
    case 'radius':
      return Math.max(0, metresBetween(point, area.centre) - area.metres)
    case 'polygon':
      return metresToPolygon(point, area.points)
  }
}

/** Of active zones on the map the one that is nearest to a point. */
export function nearestZone<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  point: GeoPoint,
): { readonly zone: Zone; readonly metres: number } | null {
  let nearest: { readonly zone: Zone; readonly metres: number } | null = null
  for (const zone of zones.filter(({ active }) => active)) {
    const metres = metresToZone(zone, point)
    if (metres !== null && (nearest === null || metres < nearest.metres)) nearest = { zone, metres }
  }
  return nearest
}

/**
 * The zone by which an address is delivered to at a moment. Where several take it in, the lowest
 * fee among those whose minimum is met; at the same fee the quicker one.
 */
export function chooseZone<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  address: DeliveryAddress,
  { basket, at }: { readonly basket: MinorUnits; readonly at: LocalMoment },
): ZoneChoice<Zone> {
  const around = zones.filter(
    (zone) => zone.active && isInZone(zone, address) && isScheduled(zone.schedule, at),
  )
  const met = around
    .filter(({ minimum }) => basket >= minimum)
    .map((zone) => ({ zone, fee: deliveryFee(zone, basket) }))
    .sort((one, other) => one.fee - other.fee || compare(one.zone, other.zone))
  const [best] = met
  if (best !== undefined) return { kind: 'zone', ...best }
  const [nearest] = around.toSorted(
    (one, other) => one.minimum - other.minimum || compare(one, other),
  )
  if (nearest === undefined) return { kind: 'outside' }
  const missing = (nearest.minimum - basket) as MinorUnits
  return { kind: 'below_minimum', zone: nearest, missing }
}

function compare(one: DeliveryZone, other: DeliveryZone): number {
  return one.extraMinutes - other.extraMinutes || (one.id < other.id ? -1 : 1)
}
