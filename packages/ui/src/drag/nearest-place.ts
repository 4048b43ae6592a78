import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
}

/** An arrow key leads to the nearest place in its direction, not so many pixels further. */
export const toNearestPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = directions[event.code]
  const from = context.collisionRect
  if (direction === undefined || from === null) return undefined
  event.preventDefault()
  const rects = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => context.droppableRects.get(id) ?? [])
  const place = findNearest(from, rects, direction)
  return place && { x: place.left, y: place.top }
}

/** The closest of those that lie in a direction; going straight counts for more than going near. */
export function findNearest<One extends Rect>(
  from: Rect,
  rects: readonly One[],
  [x, y]: readonly [number, number],
): One | undefined {
  // What lies within a place goes from the corner of that place.
  const start = rects.find((rect) => isAround(rect, from)) ?? from
  const ways = rects.flatMap((rect) => {
    // The copy that follows the pointer lies at the corner of the place that it is over.
    const right = rect.left - start.left
    const down = rect.top - start.top
    const along = right * x + down * y
    const aside = Math.abs(right * y) + Math.abs(down * x)
    return along > 1 ? [{ rect, far: along + 2 * aside }] : []
  })
  return ways.sort((a, b) => a.far - b.far)[0]?.rect
}

function isAround(rect: Rect, { left, top }: Rect): boolean {
  const isBeside = left < rect.left || left >= rect.left + rect.width
  return !isBeside && top >= rect.top && top < rect.top + rect.height
}
