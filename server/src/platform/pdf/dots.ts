/** Outlines of letters as dots: one is black where its middle is inside. */
import type { DotImage } from '@servery/domain/receipt/encode.ts'

type Point = readonly [x: number, y: number]
export type Edge = readonly [from: Point, to: Point]

/** As a typeface says how to draw a letter. */
interface Stroke {
  readonly command: string
  readonly args: readonly number[]
}

/** A curve in so many straight lines: letters are some twenty dots high. */
const curveSteps = 6

export function edgesOf(
  strokes: readonly Stroke[],
  place: (x: number, y: number) => Point,
): readonly Edge[] {
  const edges: Edge[] = []
  let [start, last] = [place(0, 0), place(0, 0)]
  const lineTo = (to: Point) => {
    edges.push([last, to])
    last = to
  }
  for (const { command, args } of strokes) {
    const points = pairs(args).map(([x, y]) => place(x, y))
    if (command === 'moveTo') {
      start = points[0] ?? last
      last = start
    } else if (command === 'closePath') lineTo(start)
    else {
      const curve = [last, ...points]
      const steps = points.length === 1 ? 1 : curveSteps
      for (let step = 1; step <= steps; step += 1) lineTo(pointOf(curve, step / steps))
    }
  }
  return edges
}

function pairs(args: readonly number[]): readonly Point[] {
  return Array.from({ length: args.length / 2 }, (_, at) => {
    return [args[at * 2] ?? 0, args[at * 2 + 1] ?? 0] as const
  })
}

/** Of a curve by its end points and what bends it. */
function pointOf(curve: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = curve
  if (rest.length === 0) return first
  const nearer = rest.map(([x, y], at): Point => {
    const [fromX, fromY] = curve[at] ?? first
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
  })
  return pointOf(nearer, share)
}

export function fillDots(
  edges: readonly Edge[],
  { width, height }: Pick<DotImage, 'width' | 'height'>,
): DotImage {
  const dots = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const crossings = crossingsAt(edges, row + 0.5)
    let winding = 0
    for (const [at, { x, turn }] of crossings.entries()) {
      winding += turn
      const end = crossings[at + 1]?.x
      if (winding === 0 || end === undefined) continue
      const [from, to] = [Math.ceil(x - 0.5), Math.ceil(end - 0.5)]
      dots.fill(1, row * width + clamp(from, width), row * width + clamp(to, width))
    }
  }
  return { width, height, dots }
}

const clamp = (x: number, width: number) => Math.min(Math.max(x, 0), width)

/** Where a row meets the outlines, from left to right, and which way round they go there. */
function crossingsAt(edges: readonly Edge[], y: number) {
  return edges
    .filter(([[, from], [, to]]) => from < y !== to < y)
    .map(([[fromX, fromY], [toX, toY]]) => ({
      x: fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX),
      turn: fromY < toY ? 1 : -1,
    }))
    .sort((one, other) => one.x - other.x)
}
