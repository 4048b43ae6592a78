import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { BatchRow } from '@servery/contract/stock/batches.ts'
import { formatCalendarDate, formatQuantity } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { useUnitWord } from '../unit-words.ts'

interface BatchSelectProps {
  readonly branchId: string
  readonly itemId: string
  readonly variationId: string | null
  /** Null: whichever expires first. */
  readonly value: string | null
  readonly onChange: (batchId: string | null) => void
}

/** Of which batch something goes; not there where there is none to choose. */
export function BatchSelect({ branchId, itemId, variationId, value, onChange }: BatchSelectProps) {
  const { t } = useTranslation()
  const say = useSayBatch()
  const asked = { branchId, itemId, limit: 200 }
  const { data } = useQuery(api.stockBatches.list.queryOptions({ input: asked }))
  const rows = (data?.rows ?? []).filter((row) => row.variationId === variationId)
  if (rows.length === 0) return null
  return (
    <TextField
      label={t('batches.choose')}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      select
      size="small"
      value={value ?? ''}
    >
      <MenuItem value="">{t('batches.firstExpiring')}</MenuItem>
      {rows.map((row) => (
        <MenuItem key={row.id} value={row.id}>
          {say(row)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function useSayBatch(): (batch: BatchRow) => string {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  return ({ code, expiry, left, unit }) => {
    const day =
      expiry === null ? '' : t('batches.expiresOn', { day: formatCalendarDate(expiry, locale) })
    const there = [formatQuantity(left, locale), unitWord(unit)].filter(Boolean).join(' ')
    return [code, day, there].filter(Boolean).join(' · ')
  }
}
