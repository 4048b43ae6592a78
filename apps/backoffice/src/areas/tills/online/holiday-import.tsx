import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  type HolidayRegion,
  holidayRegions,
  holidaysOf,
  withHolidays,
} from '@servery/domain/business/online/bank-holidays.ts'
import type { SpecialDate } from '@servery/domain/business/online/hours.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../platform/browser/index.ts'
import { useBranch } from '../../../platform/session/index.ts'

interface HolidayImportProps {
  readonly dates: readonly SpecialDate[]
  readonly onDates: (dates: SpecialDate[]) => void
}

/** A first guess by the time zone; another region can be chosen. */
const regionOf: Readonly<Record<string, HolidayRegion>> = {
  'Europe/Berlin': 'de',
  'Europe/Busingen': 'de',
  'Europe/Madrid': 'es',
  'Atlantic/Canary': 'es',
  'Africa/Ceuta': 'es',
}

/** Adds the bank holidays of this year and the next, closed; those already there stay. */
export function HolidayImport({ dates, onDates }: HolidayImportProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const [region, setRegion] = useState<HolidayRegion>(regionOf[branch.timeZone] ?? 'gb_eng')
  const [added, setAdded] = useState<number | null>(null)
  const add = () => {
    const year = Number(today.slice(0, 4))
    const holidays = [year, year + 1].flatMap((one) => holidaysOf(region, one))
    const coming = holidays.filter(({ date }) => date >= today)
    const all = withHolidays(dates, coming, (name) => t(`online.holiday.${name}`))
    setAdded(all.length - dates.length)
    onDates(all)
  }
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        label={t('online.holidays')}
        onChange={({ target }) =>
          setRegion(holidayRegions.find((one) => one === target.value) ?? region)
        }
        select
        size="small"
        sx={{ minWidth: 220 }}
        value={region}
      >
        {holidayRegions.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`online.holidayRegion.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button onClick={add} variant="outlined">
        {t('online.addHolidays')}
      </Button>
      <span role="status">{added !== null && t('online.holidaysAdded', { count: added })}</span>
    </Box>
  )
}
