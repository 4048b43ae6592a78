import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useUiTexts } from '../texts.tsx'
import type { ListTableProps } from './list-table.tsx'
import { followRowLink, OwnWay, RowCheckbox, RowLink, RowMenu, UnreadDot } from './row-parts.tsx'
import type { ListSelection } from './selection.ts'

export type ListCardsProps<Row> = ListTableProps<Row> & {
  readonly selection: ListSelection
  readonly skeleton: boolean
}

/** The rows on a narrow window: two lines each, made of the first three columns. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { caption, rows, rowId, load, skeleton } = props
  if (load.status === 'loading') {
    return <Box sx={{ minHeight: 120, p: 2 }}>{skeleton && <SkeletonCards />}</Box>
  }
  return (
    <Box aria-label={caption} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <CardRow key={rowId(row)} {...props} row={row} />
      ))}
    </Box>
  )
}

function CardRow<Row>(props: ListCardsProps<Row> & { readonly row: Row }) {
  const { row, columns, rowName, rowHref, rowActions, selection, isUnread } = props
  const texts = useUiTexts()
  const [title, second, third] = columns
  const isFigure = third?.align === 'end' || second?.align !== 'end'
  const [detail, value] = isFigure ? [second, third] : [third, second]
  const id = props.rowId(row)
  return (
    <Box
      component="li"
      onClick={followRowLink}
      sx={(theme) => ({
        alignItems: 'flex-start',
        borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
        display: 'flex',
        gap: 1,
        px: 1.5,
        py: 1.25,
        '&:last-child': { borderBlockEnd: 0 },
      })}
    >
      {(props.bulkActions?.length ?? 0) > 0 && (
        <RowCheckbox id={id} name={rowName(row)} selection={selection} />
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 0.5 }}>
        <RowLink href={rowHref?.(row)}>
          {isUnread?.(row) === true && <UnreadDot label={texts.unread} />}
          <OwnWay>{title?.cell(row)}</OwnWay>
        </RowLink>
        {detail !== undefined && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <OwnWay>{detail.cell(row)}</OwnWay>
          </Box>
        )}
      </Box>
      {value !== undefined && (
        // Of what is long both get their share, so that no name breaks within a word.
        <Box
          sx={{
            flexShrink: 0,
            maxWidth: '45%',
            pt: 0.5,
            textAlign: 'end',
            // What a state is called may be longer than its share: it breaks into lines.
            '& .sv-chip': { textAlign: 'start', whiteSpace: 'normal' },
          }}
        >
          <OwnWay>{value.cell(row)}</OwnWay>
        </Box>
      )}
      {rowActions !== undefined && <RowMenu actions={rowActions(row)} name={rowName(row)} />}
    </Box>
  )
}

function SkeletonCards() {
  return ['a', 'b', 'c', 'd', 'e'].map((key) => (
    <Box key={key} sx={{ mb: 2 }}>
      <Skeleton width="55%" />
      <Skeleton width="35%" />
    </Box>
  ))
}
