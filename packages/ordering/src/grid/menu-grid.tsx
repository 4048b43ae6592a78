import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { findNextTile } from './grid-navigation.ts'
import { getColumns, getGridWindow } from './grid-window.ts'
import { ItemTile } from './item-tile.tsx'
import css from './menu-grid.module.css'
import type { TileView } from './tile-view.ts'

const gapPx = 8
const edgePx = 12
const sizes = {
  plain: { tileMin: 128, tileHeight: 100 },
  compact: { tileMin: 98, tileHeight: 92 },
} as const
const tileHeights = { small: 76, medium: 100, large: 128 } as const
/** Of a layout with columns of its own: none narrower, below these compact or without a picture. */
const tileMinPx = 88
const compactBelowPx = 112
const pictureFromPx = 100

/** Rows that are painted first when other tiles come: what is looked at first. */
const firstRows = 2

/** How somebody has laid the tiles out. */
export interface GridLayout {
  readonly columns: number
  readonly tileSize: keyof typeof tileHeights
}

export interface MenuGridProps {
  readonly label: string
  /** Null is a blank; it needs a layout. */
  readonly tiles: readonly (TileView | null)[]
  /** Absent: as many columns as fit. Blanks are left out where those of the layout do not fit. */
  readonly layout?: GridLayout | undefined
  /** Thousandths on the ticket by item id. */
  readonly counts: ReadonlyMap<string, number>
  readonly pictures: boolean
  /** Of the text; tiles grow with it. 1 unless told. */
  readonly scale?: number
  /** Another value (another category) scrolls back to the top. */
  readonly page: string
  readonly onPick: (id: string) => void
  readonly onDetail: (id: string) => void
}

/**
 * Tiles of items: one tab stop, arrow keys within, and only the rows near the screen in the
 * document. The order is the caller's and never changes by itself.
 */
export function MenuGrid(props: MenuGridProps) {
  const { label, page } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState({ width: 0, height: 0 })
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(0)
  useBox(scroller, setBox)
  const { columns, tileHeight, compact, hasPictures, fits } = sizeOf(
    box.width,
    props.layout,
    props.scale,
  )
  const tiles = useMemo(
    () => (fits ? props.tiles : props.tiles.filter((tile) => tile !== null)),
    [fits, props.tiles],
  )
  const rowHeight = tileHeight + gapPx
  const seen = getGridWindow(
    { count: tiles.length, columns, rowHeight },
    { top: Math.max(0, top - edgePx), height: box.height },
  )
  const current = Math.min(focused, Math.max(0, tiles.length - 1))
  const stop = findStop(tiles, current >= seen.first && current < seen.end ? current : seen.first)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top.
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = 0
    setTop(0)
    setFocused(0)
  }, [page])

  const pending = useFocusLater(scroller, tiles)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || tiles.length === 0) return
    const place = {
      index: findFocusedIndex(event.target, tiles) ?? stop,
      count: tiles.length,
      columns,
      rowsPerPage: Math.max(1, Math.floor(box.height / rowHeight)),
      direction: getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr',
    } as const
    const next = findNextTile(event.key, place, (index) => tiles[index] === null)
    if (next === null) return
    event.preventDefault()
    pending.current = next
    setFocused(next)
    revealRow(scroller.current, Math.floor(next / columns), rowHeight)
  }
  const onFocus = (event: { target: EventTarget }) => {
    const index = findFocusedIndex(event.target, tiles)
    // Of no hurry: a tap on a tile comes with it.
    if (index !== null) startTransition(() => setFocused(index))
  }
  return (
    <div
      ref={scroller}
      className={css.scroller}
      onScroll={(event) => setTop(rowTop(event.currentTarget, rowHeight))}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields. */}
      <div
        role="group"
        aria-label={label}
        className={css.grid}
        data-grid="items"
        data-compact={compact || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: `${tileHeight}px`,
          paddingBlockStart: seen.before + edgePx,
          paddingBlockEnd: seen.after + edgePx,
        }}
      >
        {box.width > 0 && (
          <Places
            {...props}
            pictures={props.pictures && hasPictures}
            firstCount={columns * firstRows}
            places={placesOf(seen, tiles.length)}
            stop={stop}
            tiles={tiles}
          />
        )}
      </div>
    </div>
  )
}

interface PlacesProps extends MenuGridProps {
  readonly firstCount: number
  readonly places: readonly number[]
  readonly stop: number
}

function Places(props: PlacesProps) {
  const { firstCount, places, tiles, stop, counts, pictures, onPick, onDetail } = props
  // The first rows stand on the screen before the others are made.
  const others = useDeferredValue(tiles)
  return places.map((place) => {
    const tile = place < firstCount ? tiles[place] : others[place]
    if (tile === undefined) return null
    // By place: a search fills the buttons that are there instead of making new ones.
    return tile === null ? (
      <span key={place} />
    ) : (
      <ItemTile
        key={place}
        tile={tile}
        onTicket={counts.get(tile.id) ?? 0}
        picture={pictures}
        tabIndex={place === stop ? 0 : -1}
        onPick={onPick}
        onDetail={onDetail}
      />
    )
  })
}

interface GridSize {
  readonly columns: number
  readonly tileHeight: number
  readonly compact: boolean
  /** There is room for one beside the price. */
  readonly hasPictures: boolean
  /** The columns of the layout stand as they were laid out. */
  readonly fits: boolean
}

function sizeOf(width: number, layout: GridLayout | undefined, scale = 1): GridSize {
  const room = width - 2 * edgePx
  if (layout === undefined) {
    const compact = width < 480
    const size = compact ? sizes.compact : sizes.plain
    const columns = getColumns(room, size.tileMin * scale, gapPx)
    const tileHeight = Math.round(size.tileHeight * scale)
    return { columns, tileHeight, compact, hasPictures: true, fits: true }
  }
  const most = getColumns(room, tileMinPx * scale, gapPx)
  const columns = Math.min(layout.columns, most)
  const tileWidth = ((room + gapPx) / columns - gapPx) / scale
  return {
    columns,
    tileHeight: Math.round(tileHeights[layout.tileSize] * scale),
    compact: tileWidth < compactBelowPx,
    hasPictures: tileWidth >= pictureFromPx,
    fits: columns === layout.columns,
  }
}

/** The tile at a place, or the next one where that is a blank. */
function findStop(tiles: readonly (TileView | null)[], place: number): number {
  const next = tiles.findIndex((tile, index) => tile !== null && index >= place)
  return next === -1 ? place : next
}

/** The scroll position to the row: one render per row scrolled, not one per pixel. */
function rowTop({ scrollTop }: HTMLElement, rowHeight: number): number {
  return Math.floor(scrollTop / rowHeight) * rowHeight
}

/** Focuses a tile by its index once it is in the document; scrolling may have to bring it there. */
function useFocusLater(
  scroller: RefObject<HTMLElement | null>,
  tiles: readonly (TileView | null)[],
): RefObject<number | null> {
  const pending = useRef<number | null>(null)
  useEffect(() => {
    if (pending.current === null) return
    const tile = tiles[pending.current]
    pending.current = null
    if (tile === undefined || tile === null) return
    scroller.current?.querySelector<HTMLElement>(`[data-item="${tile.id}"]`)?.focus()
  })
  return pending
}

function findFocusedIndex(target: EventTarget, tiles: readonly (TileView | null)[]): number | null {
  const id = target instanceof HTMLElement ? target.dataset.item : undefined
  if (id === undefined) return null
  const index = tiles.findIndex((tile) => tile?.id === id)
  return index === -1 ? null : index
}

function revealRow(scroller: HTMLElement | null, row: number, rowHeight: number): void {
  if (scroller === null) return
  const start = row * rowHeight
  const end = start + rowHeight + 2 * edgePx
  if (start < scroller.scrollTop) scroller.scrollTop = start
  else if (end > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = end - scroller.clientHeight
  }
}

function useBox(
  ref: RefObject<HTMLElement | null>,
  onChange: (box: { width: number; height: number }) => void,
): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => onChange({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, onChange])
}

/** The places in the grid that need a tile. */
function placesOf(seen: { readonly first: number; readonly end: number }, count: number): number[] {
  const end = Math.min(seen.end, count)
  return Array.from({ length: Math.max(0, end - seen.first) }, (_, offset) => seen.first + offset)
}
