import Box from '@mui/material/Box'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import type { DayRange } from '@servery/ui/report/date-range.ts'
import { Picker } from '@servery/ui/report/report-toolbar.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { latePath } from './drill-down.ts'

type BooksAs = SalesSummary['as']

/** What the URL says under `as`. */
export const readBooksAs = (text: string | undefined): BooksAs =>
  text === 'closed' ? 'closed' : 'known'

interface BooksPickerProps {
  readonly as: BooksAs
  readonly onPick: (as: 'closed' | null) => void
}

/** With what came after business days were closed, or without. */
export function BooksPicker({ as, onPick }: BooksPickerProps) {
  const { t } = useTranslation()
  return (
    <Picker
      label={t('sales.late.pick')}
      onPick={(picked) => onPick(picked === 'closed' ? picked : null)}
      options={(['known', 'closed'] as const).map((value) => ({
        value,
        label: t(`sales.late.${value}`),
      }))}
      value={as}
    />
  )
}

export interface LateData extends DayRange {
  readonly as: BooksAs
  readonly late: SalesSummary['late']
  readonly currency: string
  /** Not null: of part of each day. */
  readonly hours: string | null
}

/**
 * "2 late arrivals included · £14.20", with a way to them. Nothing where there are none, nor beside
 * figures of part of the day, as these are of whole days.
 */
export function LateNotice({ data }: { readonly data: LateData }) {
  const { t } = useTranslation()
  const { Link, locale } = useUiSetting()
  const { as, late } = data
  if (data.hours !== null) return null
  if (late.count === 0) return as === 'closed' ? ` · ${t('sales.late.none')}` : null
  const amount = formatMoney(late.net, data.currency, locale)
  const words = { count: late.count, amount }
  return (
    <>
      {' · '}
      <Box component="span" sx={{ '& a': { color: 'inherit' } }}>
        <Link href={latePath(data)}>
          {as === 'closed' ? t('sales.late.leftOut', words) : t('sales.late.included', words)}
        </Link>
      </Box>
    </>
  )
}
