import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import { stockValue } from '@servery/domain/stock/value.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StockMoney } from '../../../kit/catalogue/index.ts'
import { getBusinessDay } from '../../../kit/reports/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { useBranch } from '../../../platform/session/index.ts'

/** What the stock of the branch was worth at the end of a day that is chosen. */
export function PastValue({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const today = getBusinessDay(new Date(useNow()), branch)
  const [day, setDay] = useState('')
  const isAsked = /^20\d\d-\d\d-\d\d$/.test(day) && day <= today
  const { data, isError } = useQuery({
    ...api.stock.value.queryOptions({ input: { branchId, day } }),
    enabled: isAsked,
  })
  const value = data?.rows.reduce((sum, row) => sum + row.value, 0)
  return (
    <Card
      sx={{
        alignItems: 'center',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        p: 2,
        '@media print': { display: 'none' },
      }}
    >
      <TextField
        label={t('stock.past.label')}
        onChange={({ target }) => setDay(target.value)}
        size="small"
        slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
        type="date"
        value={day}
      />
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {isAsked && value !== undefined && (
          <StockMoney currency={branch.currency} value={stockValue(value)} />
        )}
        {isAsked && isError && t('stock.past.failed')}
        {day !== '' && !isAsked && t('stock.past.problem')}
      </Box>
    </Card>
  )
}
