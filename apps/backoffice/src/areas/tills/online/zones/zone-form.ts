import type { DeliveryZoneInput, DeliveryZoneRow } from '@servery/contract/setup/online.ts'
import type { GeoPoint } from '@servery/domain/business/online/area.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { always, type Schedule } from '@servery/domain/kernel/schedule.ts'

export interface ZoneValues {
  name: string
  kind: DeliveryZoneInput['area']['kind']
  codes: string
  /** Latitude and longitude, one point a line. */
  points: string
  centre: string
  metres: number | null
  fee: number | null
  /** The fee of baskets from an amount on. */
  tiers: { from: number | null; fee: number | null }[]
  minimum: number | null
  freeFrom: number | null
  extraMinutes: number | null
  /** Null: whenever it is delivered. */
  schedule: Schedule | null
  active: boolean
  colour: string
}

const millionth = 1_000_000
const textOf = ({ lat, lon }: GeoPoint) => `${lat / millionth}, ${lon / millionth}`

export function toZoneValues(row: DeliveryZoneRow | null): ZoneValues {
  const area = row?.area
  return {
    name: row?.name ?? '',
    kind: area?.kind ?? 'postcodes',
    codes: area?.kind === 'postcodes' ? area.codes.join(', ') : '',
    points: area?.kind === 'polygon' ? writePoints(area.points) : '',
    centre: area?.kind === 'radius' ? textOf(area.centre) : '',
    metres: area?.kind === 'radius' ? area.metres : 2000,
    fee: row?.fee ?? 0,
    tiers: (row?.tiers ?? []).map((tier) => ({ ...tier })),
    minimum: row?.minimum ?? 0,
    freeFrom: row?.freeFrom ?? null,
    extraMinutes: row?.extraMinutes ?? 0,
    schedule: row === null || row.schedule.windows.length === 0 ? null : (row.schedule as Schedule),
    active: row?.active ?? true,
    colour: row?.colour ?? '#c2410c',
  }
}

export function toZoneContent(
  values: ZoneValues,
  base: DeliveryZoneRow | null,
  branchId: string,
): DeliveryZoneInput {
  const { freeFrom } = values
  return {
    branchId,
    name: values.name,
    area: areaOf(values),
    fee: minorUnits(values.fee ?? 0),
    tiers: values.tiers.map(({ from, fee }) => ({
      from: minorUnits(from ?? 0),
      fee: minorUnits(fee ?? 0),
    })),
    minimum: minorUnits(values.minimum ?? 0),
    freeFrom: freeFrom === null ? null : minorUnits(freeFrom),
    extraMinutes: values.extraMinutes ?? 0,
    schedule: (values.schedule ?? always) as DeliveryZoneInput['schedule'],
    active: values.active,
    colour: values.colour.toLowerCase(),
    pattern: base?.pattern ?? 'plain',
  }
}

/** Points as they are written, one a line. */
export function writePoints(points: readonly GeoPoint[]): string {
  return points.map(textOf).join('\n')
}

/** A point as it is written, `53.8, -1.55`; null: it is none. */
export function readPoint(text: string): GeoPoint | null {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (match === null) return null
  const [lat, lon] = [Number(match[1]), Number(match[2])]
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null
  return { lat: Math.round(lat * millionth), lon: Math.round(lon * millionth) }
}

/** The points of lines of text; null: one of them is none. */
export function readPoints(text: string): GeoPoint[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const points = lines.map(readPoint)
  return points.every((point) => point !== null) ? points : null
}

export function areaOf(
  values: Pick<ZoneValues, 'kind' | 'codes' | 'points' | 'centre' | 'metres'>,
): DeliveryZoneInput['area'] {
  const { kind, metres } = values
  if (kind === 'postcodes') {
    const codes = values.codes.split(/[,،\n]/).map((code) => code.trim())
    return { kind, codes: codes.filter((code) => code !== '') }
  }
  if (kind === 'polygon') return { kind, points: readPoints(values.points) ?? [] }
  const centre = readPoint(values.centre) ?? { lat: Number.NaN, lon: Number.NaN }
  return { kind, centre, metres: metres ?? Number.NaN }
}
