import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import { useId } from 'react'
import { getNumberFormat } from '../format/formatters.ts'
import { useUiSetting, useUiTexts } from '../texts.tsx'
import { changeList, type ListState, pageSizes } from './list-state.ts'

export interface ListPaginationProps {
  /** Rows on this page. */
  readonly count: number
  readonly totalCount: number | undefined
  /** There are more than `totalCount`: they were counted no further. */
  readonly totalIsLeast?: boolean | undefined
  readonly nextCursor: string | null
  readonly state: ListState
  readonly onStateChange: (state: ListState) => void
}

/** Forward and back by cursor: a page stays what it was while new rows come in on top. */
export function ListPagination(props: ListPaginationProps) {
  const { count, totalCount, totalIsLeast, nextCursor, state, onStateChange } = props
  const { texts, locale } = useUiSetting()
  const number = getNumberFormat(locale)
  const start = state.cursors.length * state.pageSize
  const range = texts.pageRange(
    number.format(start + 1),
    number.format(start + count),
    totalCount === undefined ? null : `${number.format(totalCount)}${totalIsLeast ? '+' : ''}`,
  )
  const chevron = { '[dir="rtl"] &': { scale: '-1 1' } }
  return (
    <Box
      sx={(theme) => ({
        alignItems: 'center',
        borderBlockStart: `1px solid ${theme.vars?.palette.divider}`,
        color: 'text.secondary',
        display: 'flex',
        flexWrap: 'wrap',
        fontSize: '0.8125rem',
        gap: 1,
        justifyContent: 'flex-end',
        minHeight: 48,
        px: 1.5,
        '@media print': { display: 'none' },
      })}
    >
      <PageSizeSelect onStateChange={onStateChange} state={state} />
      <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', mx: 1 }}>
        {range}
      </Box>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          aria-label={texts.previousPage}
          disabled={state.cursors.length === 0}
          onClick={() => onStateChange({ ...state, cursors: state.cursors.slice(0, -1) })}
          size="small"
        >
          <ChevronLeftIcon sx={chevron} />
        </IconButton>
        <IconButton
          aria-label={texts.nextPage}
          disabled={nextCursor === null}
          onClick={() => {
            if (nextCursor === null) return
            onStateChange({ ...state, cursors: [...state.cursors, nextCursor] })
          }}
          size="small"
        >
          <ChevronRightIcon sx={chevron} />
        </IconButton>
      </Box>
    </Box>
  )
}

function PageSizeSelect(props: Pick<ListPaginationProps, 'state' | 'onStateChange'>) {
  const { state, onStateChange } = props
  const texts = useUiTexts()
  const sizeId = useId()
  return (
    <>
      <label htmlFor={sizeId}>{texts.perPage}</label>
      <NativeSelect
        disableUnderline
        inputProps={{ id: sizeId }}
        onChange={(event) => {
          const pageSize = pageSizes.find((size) => String(size) === event.target.value)
          onStateChange(changeList(state, { pageSize: pageSize ?? state.pageSize }))
        }}
        sx={{ fontSize: '0.8125rem' }}
        value={state.pageSize}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}
