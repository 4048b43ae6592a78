import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { SearchField } from '../form/search-field.tsx'
import { getNumberFormat } from '../format/formatters.ts'
import { useUiSetting, useUiTexts } from '../texts.tsx'
import { ListFilters } from './list-filters.tsx'
import { changeList, type ListState } from './list-state.ts'
import type { ListTableProps } from './list-table.tsx'
import type { ListStatus } from './list-types.ts'

export type ListToolbarProps<Row> = ListTableProps<Row> & {
  readonly initialState: ListState
  readonly narrow: boolean
  /** Id of what the tabs rule: the rows, or what stands in their place. */
  readonly controls: string
}

/** Status tabs, search, filters and, where the header cannot, the sort. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { statuses, searchLabel, filters, state, onStateChange, narrow } = props
  const { Views } = useUiSetting()
  const hasBar = searchLabel !== undefined || (filters?.length ?? 0) > 0 || narrow
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      {statuses !== undefined && statuses.length > 0 && (
        <StatusTabs {...props} statuses={statuses} />
      )}
      {hasBar && (
        <Box
          sx={(theme) => ({
            alignItems: 'center',
            borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            px: 1.5,
            py: 1.25,
          })}
        >
          {searchLabel !== undefined && (
            <SearchField
              label={searchLabel}
              onSearch={(search) => onStateChange(changeList(state, { search }))}
              search={state.search}
            />
          )}
          {filters !== undefined && (
            <ListFilters filters={filters} onStateChange={onStateChange} state={state} />
          )}
          {narrow && <SortSelect {...props} />}
          {Views !== null && (
            <Box sx={{ marginInlineStart: 'auto' }}>
              <Views />
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}

function StatusTabs<Row>(props: ListToolbarProps<Row> & { statuses: readonly ListStatus[] }) {
  const { statuses, statusesLabel, state, onStateChange, controls, caption } = props
  const { locale } = useUiSetting()
  return (
    <Tabs
      allowScrollButtonsMobile={false}
      aria-label={statusesLabel ?? caption}
      onChange={(_, status: string) => onStateChange(changeList(state, { status }))}
      sx={(theme) => ({ borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`, px: 1 })}
      value={statuses.some(({ value }) => value === state.status) ? state.status : false}
      variant="scrollable"
    >
      {statuses.map((status) => (
        <Tab
          key={status.value}
          aria-controls={controls}
          label={
            <Box component="span" sx={{ alignItems: 'center', display: 'flex', gap: 0.75 }}>
              {status.label}
              {status.count !== undefined && (
                <Box
                  component="span"
                  sx={{
                    bgcolor: 'background.sunken',
                    borderRadius: 1,
                    color: 'text.primary',
                    fontSize: '0.75rem',
                    fontVariantNumeric: 'tabular-nums',
                    lineHeight: '18px',
                    minWidth: 20,
                    px: 0.625,
                    textAlign: 'center',
                  }}
                >
                  {getNumberFormat(locale).format(status.count)}
                  {status.countIsLeast === true && '+'}
                </Box>
              )}
            </Box>
          }
          value={status.value}
        />
      ))}
    </Tabs>
  )
}

function SortSelect<Row>({ columns, state, onStateChange }: ListToolbarProps<Row>) {
  const texts = useUiTexts()
  const sortable = columns.filter((column) => column.sortable === true)
  if (sortable.length === 0) return null
  const value = state.sort === null ? '' : `${state.sort.direction} ${state.sort.key}`
  return (
    <NativeSelect
      disableUnderline
      inputProps={{ 'aria-label': texts.sortBy }}
      onChange={(event) => {
        const [direction = '', key = ''] = event.target.value.split(' ')
        const isDown = direction === 'descending'
        const sort = { key, direction: isDown ? 'descending' : 'ascending' } as const
        onStateChange(changeList(state, { sort: key === '' ? null : sort }))
      }}
      sx={{ fontSize: '0.8125rem' }}
      value={value}
    >
      <option value="">{texts.sortBy}</option>
      {sortable.flatMap(({ key, header }) => [
        <option key={`${key} up`} value={`ascending ${key}`}>
          {header} ↑
        </option>,
        <option key={`${key} down`} value={`descending ${key}`}>
          {header} ↓
        </option>,
      ])}
    </NativeSelect>
  )
}
