import { formatMoney, formatQuantity } from '@servery/ui/format/format-values.ts'
import css from './money.module.css'
import { useOptionSetting, useOrdering } from './setting.tsx'

/** The only way that an amount is shown here: figures of one width, LTR in any language. */
export function Money({
  minor,
  className,
  signDisplay = 'auto',
}: {
  readonly minor: number
  readonly className?: string | undefined
  readonly signDisplay?: 'auto' | 'exceptZero'
}) {
  const { locale, currency } = useOptionSetting()
  return (
    <bdi className={className === undefined ? css.figure : `${css.figure} ${className}`}>
      {formatMoney(minor, currency, locale, signDisplay)}
    </bdi>
  )
}

/** `2` for pieces, `0.345 kg` for what is weighed. */
export function useQuantityLabel(): (thousandths: number, unit: string) => string {
  const { locale, texts } = useOrdering()
  return (thousandths, unit) => {
    const figure = formatQuantity(thousandths, locale)
    return unit === 'each' ? figure : `${figure} ${texts.unit(unit)}`
  }
}
