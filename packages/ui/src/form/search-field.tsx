import ClearIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useUiTexts } from '../texts.tsx'
import { settledMs } from './settled.ts'

interface SearchFieldProps {
  readonly label: string
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Searches a moment after the last key, so that a word is one question and not five. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const texts = useUiTexts()
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    // Changed from outside: Back, or "clear filters".
    setKnown(search)
    setText(search)
  }
  useEffect(() => {
    if (text.trim() === search) return
    const timer = setTimeout(() => onSearch(text.trim()), settledMs)
    return () => clearTimeout(timer)
  }, [text, search, onSearch])
  const clear = (
    <InputAdornment position="end">
      <IconButton
        aria-label={texts.clearSearch}
        edge="end"
        onClick={() => {
          setText('')
          onSearch('')
        }}
        size="small"
      >
        <ClearIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text === '' ? undefined : clear,
        },
      }}
      sx={{
        flex: '1 1 220px',
        maxWidth: { md: 360 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& input': { py: 0.875 },
      }}
      value={text}
    />
  )
}
