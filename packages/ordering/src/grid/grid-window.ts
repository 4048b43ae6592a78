/** Which rows of a grid need to exist: twenty thousand tiles cost no more than a screenful. */

export interface GridShape {
  readonly count: number
  readonly columns: number
  /** Tile height and gap together, CSS pixels. */
  readonly rowHeight: number
}

export interface GridWindow {
  readonly first: number
  /** One past the last. */
  readonly end: number
  /** Empty space that stands for the rows above and below. */
  readonly before: number
  readonly after: number
}

const overscanRows = 3
/** At the top nothing has been scrolled yet: what a search finds is painted sooner with fewer. */
const overscanRowsAtTop = 1

/** The tiles to render for a scroll position; whole rows, a few more than are seen. */
export function getGridWindow(
  shape: GridShape,
  view: { readonly top: number; readonly height: number },
): GridWindow {
  const rows = Math.ceil(shape.count / shape.columns)
  const firstRow = Math.max(0, Math.floor(view.top / shape.rowHeight) - overscanRows)
  const endRow = Math.min(
    rows,
    Math.ceil((view.top + view.height) / shape.rowHeight) +
      (view.top === 0 ? overscanRowsAtTop : overscanRows),
  )
  const shownRow = Math.min(firstRow, Math.max(0, endRow - 1))
  return {
    first: shownRow * shape.columns,
    end: Math.min(shape.count, endRow * shape.columns),
    before: shownRow * shape.rowHeight,
    after: Math.max(0, rows - endRow) * shape.rowHeight,
  }
}

/** How many columns of at least `tileMin` fit, with `gap` between them. */
export function getColumns(width: number, tileMin: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (tileMin + gap)))
}
