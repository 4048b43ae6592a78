import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { GridRow, rowHeight } from './grid-row.tsx'
import type { Place } from './table-edits.ts'
import { type GridKeys, useGridKeys } from './use-grid-keys.ts'
import type { ItemTable } from './use-item-table.ts'

/** Rows kept above and below those in sight. */
const spare = 8

interface ItemGridProps {
  readonly table: ItemTable
  /** Above the cells: what can be done with them. */
  readonly tools: (keys: GridKeys) => ReactNode
}

/** Items as a sheet: one stop for Tab, arrows within, and only the rows in sight are drawn. */
export function ItemGrid({ table, tools }: ItemGridProps) {
  const { t } = useTranslation()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { scroll, measure } = useScroll(frame)
  const [said, setSaid] = useState('')
  const rowsPerPage = Math.max(1, Math.floor(scroll.height / rowHeight) - 2)
  const keys = useGridKeys({
    ...{ table, rowsPerPage },
    say: (what, count) => setSaid(t(`bulk.table.said.${what}`, { count })),
  })
  useCellInSight(frame, keys)
  const { active, block, draft } = keys
  const first = Math.max(0, Math.floor(scroll.top / rowHeight) - spare)
  const rows = table.rows.slice(first, first + rowsPerPage + 2 * spare + 2)
  return (
    <>
      {tools(keys)}
      <Box onScroll={measure} ref={frame} sx={frameLook}>
        <Box
          aria-activedescendant={`${id}-${active.row}-${active.column}`}
          aria-colcount={table.columns.length}
          aria-label={t('bulk.table.title')}
          aria-multiselectable
          aria-rowcount={table.rows.length + 1}
          component="table"
          onCopy={keys.onCopy}
          onDoubleClick={(event) => onCell(event, (place) => keys.edit(place))}
          onKeyDown={keys.onKeyDown}
          onMouseDown={(event) => onCell(event, (place) => keys.select(place, event.shiftKey))}
          onMouseOver={(event) =>
            event.buttons === 1 && onCell(event, (place) => keys.select(place, true))
          }
          onPaste={keys.onPaste}
          role="grid"
          sx={sheetLook}
          tabIndex={0}
        >
          <SheetHead table={table} />
          <tbody>
            <Gap rows={first} />
            {rows.map((row, at) => {
              const place = first + at
              const isSelected = place >= block.top && place <= block.bottom
              return (
                <GridRow
                  active={active.row === place ? active.column : -1}
                  editor={draft?.row === place ? keys : null}
                  end={isSelected ? block.end : -1}
                  id={id}
                  key={row.id}
                  place={place}
                  row={row}
                  start={isSelected ? block.start : -1}
                  table={table}
                />
              )
            })}
            <Gap rows={table.rows.length - first - rows.length} />
          </tbody>
        </Box>
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', minHeight: 20 }}>
        {said}
      </Box>
    </>
  )
}

function SheetHead({ table }: { readonly table: ItemTable }) {
  return (
    <>
      <colgroup>
        {table.columns.map(({ cell, width }) => (
          <col key={cell} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {table.columns.map(({ cell, label, isNumber }, at) => (
            <th aria-colindex={at + 1} data-number={isNumber} key={cell} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

/** The room of the rows that are out of sight. */
function Gap({ rows }: { readonly rows: number }) {
  return rows > 0 && <tr aria-hidden style={{ height: rows * rowHeight }} />
}

/** The cell that was pressed; within the field of a cell, the press is the field's. */
function onCell({ target }: MouseEvent, run: (place: Place) => void): void {
  if (!(target instanceof Element) || target instanceof HTMLInputElement) return
  const [row, column] = target.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split('-') ?? []
  if (row !== undefined && column !== undefined) run({ row: Number(row), column: Number(column) })
}

function useScroll(frame: RefObject<HTMLDivElement | null>) {
  const [scroll, setScroll] = useState({ top: 0, height: 600 })
  const [measure] = useState(() => () => {
    const element = frame.current
    if (element === null || element.clientHeight === 0) return
    setScroll({ top: element.scrollTop, height: element.clientHeight })
  })
  useEffect(() => {
    measure()
    if (frame.current === null || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, measure])
  return { scroll, measure }
}

/** Scrolls to the active cell whenever it goes out of sight, past what stands still. */
function useCellInSight(frame: RefObject<HTMLDivElement | null>, { active, draft }: GridKeys) {
  const { row, column } = active
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const top = row * rowHeight
    const shown = element.clientHeight - rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (shown > 0 && top + rowHeight > element.scrollTop + shown) {
      element.scrollTop = top + rowHeight - shown
    }
    const cell = element.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)
    if (column > 0) cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    else element.scrollLeft = 0
  }, [frame, row, column])
  const isEditing = draft !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    // The field goes with its text; the table has the focus again.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) {
      frame.current?.querySelector('table')?.focus()
    }
    wasEditing.current = isEditing
  }, [frame, isEditing])
}

const frameLook = ({ vars }: Theme) => ({
  border: `1px solid ${vars?.palette.divider}`,
  borderRadius: 1,
  height: 'max(320px, calc(100dvh - 290px))',
  overflow: 'auto',
  '&:focus-within': { borderColor: vars?.palette.primary.main },
})

const sheetLook = ({ vars }: Theme) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  tableLayout: 'fixed',
  width: 'max-content',
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible [data-active]': { outlineStyle: 'solid' },
  '& th, & td': {
    backgroundColor: vars?.palette.background.paper,
    borderBlockEnd: `1px solid ${vars?.palette.divider}`,
    borderInlineEnd: `1px solid ${vars?.palette.divider}`,
    boxSizing: 'border-box',
    cursor: 'cell',
    fontWeight: 400,
    height: rowHeight,
    overflow: 'hidden',
    paddingBlock: 0,
    paddingInline: '8px',
    textAlign: 'start',
    textOverflow: 'ellipsis',
    userSelect: 'none',
    whiteSpace: 'nowrap',
  },
  '& thead th': { fontWeight: 600, insetBlockStart: 0, position: 'sticky', zIndex: 2 },
  '& tr > th:first-of-type': { insetInlineStart: 0, position: 'sticky', zIndex: 1 },
  '& thead tr > th:first-of-type': { zIndex: 3 },
  '& [data-number="true"]': { textAlign: 'end' },
  '& [aria-selected="true"]': {
    backgroundImage: `linear-gradient(${vars?.palette.action.selected} 0 100%)`,
  },
  '& [data-changed]': {
    borderInlineStart: `3px solid ${vars?.palette.primary.main}`,
    fontWeight: 600,
  },
  '& [aria-readonly]': { color: vars?.palette.text.secondary },
  '& [aria-invalid]': { color: vars?.palette.error.main },
  '& [data-active]': {
    outline: `2px dotted ${vars?.palette.primary.main}`,
    outlineOffset: '-2px',
  },
  '& input': {
    background: 'transparent',
    border: 0,
    color: 'inherit',
    font: 'inherit',
    height: '100%',
    outline: 'none',
    padding: 0,
    textAlign: 'inherit',
    width: '100%',
  },
})
