import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { type Theme, useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef } from 'react'
import { visuallyHidden } from '../shell/visually-hidden.ts'
import { useUiTexts } from '../texts.tsx'
import { ListHeaderCell } from './list-header-cell.tsx'
import type { ListTableProps } from './list-table.tsx'
import type { ListColumn } from './list-types.ts'
import { followRowLink, OwnWay, RowCheckbox, RowLink, RowMenu, UnreadDot } from './row-parts.tsx'
import { type ListSelection, toggleAll } from './selection.ts'
import { useOverflowing } from './use-overflowing.ts'

export type ListGridProps<Row> = ListTableProps<Row> & {
  readonly selection: ListSelection
  readonly skeleton: boolean
}

const pinned = {
  backgroundColor: 'inherit',
  insetInlineStart: 0,
  position: 'sticky',
  zIndex: 1,
} as const

/** From so many on a table stands closer together, so that a laptop shows all of them. */
const manyColumns = 9

/** The rows as a real table, for windows that have the width for one. */
export function ListGrid<Row>(props: ListGridProps<Row>) {
  const { caption, load, state, selection } = props
  const texts = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const overflowing = useOverflowing(box)
  const columns = useVisibleColumns(props.columns)
  const hasBulk = (props.bulkActions?.length ?? 0) > 0
  const busy = load.status === 'refreshing'
  return (
    <Box
      ref={box}
      sx={{
        maxHeight: overflowing ? 'calc(100dvh - 120px)' : 'none',
        minHeight: 120,
        overflow: overflowing ? 'auto' : 'clip',
        overflowY: overflowing ? 'auto' : 'visible',
        '@media print': { maxHeight: 'none', overflow: 'visible' },
      }}
    >
      <Table aria-busy={busy || load.status === 'loading'} sx={tableSx(busy, columns.length)}>
        <caption style={visuallyHidden}>{caption}</caption>
        <TableHead sx={(theme) => headSx(theme, overflowing)}>
          <TableRow>
            {hasBulk && (
              <TableCell padding="checkbox" sx={{ py: 0.25, width: 44 }}>
                <Checkbox
                  checked={
                    selection.ids.length > 0 && selection.selected.size === selection.ids.length
                  }
                  disabled={selection.ids.length === 0}
                  indeterminate={
                    selection.selected.size > 0 && selection.selected.size < selection.ids.length
                  }
                  onChange={() => selection.onChange(toggleAll(selection))}
                  size="small"
                  slotProps={{ input: { 'aria-label': texts.selectAll } }}
                  sx={{ p: 0.75 }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <ListHeaderCell
                key={column.key}
                column={column}
                onStateChange={props.onStateChange}
                state={state}
              />
            ))}
            {props.rowActions !== undefined && (
              <TableCell sx={{ width: 48 }}>
                <span style={visuallyHidden}>{texts.moreActions}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {load.status === 'loading'
            ? props.skeleton && <SkeletonRows columns={columns.length + (hasBulk ? 1 : 0)} />
            : props.rows.map((row) => (
                <GridRow key={props.rowId(row)} {...props} columns={columns} row={row} />
              ))}
        </TableBody>
        <TotalsRow {...props} columns={columns} hasBulk={hasBulk} />
      </Table>
    </Box>
  )
}

function tableSx(busy: boolean, columns: number) {
  return {
    borderCollapse: 'separate',
    opacity: busy ? 0.7 : 1,
    transition: 'opacity 120ms',
    ...(columns < manyColumns ? {} : { '& th, & td': { paddingInline: 1 } }),
  }
}

function headSx(theme: Theme, overflowing: boolean) {
  return {
    '& th, & td': {
      backgroundColor: theme.vars?.palette.background.paper,
      borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
      insetBlockStart: overflowing ? 0 : 56,
      position: 'sticky' as const,
      zIndex: 3,
    },
    '@media print': { '& th, & td': { position: 'static' as const } },
  }
}

function useVisibleColumns<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const theme = useTheme()
  const belowLg = useMediaQuery(theme.breakpoints.down('lg'), { noSsr: true })
  const belowXl = useMediaQuery(theme.breakpoints.down('xl'), { noSsr: true })
  return columns.filter(
    ({ hideBelow }) => !((hideBelow === 'lg' && belowLg) || (hideBelow === 'xl' && belowXl)),
  )
}

function GridRow<Row>(props: ListGridProps<Row> & { readonly row: Row }) {
  const { row, columns, selection, rowHref, rowName, rowActions, isUnread } = props
  const texts = useUiTexts()
  const id = props.rowId(row)
  const isSelected = selection.selected.has(id)
  return (
    <TableRow
      aria-selected={(props.bulkActions?.length ?? 0) > 0 ? isSelected : undefined}
      onClick={followRowLink}
      sx={(theme) => rowSx(theme, { isSelected, isLink: rowHref !== undefined })}
    >
      {(props.bulkActions?.length ?? 0) > 0 && (
        <TableCell padding="checkbox" sx={{ py: 0.25 }}>
          <RowCheckbox id={id} name={rowName(row)} selection={selection} />
        </TableCell>
      )}
      {columns.map((column, index) => (
        <TableCell
          key={column.key}
          align={column.align === 'end' ? 'right' : 'left'}
          component={index === 0 ? 'th' : 'td'}
          scope={index === 0 ? 'row' : undefined}
          sx={{
            fontWeight: 400,
            ...(column.align === 'end' ? { fontVariantNumeric: 'tabular-nums' } : {}),
            ...(index === 0 ? { ...pinned, color: 'text.primary', fontSize: '0.875rem' } : {}),
          }}
        >
          {index === 0 ? (
            <RowLink href={rowHref?.(row)}>
              {isUnread?.(row) === true && <UnreadDot label={texts.unread} />}
              <OwnWay>{column.cell(row)}</OwnWay>
            </RowLink>
          ) : (
            <OwnWay>{column.cell(row)}</OwnWay>
          )}
        </TableCell>
      ))}
      {rowActions !== undefined && (
        <TableCell align="right" sx={{ py: 0.25 }}>
          <RowMenu actions={rowActions(row)} name={rowName(row)} />
        </TableCell>
      )}
    </TableRow>
  )
}

function rowSx(theme: Theme, row: { readonly isSelected: boolean; readonly isLink: boolean }) {
  const paper = theme.vars?.palette.background.paper
  const tint = (share: number) =>
    `color-mix(in srgb, ${theme.vars?.palette.primary.main} ${share}%, ${paper})`
  return {
    backgroundColor: row.isSelected ? tint(7) : paper,
    cursor: row.isLink ? 'pointer' : 'default',
    '&:hover': {
      backgroundColor: row.isSelected ? tint(10) : theme.vars?.palette.background.default,
    },
    '&:last-child td, &:last-child th': { borderBlockEnd: 0 },
  }
}

function SkeletonRows({ columns }: { readonly columns: number }) {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const cells = Array.from({ length: columns }, (_, index) => `cell-${index}`)
  return rows.map((row) => (
    <TableRow key={row}>
      {cells.map((cell) => (
        <TableCell key={cell}>
          <Skeleton width="70%" />
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  ))
}

function TotalsRow<Row>(props: ListGridProps<Row> & { readonly hasBulk: boolean }) {
  const { columns, hasBulk, totalsLabel, rows } = props
  const texts = useUiTexts()
  if (rows.length === 0 || columns.every((column) => column.total === undefined)) return null
  return (
    <TableFooter>
      <TableRow
        sx={(theme) => ({
          '& td, & th': {
            borderBlockStart: `2px solid ${theme.vars?.palette.divider}`,
            color: 'text.primary',
            fontSize: '0.875rem',
            fontWeight: 600,
          },
        })}
      >
        {hasBulk && <TableCell />}
        {columns.map((column, index) => (
          <TableCell
            key={column.key}
            align={column.align === 'end' ? 'right' : 'left'}
            component={index === 0 ? 'th' : 'td'}
            scope={index === 0 ? 'row' : undefined}
          >
            {index === 0 ? (column.total ?? totalsLabel ?? texts.total) : column.total}
          </TableCell>
        ))}
        {props.rowActions !== undefined && <TableCell />}
      </TableRow>
    </TableFooter>
  )
}
