/**
 * The map on which a zone is drawn: no tiles and nothing from elsewhere, just a grid, the other
 * zones and the one that is drawn. The library comes with this file: no other page loads it.
 */
import 'maplibre-gl/dist/maplibre-gl.css'
import type { GeoPoint } from '@servery/domain/business/online/area.ts'
import {
  type GeoJSONSource,
  Map as MapView,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { DrawnZone } from './zone-map.tsx'
import { boxOf, cornerAt, cornersOf, gridOf, outlineOf, type Place, ringOf } from './zone-shapes.ts'

setWorkerUrl(workerUrl)

interface MapLook {
  readonly ground: string
  readonly line: string
  readonly text: string
}

interface Drawing {
  readonly container: HTMLElement
  readonly look: MapLook
  readonly colour: string
  readonly points: readonly GeoPoint[]
  readonly others: readonly DrawnZone[]
  /** Where the branch is; null: nobody has said. */
  readonly branch: Place | null
  readonly branchName: string
  readonly onPoints: (points: readonly GeoPoint[]) => void
}

export interface DrawnMap {
  /** What was typed beside it. */
  show(points: readonly GeoPoint[]): void
  /** A tap on a corner takes it away. */
  setDeleting(isDeleting: boolean): void
  /** Begins anew. */
  clear(): void
  goTo(place: Place): void
  close(): void
}

const polygon = 'polygon'
const reachPixels = 22
const cornersMin = 3
const startZoom = 12
const nowhere: Place = [0, 0]

const lines = (places: readonly Place[][]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'MultiLineString' as const, coordinates: [...places] },
})

function othersOf(others: readonly DrawnZone[]) {
  const features = others.flatMap(({ area, colour }) => {
    const outline = outlineOf(area)
    if (outline === null) return []
    const geometry = { type: 'Polygon' as const, coordinates: [outline] }
    return [{ type: 'Feature' as const, properties: { colour }, geometry }]
  })
  return { type: 'FeatureCollection' as const, features }
}

function styleOf({ look, others }: Drawing) {
  const colour = ['get', 'colour'] as ['get', string]
  return {
    version: 8 as const,
    sources: {
      grid: { type: 'geojson' as const, data: lines([]) },
      others: { type: 'geojson' as const, data: othersOf(others) },
    },
    layers: [
      { id: 'ground', type: 'background' as const, paint: { 'background-color': look.ground } },
      {
        ...{ id: 'grid', type: 'line' as const, source: 'grid' },
        paint: { 'line-color': look.line, 'line-opacity': 0.35 },
      },
      {
        ...{ id: 'others', type: 'fill' as const, source: 'others' },
        paint: { 'fill-color': colour, 'fill-opacity': 0.15 },
      },
      {
        ...{ id: 'outlines', type: 'line' as const, source: 'others' },
        paint: { 'line-color': colour, 'line-dasharray': [3, 2] },
      },
    ],
  }
}

function viewOf({ container, points, others, branch }: Drawing, style: ReturnType<typeof styleOf>) {
  const drawn = [...ringOf(points), ...others.flatMap(({ area }) => outlineOf(area) ?? [])]
  const box = boxOf(drawn)
  const at =
    box === null
      ? { center: branch ?? nowhere, zoom: startZoom }
      : {
          bounds: [box.west, box.south, box.east, box.north] as [number, number, number, number],
          fitBoundsOptions: { padding: 32, maxZoom: 15 },
        }
  return new MapView({
    ...{ container, style, ...at, attributionControl: false },
    ...{ dragRotate: false, pitchWithRotate: false, touchPitch: false },
  })
}

function label(map: MapView, { look }: Drawing, at: Place, text: string): Marker {
  const element = document.createElement('div')
  element.textContent = text
  element.dir = 'auto'
  Object.assign(element.style, { color: look.text, font: '600 12px sans-serif' })
  element.style.pointerEvents = 'none'
  return new Marker({ element, anchor: 'bottom' }).setLngLat(at).addTo(map)
}

const labelBranch = (map: MapView, drawing: Drawing, at: Place) =>
  label(map, drawing, at, `${drawing.branchName} ●`)

function labelAll(map: MapView, drawing: Drawing): void {
  for (const { area, name } of drawing.others) {
    const box = boxOf(outlineOf(area) ?? [])
    if (box === null) continue
    // Above the zone: the branch is often in its middle.
    label(map, drawing, [(box.west + box.east) / 2, box.north], name)
  }
  if (drawing.branch !== null) labelBranch(map, drawing, drawing.branch)
}

function followGrid(map: MapView): void {
  const draw = () => {
    const [[west, south], [east, north]] = map.getBounds().toArray() as [Place, Place]
    map.getSource<GeoJSONSource>('grid')?.setData(lines(gridOf({ west, south, east, north })))
  }
  map.on('load', draw)
  map.on('moveend', draw)
}

function drawOn(map: MapView, colour: string): TerraDraw {
  const shade = colour as `#${string}`
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 6 }),
    modes: [
      new TerraDrawPolygonMode({
        styles: { fillColor: shade, fillOpacity: 0.25, outlineColor: shade, outlineWidth: 3 },
      }),
      new TerraDrawSelectMode({
        allowManualDeselection: false,
        flags: {
          [polygon]: {
            feature: {
              draggable: true,
              coordinates: { midpoints: true, draggable: true, deletable: true },
            },
          },
        },
        styles: {
          ...{ selectedPolygonColor: shade, selectedPolygonOutlineColor: shade },
          ...{ selectionPointColor: shade, selectionPointWidth: 8, midPointColor: shade },
        },
      }),
    ],
  })
}

export function drawZone(drawing: Drawing): DrawnMap {
  const map = viewOf(drawing, styleOf(drawing))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl(), 'bottom-left')
  followGrid(map)
  labelAll(map, drawing)
  const draw = drawOn(map, drawing.colour)
  let shown = drawing.points
  let isReady = false
  let isDeleting = false
  let branch: Marker | null = null
  const drawn = () => draw.getSnapshot().find(({ geometry }) => geometry.type === 'Polygon')
  const tell = (points: readonly GeoPoint[]) => {
    shown = points
    drawing.onPoints(points)
  }
  const put = (points: readonly GeoPoint[]) => {
    draw.clear()
    if (points.length < cornersMin) return draw.setMode(polygon)
    const geometry = { type: 'Polygon' as const, coordinates: [ringOf(points)] }
    const [added] = draw.addFeatures([{ type: 'Feature', properties: { mode: polygon }, geometry }])
    draw.setMode('select')
    if (added?.id !== undefined && added.valid) draw.selectFeature(added.id)
  }
  const takeAway = (at: { readonly x: number; readonly y: number }) => {
    const pixels = ringOf(shown)
      .slice(0, -1)
      .map((place) => map.project(place))
    const corner = cornerAt(pixels, at, reachPixels)
    if (corner < 0 || shown.length <= cornersMin) return
    const left = shown.filter((_, index) => index !== corner)
    put(left)
    tell(left)
  }
  map.on('load', () => {
    draw.start()
    isReady = true
    put(shown)
    draw.on('finish', (id) => {
      const geometry = drawn()?.geometry
      if (geometry?.type !== 'Polygon') return
      tell(cornersOf(geometry.coordinates[0] ?? []))
      draw.setMode('select')
      draw.selectFeature(id)
    })
  })
  map.on('click', ({ point }) => {
    if (isDeleting) takeAway(point)
  })
  return {
    show: (points) => {
      const isSame = JSON.stringify(points) === JSON.stringify(shown)
      shown = points
      if (isReady && !isSame) put(points)
    },
    setDeleting: (next) => {
      isDeleting = next
    },
    clear: () => {
      if (isReady) put([])
      tell([])
    },
    goTo: (place) => {
      branch?.remove()
      branch = labelBranch(map, drawing, place)
      map.jumpTo({ center: place, zoom: startZoom })
    },
    close: () => {
      if (isReady) draw.stop()
      map.remove()
    },
  }
}
