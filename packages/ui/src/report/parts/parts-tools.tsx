import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { SearchField } from '../../form/search-field.tsx'
import { useUiTexts } from '../../texts.tsx'

/** Fewer rows are seen at once. */
const searchableFrom = 8

interface PartsToolsProps {
  /** How many rows there are without a search. */
  readonly count: number
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly columns: readonly { readonly key: string; readonly header: string }[]
  readonly shown: readonly string[]
  /** Null: as they are at first. */
  readonly onColumns: (columns: readonly string[] | null) => void
}

/** Above a table: what it is searched for, and which columns it has. */
export function PartsTools(props: PartsToolsProps) {
  const { count, search, onSearch } = props
  const texts = useUiTexts()
  const hasSearch = count >= searchableFrom || search !== ''
  return (
    <Box
      sx={{
        alignItems: 'center',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        pt: 1,
        px: 1.5,
        '@media print': { display: 'none' },
      }}
    >
      {hasSearch && <SearchField label={texts.searchRows} onSearch={onSearch} search={search} />}
      <Box sx={{ marginInlineStart: 'auto' }}>
        <ColumnChoice {...props} />
      </Box>
    </Box>
  )
}

function ColumnChoice({ columns, shown, onColumns }: PartsToolsProps) {
  const texts = useUiTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const turn = (key: string) => {
    const isShown = shown.includes(key)
    const next = columns
      .map((column) => column.key)
      .filter((one) => (one === key ? !isShown : shown.includes(one)))
    if (next.length > 0) onColumns(next)
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        color="secondary"
        onClick={(event) => setAnchor(event.currentTarget)}
        size="small"
        startIcon={<ColumnsIcon />}
      >
        {texts.columns}
      </Button>
      <Menu anchorEl={anchor} onClose={() => setAnchor(null)} open={anchor !== null}>
        {columns.map(({ key, header }) => (
          <MenuItem
            aria-checked={shown.includes(key)}
            dense
            key={key}
            onClick={() => turn(key)}
            role="menuitemcheckbox"
          >
            <Checkbox
              checked={shown.includes(key)}
              edge="start"
              size="small"
              slotProps={{ input: { 'aria-hidden': true } }}
              tabIndex={-1}
            />
            <ListItemText primary={<bdi>{header}</bdi>} />
          </MenuItem>
        ))}
        <MenuItem dense onClick={() => onColumns(null)}>
          {texts.columnsAsAtFirst}
        </MenuItem>
      </Menu>
    </>
  )
}
