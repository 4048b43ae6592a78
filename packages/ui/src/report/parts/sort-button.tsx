import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'

type Sorted = 'ascending' | 'descending' | undefined

interface SortButtonProps {
  readonly sorted: Sorted
  /** Over figures the arrow stands before the words. */
  readonly isEnd: boolean
  readonly onSort: () => void
  readonly children: ReactNode
}

/** The words of a column's head, as a button that sorts by it. */
export function SortButton({ sorted, isEnd, onSort, children }: SortButtonProps) {
  return (
    <ButtonBase
      onClick={onSort}
      sx={{
        borderRadius: 0.5,
        color: sorted === undefined ? 'inherit' : 'text.primary',
        flexDirection: isEnd ? 'row-reverse' : 'row',
        font: 'inherit',
        gap: 0.5,
        marginInline: -0.5,
        minHeight: 24,
        px: 0.5,
        textAlign: isEnd ? 'end' : 'start',
        '&:hover': { color: 'text.primary' },
        '&:hover svg, &:focus-visible svg': { opacity: sorted === undefined ? 0.5 : 1 },
      }}
    >
      {children}
      <SortArrow sorted={sorted} />
    </ButtonBase>
  )
}

function SortArrow({ sorted }: { readonly sorted: Sorted }) {
  const style = { fontSize: 14, opacity: sorted === undefined ? 0 : 1 }
  return sorted === 'descending' ? (
    <ArrowDownwardIcon aria-hidden sx={style} />
  ) : (
    <ArrowUpwardIcon aria-hidden sx={style} />
  )
}
