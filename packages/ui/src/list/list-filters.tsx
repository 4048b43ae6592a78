import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import { type MouseEvent, useState } from 'react'
import { formatCalendarDate, formatMoney } from '../format/format-values.ts'
import { getNumberFormat } from '../format/formatters.ts'
import { useUiSetting, useUiTexts } from '../texts.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { changeFilter, changeList, type ListState } from './list-state.ts'
import type { ListFilter } from './list-types.ts'

export interface ListFiltersProps {
  readonly filters: readonly ListFilter[]
  readonly state: ListState
  readonly onStateChange: (state: ListState) => void
}

interface OpenEditor {
  readonly key: string
  readonly anchor: HTMLElement
}

/** The filters that are set, as chips which open their editor, and a button for one more. */
export function ListFilters({ filters, state, onStateChange }: ListFiltersProps) {
  const { texts, locale } = useUiSetting()
  const [editor, setEditor] = useState<OpenEditor | null>(null)
  const set = filters.filter(({ key }) => state.filters[key] !== undefined)
  const unset = filters.filter(
    ({ key, kind }) => state.filters[key] === undefined && kind !== 'given',
  )
  const edited = filters.find(({ key }) => key === editor?.key)
  return (
    <>
      {set.map((filter) => {
        const values = describe(filter, state.filters[filter.key] ?? [], locale)
        return (
          <Chip
            key={filter.key}
            label={
              <>
                {filter.label}: <bdi>{values}</bdi>
              </>
            }
            {...(filter.kind === 'given'
              ? {}
              : {
                  onClick: (event: MouseEvent<HTMLElement>) =>
                    setEditor({ key: filter.key, anchor: event.currentTarget }),
                })}
            onDelete={() => onStateChange(changeFilter(state, filter.key, []))}
            slotProps={{ root: { title: texts.removeFilter(filter.label) } }}
            // A long one takes two lines on a narrow screen rather than lose its end.
            sx={{
              height: 'auto',
              minHeight: 32,
              '& .MuiChip-label': { paddingBlock: 0.5, whiteSpace: 'normal' },
            }}
            variant="outlined"
          />
        )
      })}
      {unset.length > 0 && (
        <AddFilter filters={unset} onPick={(key, anchor) => setEditor({ key, anchor })} />
      )}
      {set.length > 1 && (
        <Button
          color="secondary"
          onClick={() => onStateChange(changeList(state, { filters: {} }))}
          size="small"
        >
          {texts.clearFilters}
        </Button>
      )}
      <Popover
        anchorEl={editor?.anchor ?? null}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setEditor(null)}
        open={editor !== null && edited !== undefined}
        slotProps={{ paper: { variant: 'outlined', sx: { mt: 0.5, p: 2, width: 280 } } }}
      >
        {edited !== undefined && (
          <FilterEditor
            filter={edited}
            onApply={(values) => {
              setEditor(null)
              onStateChange(changeFilter(state, edited.key, values))
            }}
            values={state.filters[edited.key] ?? []}
          />
        )}
      </Popover>
    </>
  )
}

interface AddFilterProps {
  readonly filters: readonly ListFilter[]
  readonly onPick: (key: string, anchor: HTMLElement) => void
}

function AddFilter({ filters, onPick }: AddFilterProps) {
  const texts = useUiTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box>
      <Button
        aria-haspopup="menu"
        color="secondary"
        onClick={(event) => setAnchor(event.currentTarget)}
        size="small"
        startIcon={<AddIcon />}
      >
        {texts.addFilter}
      </Button>
      <Menu anchorEl={anchor} onClose={() => setAnchor(null)} open={anchor !== null}>
        <ListSubheader role="presentation" sx={{ lineHeight: '28px' }}>
          {texts.filterBy}
        </ListSubheader>
        {filters.map((filter) => (
          <MenuItem
            key={filter.key}
            onClick={() => {
              if (anchor !== null) onPick(filter.key, anchor)
              setAnchor(null)
            }}
          >
            {filter.label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

/**
 * What a chip says of its values, in the reader's own formats; what an address has wrong, as it
 * stands there.
 */
function describe(filter: ListFilter, values: readonly string[], locale: string): string {
  switch (filter.kind) {
    case 'choices': {
      const known = filter.choices.filter(({ value }) => values.includes(value))
      return (known.length === 0 ? values : known.map(({ label }) => label)).join(', ')
    }
    case 'dates':
      return describeRange(values, (value) =>
        Number.isNaN(Date.parse(`${value}T00:00Z`)) ? value : formatCalendarDate(value, locale),
      )
    case 'money':
      return describeRange(values, (value) =>
        Number.isSafeInteger(Number(value))
          ? formatMoney(Number(value), filter.currency, locale)
          : value,
      )
    case 'number':
      return describeRange(values, (value) =>
        Number.isSafeInteger(Number(value)) ? getNumberFormat(locale).format(Number(value)) : value,
      )
    case 'text':
      return values.join(', ')
    case 'sought':
    case 'given':
      return filter.describe(values)
  }
}

function describeRange(values: readonly string[], format: (value: string) => string): string {
  const [from = '', to = ''] = values
  if (from === '') return `≤ ${format(to)}`
  if (to === '') return `≥ ${format(from)}`
  return from === to ? format(from) : `${format(from)} – ${format(to)}`
}
