import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { serialMax } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountRowProps } from './count-row.tsx'

/** Counts pieces by their numbers: scanned one after the other, each counts once. */
export function SerialCount({ row, sheet }: Pick<CountRowProps, 'row' | 'sheet'>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const say = (serial: string, quantity: 1000 | -1000) =>
    void sheet.enter(row, { kind: 'add', quantity, typed: '', serial })
  const add = () => {
    if (typed.trim() === '') return
    say(typed.trim(), 1000)
    setTyped('')
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <TextField
          fullWidth
          label={t('serials.number')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          size="small"
          slotProps={{ htmlInput: { autoComplete: 'off', dir: 'ltr', maxLength: serialMax } }}
          value={typed}
        />
        <Button onClick={add} size="large" variant="outlined">
          {t('serials.add')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {(row.serials ?? []).map((serial) => (
          <Chip
            key={serial}
            label={<bdi dir="ltr">{serial}</bdi>}
            onDelete={() => say(serial, -1000)}
            size="small"
          />
        ))}
      </Box>
      <Button
        onClick={() => void sheet.enter(row, { kind: 'set', quantity: 0, typed: '0' })}
        size="large"
      >
        {t('stockTakes.none')}
      </Button>
    </Box>
  )
}
