import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../../kernel/schedule.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { findPolygonProblem, isInPolygon, metresBetween } from './area.ts'
import { isInPostcodeArea, isPostcodeArea } from './postcode-areas.ts'
import { chooseZone, type DeliveryZone, deliveryFee, nearestZone } from './zones.ts'

const money = (amount: number) => amount as MinorUnits
const at = { date: '2026-11-27', minute: 720 }
const zoneOf = (id: string, rest: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id,
  area: { kind: 'postcodes', codes: ['LS1', 'LS2 8'] },
  fee: money(300),
  tiers: [],
  minimum: money(0),
  freeFrom: null,
  extraMinutes: 0,
  schedule: always,
  active: true,
  ...rest,
})
const leeds = { postcode: 'ls1 4ab', country: 'GB', point: { lat: 53_800_000, lon: -1_550_000 } }

it.each([
  ['LS1 4AB', 'LS1', 'GB', true],
  ['LS11 5AA', 'LS1', 'GB', false],
  ['ls28ab', 'LS2 8', 'GB', true],
  ['LS2 9AB', 'LS2 8', 'GB', false],
  ['LS2 8AB', 'ls2  8ab', 'GB', true],
  ['10115', '101', 'DE', true],
  ['20115', '101', 'DE', false],
  ['', 'LS1', 'GB', false],
])('%s is in %s of %s: %s', (postcode, area, country, is) => {
  expect(isInPostcodeArea(postcode, area, country)).toBe(is)
})

it.each([
  ['LS1', 'GB', true],
  ['LS2 8', 'GB', true],
  ['LS', 'GB', false],
  ['101', 'GB', false],
  ['101', 'DE', true],
  ['', 'DE', false],
])('%s is a postcode area of %s: %s', (code, country, is) => {
  expect(isPostcodeArea(code, country)).toBe(is)
})

it('measures along the surface', () => {
  // London to Leeds: 272.6 km by https://www.movable-type.co.uk/scripts/latlong.html
  const metres = metresBetween(
    { lat: 51_507_400, lon: -127_800 },
    { lat: 53_800_800, lon: -1_549_100 },
  )
  expect(metres / 1000).toBeCloseTo(272, -1)
  expect(metresBetween({ lat: 0, lon: 179_999_000 }, { lat: 0, lon: -179_999_000 })).toBeLessThan(
    300,
  )
})

const square = [
  { lat: 0, lon: 0 },
  { lat: 0, lon: 2 },
  { lat: 2, lon: 2 },
  { lat: 2, lon: 0 },
]

it('takes in what is inside a polygon and on its edge', () => {
  expect(isInPolygon({ lat: 1, lon: 1 }, square)).toBe(true)
  expect(isInPolygon({ lat: 0, lon: 1 }, square)).toBe(true)
  expect(isInPolygon({ lat: 2, lon: 2 }, square)).toBe(true)
  expect(isInPolygon({ lat: 3, lon: 1 }, square)).toBe(false)
  const notched = [...square.slice(0, 3), { lat: 1, lon: 1 }, ...square.slice(3)]
  expect(isInPolygon({ lat: 1.5, lon: 0.9 }, notched)).toBe(false)
})

it('refuses polygons that cross themselves or have no area', () => {
  const [one, two, three, four] = square
  expect(findPolygonProblem(square)).toBeNull()
  expect(findPolygonProblem(square.slice(0, 2))).toBe('too_few_points')
  expect(findPolygonProblem([one, three, two, four] as typeof square)).toBe('crosses_itself')
})

it('finds in a circle what a polygon of it finds', () => {
  const centre = { lat: 53_800_000, lon: -1_550_000 }
  const corners = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * 2 * Math.PI
    const reach = (5000 / 111_195) * 1e6
    return {
      lat: centre.lat + reach * Math.sin(angle),
      lon: centre.lon + (reach * Math.cos(angle)) / Math.cos((centre.lat * Math.PI) / 180e6),
    }
  })
  const near = fc.double({ min: -0.1, max: 0.1, noNaN: true })
  fc.assert(
    fc.property(near, near, (lat, lon) => {
      const point = { lat: centre.lat + lat * 1e6, lon: centre.lon + lon * 1e6 }
      const metres = metresBetween(centre, point)
      if (Math.abs(metres - 5000) > 50) expect(isInPolygon(point, corners)).toBe(metres < 5000)
    }),
  )
})

it('charges by the highest tier that is reached, and nothing from the free basket on', () => {
  const zone = zoneOf('a', {
    tiers: [
      { from: money(3000), fee: money(100) },
      { from: money(1500), fee: money(200) },
    ],
    freeFrom: money(5000),
  })
  expect(
    [0, 1500, 2999, 3000, 4999, 5000].map((basket) => deliveryFee(zone, money(basket))),
  ).toEqual([300, 200, 200, 100, 100, 0])
})

it('takes the lowest fee among the zones whose minimum is met', () => {
  const cheap = zoneOf('cheap', { fee: money(100), minimum: money(2000) })
  const dear = zoneOf('dear', { minimum: money(1000) })
  const choose = (basket: number, zones = [dear, cheap]) =>
    chooseZone(zones, leeds, { basket: money(basket), at })
  expect(choose(2000)).toMatchObject({ kind: 'zone', zone: cheap, fee: 100 })
  expect(choose(1999)).toMatchObject({ kind: 'zone', zone: dear, fee: 300 })
  expect(choose(900)).toMatchObject({ kind: 'below_minimum', zone: dear, missing: 100 })
  expect(choose(900, [])).toEqual({ kind: 'outside' })
  expect(choose(2000, [zoneOf('off', { active: false })])).toEqual({ kind: 'outside' })
  const evenings = {
    windows: [{ weekdays: [], from: 1020, to: 1320 }],
    fromDate: null,
    toDate: null,
  }
  expect(choose(2000, [zoneOf('later', { schedule: evenings })])).toEqual({ kind: 'outside' })
})

it('finds no zone of the map for an address without a point', () => {
  const zone = zoneOf('round', { area: { kind: 'radius', centre: leeds.point, metres: 500 } })
  const here = { basket: money(0), at }
  expect(chooseZone([zone], leeds, here).kind).toBe('zone')
  expect(chooseZone([zone], { ...leeds, point: null }, here).kind).toBe('outside')
})

it('tells how far a point is from the nearest zone on the map', () => {
  const at = (lat: number, lon: number) => ({ lat: lat * 1e6, lon: lon * 1e6 })
  const ring = { kind: 'radius', centre: at(54, -1.5), metres: 1000 } as const
  const corners = [at(53, -2), at(53, -1), at(53.5, -1), at(53.5, -2)]
  const shapes = [ring, { kind: 'polygon', points: corners }] as const
  const zones = shapes.map((area, index) => zoneOf(String(index), { area }))
  const far = (lat: number, lon: number) => nearestZone(zones, at(lat, lon))
  expect(far(53.2, -1.5)).toMatchObject({ zone: { id: '1' }, metres: 0 })
  // A tenth of a degree of latitude is 11.12 km.
  expect(far(53.6, -1.5)?.metres).toBeCloseTo(11_119.5, -1)
  expect(far(54.1, -1.5)).toMatchObject({ zone: { id: '0' } })
  expect(far(54.1, -1.5)?.metres).toBeCloseTo(10_119.5, -1)
  expect(nearestZone([zoneOf('0')], at(54, -1.5))).toBeNull()
})
