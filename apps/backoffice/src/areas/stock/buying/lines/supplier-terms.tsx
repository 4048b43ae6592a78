import Alert from '@mui/material/Alert'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { shortOfMinimum } from '@servery/domain/stock/buying/suggest-order.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import { getBusinessDay } from '../../../../kit/reports/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { useSuppliers } from './supplier-select.tsx'

/** On which day goods come that are ordered of a supplier today; null: that is not known. */
export function useExpectedOn(): (supplierId: string) => string | null {
  const branch = useBranch()
  const suppliers = useSuppliers().data ?? []
  return (supplierId) => {
    const leadDays = suppliers.find(({ id }) => id === supplierId)?.leadDays
    const today = getBusinessDay(new Date(), branch) as BusinessDate
    return leadDays === undefined ? null : addDays(today, leadDays)
  }
}

interface MinimumNoticeProps {
  readonly supplierId: string
  /** What the order comes to, in minor units. */
  readonly total: number
}

/** Says what is missing to the least that a supplier takes, which is in the company's currency. */
export function MinimumNotice({ supplierId, total }: MinimumNoticeProps) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const { me } = useSession()
  const supplier = useSuppliers().data?.find(({ id }) => id === supplierId)
  if (supplier === undefined || me.company.currency !== currency) return null
  const missing = shortOfMinimum(minorUnits(total), supplier.minimumOrder)
  if (missing === 0) return null
  return (
    <Alert severity="warning">
      {t('buying.orders.belowMinimum')} <MoneyText currency={currency} minor={missing} />
    </Alert>
  )
}
