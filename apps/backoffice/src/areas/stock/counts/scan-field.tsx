import TextField from '@mui/material/TextField'
import { findByCode, type ShownRow } from '@servery/client/counts/sheet-rows.ts'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanButton } from '../../../kit/inputs/index.ts'
import type { useSheet } from './use-sheet.ts'

interface ScanFieldProps {
  readonly rows: readonly ShownRow[]
  readonly sheet: ReturnType<typeof useSheet>
  readonly search: string
  readonly onSearch: (search: string) => void
}

/**
 * Narrows the sheet while somebody types, and counts one more of what a scanner reads: it types
 * the code and ends it with Enter.
 */
export function ScanField({ rows, sheet, search, onSearch }: ScanFieldProps) {
  const { t } = useTranslation()
  const [told, setTold] = useState('')
  const scan = (code: string) => {
    const row = findByCode(rows, code)
    if (row === undefined) {
      setTold(t('stockTakes.noCode', { code }))
      return
    }
    const units = (row.counted ?? 0) / 1000 + 1
    void sheet.enter(row, { kind: 'add', quantity: 1000, typed: '' })
    onSearch('')
    setTold(t('stockTakes.scanned', { name: row.name, count: units }))
  }
  return (
    <div>
      <TextField
        fullWidth
        helperText={told === '' ? t('stockTakes.scanHint') : told}
        label={t('stockTakes.scan')}
        onChange={({ target }) => {
          setTold('')
          onSearch(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || search.trim() === '') return
          event.preventDefault()
          scan(search)
        }}
        slotProps={{
          htmlInput: { autoComplete: 'off', dir: 'auto', maxLength: 100 },
          input: { endAdornment: <ScanButton onCode={scan} told={told} /> },
        }}
        type="search"
        value={search}
      />
      <span aria-live="polite" style={visuallyHidden}>
        {told}
      </span>
    </div>
  )
}
