import {
  discountGivings,
  discountKinds,
  discountScopes,
  isRateKind,
} from '@servery/domain/offer/catalogue/discount.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import type { DescribeValue } from '../../../kit/history/index.ts'
import type { Discount } from './discount-form.ts'

/** Words for what the audit keeps of a discount: choices as the form calls them, money as money. */
export function useDescribeDiscount(discount: Discount | null, currency: string): DescribeValue {
  const { t } = useTranslation()
  return (field, value) => {
    const kind = discountKinds.find((one) => field === 'kind' && one === value)
    if (kind !== undefined) return t(`discounts.kind.${kind}`)
    const scope = discountScopes.find((one) => field === 'scope' && one === value)
    if (scope !== undefined) return t(`discounts.scope.${scope}`)
    const giving = discountGivings.find((one) => field === 'giving' && one === value)
    if (giving !== undefined) return t(`discounts.giving.${giving}`)
    if (field === 'reasons' && Array.isArray(value)) return value.join(', ')
    if (field === 'codes' && Array.isArray(value)) {
      return t('discounts.codes.total', { count: value.length })
    }
    if (typeof value !== 'number') return undefined
    if (field === 'minSpend') return <MoneyText currency={currency} minor={value} />
    if (field !== 'value' || discount === null) return undefined
    return isRateKind(discount.kind) ? (
      <RateText millionths={value} />
    ) : (
      <MoneyText currency={currency} minor={value} />
    )
  }
}
