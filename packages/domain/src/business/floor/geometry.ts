/** Where things of a floor plan stand; plan units, y grows downwards. */
import { gridStep, type Placement, planSize } from './types.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** To the nearest line of the grid. */
export function snap(value: number): number {
  return Math.round(value / gridStep) * gridStep
}

/** The same box, whole and inside the plan. */
export function inPlan<Box extends Placement>(box: Box): Box {
  const width = between(1, box.width, planSize)
  const height = between(1, box.height, planSize)
  return {
    ...box,
    width,
    height,
    x: between(0, box.x, planSize - width),
    y: between(0, box.y, planSize - height),
    rotation: ((Math.round(box.rotation) % 360) + 360) % 360,
  }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}

/** The four corners as they stand after turning. */
function cornersOf({ x, y, width, height, rotation }: Placement): Point[] {
  const angle = (rotation * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const middle = { x: x + width / 2, y: y + height / 2 }
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => {
    const across = (right * width) / 2
    const along = (down * height) / 2
    return {
      x: middle.x + across * cos - along * sin,
      y: middle.y + across * sin + along * cos,
    }
  })
}

/** Whether two boxes cover common ground; touching is not covering. */
export function overlaps(left: Placement, right: Placement): boolean {
  if (areFarApart(left, right)) return false
  const corners = [cornersOf(left), cornersOf(right)] as const
  return [left, right].every((box) =>
    axesOf(box).every((axis) => {
      const [one, other] = corners.map((points) => spanOf(points, axis))
      return one === undefined || other === undefined
        ? false
        : one.least < other.most - tolerance && other.least < one.most - tolerance
    }),
  )
}

/** Further apart than their corners reach, which is most of a plan and quick to see. */
function areFarApart(left: Placement, right: Placement): boolean {
  const across = left.x + left.width / 2 - right.x - right.width / 2
  const down = left.y + left.height / 2 - right.y - right.height / 2
  const reach = (box: Placement) => Math.hypot(box.width, box.height) / 2
  return Math.hypot(across, down) > reach(left) + reach(right)
}

/** Turning leaves fractions; less than this is touching. */
const tolerance = 1e-6

function axesOf({ rotation }: Placement): readonly Point[] {
  const angle = (rotation * Math.PI) / 180
  return [
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: -Math.sin(angle), y: Math.cos(angle) },
  ]
}

function spanOf(points: readonly Point[], axis: Point) {
  const along = points.map(({ x, y }) => x * axis.x + y * axis.y)
  return { least: Math.min(...along), most: Math.max(...along) }
}

/** How much ground a plan takes, from its upper left corner. */
export function extentOf(boxes: readonly Placement[]): {
  readonly width: number
  readonly height: number
} {
  let width = 0
  let height = 0
  for (const box of boxes) {
    for (const { x, y } of cornersOf(box)) {
      width = Math.max(width, x)
      height = Math.max(height, y)
    }
  }
  return { width: Math.ceil(width), height: Math.ceil(height) }
}

/** The first free place for a box of this size, row by row along the grid. */
export function freePlace(
  { width, height }: Pick<Placement, 'width' | 'height'>,
  taken: readonly Placement[],
): Point {
  const gap = gridStep * 3
  const { width: right } = extentOf(taken)
  const rowEnd = Math.min(planSize, Math.max(right, 800))
  for (let y = gap; y + height <= planSize; y += snap(height / 2) + gap) {
    for (let x = gap; x + width <= rowEnd; x += snap(width / 2) + gap) {
      const box = {
        x: x - gridStep,
        y: y - gridStep,
        width: width + gridStep * 2,
        height: height + gridStep * 2,
        rotation: 0,
      }
      if (!taken.some((other) => overlaps(box, other))) return { x, y }
    }
  }
  return { x: gap, y: gap }
}
