import Box from '@mui/material/Box'
import type { RotaWeek } from '@servery/contract/trade/rota.ts'
import { useRotaWords } from './rota-words.ts'

/** Whom each warning is about, on which day, and what was said when it was passed over. */
export function WarningList({ week }: { readonly week: RotaWeek }) {
  const { t, day, warning } = useRotaWords()
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
      {week.warnings.map((one) => {
        const { shiftId, code, memberId, date } = one
        const person = week.people.find((row) => row.memberId === memberId)
        const passed = week.overrides.find((row) => row.shiftId === shiftId && row.code === code)
        return (
          <li key={`${shiftId} ${code}`}>
            <bdi>{person?.name}</bdi>, <bdi>{day(date)}</bdi>: <bdi>{warning(one)}</bdi>
            {passed !== undefined && (
              <Box sx={{ color: 'text.secondary' }}>
                {t('rota.passed', { by: passed.by, reason: passed.reason })}
              </Box>
            )}
          </li>
        )
      })}
    </Box>
  )
}
