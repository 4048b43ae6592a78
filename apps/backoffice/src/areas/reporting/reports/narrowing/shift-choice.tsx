import FormHelperText from '@mui/material/FormHelperText'
import type { DrawerRow } from '@servery/contract/trade/drawers.ts'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import type { DayRange } from '@servery/ui/report/date-range.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Finder } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { matchesWords } from '../../../../platform/language/index.ts'

export interface ShiftsInput extends DayRange {
  /** Absent: of all branches. */
  readonly branchId?: string | undefined
}

interface ShiftChoiceProps {
  readonly label: string
  readonly asked: ShiftsInput
  /** The id of the drawer's session. */
  readonly onPick: (values: readonly string[]) => void
}

/** The newest; of more days than these have shifts nobody looks for one in a list. */
const pagesMax = 5
const pageSize = 100

/** One of the shifts of the tills, by typing its till, its number, its day or who opened it. */
export function ShiftChoice({ label, asked, onPick }: ShiftChoiceProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const wordsOf = useShiftWords(asked)
  const { from, to, branchId } = asked
  const shifts = useQuery({
    queryKey: [...api.drawers.key(), 'choices', branchId, from, to],
    queryFn: () => newestShifts({ from, to, branchId }),
  })
  const { rows = [], isAll = true } = shifts.data ?? {}
  const none = shifts.isPending ? 'ui.loading' : 'reports.filters.noShift'
  return (
    <>
      <Finder
        keyOf={({ id }) => id}
        label={label}
        nameOf={wordsOf}
        nothingFound={t(shifts.isError ? 'reports.filters.shiftsUnread' : none)}
        onFound={({ id }) => onPick([id])}
        onTyped={setTyped}
        options={rows.filter((row) => typed.trim() === '' || matchesWords(typed, wordsOf(row)))}
        placeholder={t('reports.filters.findShift')}
        typed={typed}
      />
      {!isAll && (
        <FormHelperText>{t('reports.filters.shiftsMax', { count: rows.length })}</FormHelperText>
      )}
    </>
  )
}

/** "Bar · T2-Z-000114 · Mo · 21 Nov, 09:02 – 17:40"; of all branches with its own. */
function useShiftWords({ branchId }: ShiftsInput): (shift: DrawerRow) => string {
  const { t } = useTranslation()
  const { locale, timeZone } = useUiSetting()
  const at = (instant: string, shape: 'dayTime' | 'time') =>
    formatInstant(instant, { locale, timeZone, shape })
  return ({ branchName, registerName, zNumber, openedBy, openedAt, closedAt }) => {
    const until = closedAt === null ? t('reports.filters.shiftLasts') : at(closedAt, 'time')
    const place = branchId === undefined ? branchName : ''
    const times = `${at(openedAt, 'dayTime')} – ${until}`
    return [place, registerName, zNumber ?? '', openedBy, times].filter((word) => word).join(' · ')
  }
}

async function newestShifts(asked: ShiftsInput) {
  const rows: DrawerRow[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const found = await client.drawers.list({ ...asked, cursor, limit: pageSize })
    rows.push(...found.rows)
    cursor = found.nextCursor ?? undefined
    if (cursor === undefined) return { rows, isAll: true }
  }
  return { rows, isAll: false }
}
