import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { restockings } from '@servery/domain/order/model/after-sale.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ActionValues, leftToRefund, refundsBy } from './action-form.ts'
import { LineUnits, PartUnits } from './line-units.tsx'
import { ReferenceField } from './reference-field.tsx'

interface RefundFieldsProps {
  readonly order: OrderDetail
  readonly options: ActionOptions
}

/** What goes back, of which goods or for what, and what that comes to. */
export function RefundFields({ order, options }: RefundFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const by = useWatch<ActionValues, 'by'>({ name: 'by' })
  const { currency } = order
  const [lineId, paymentId] = useWatch<ActionValues, ['lineId', 'paymentId']>({
    name: ['lineId', 'paymentId'],
  })
  const left = leftToRefund(options, { by, lineId, paymentId })
  return (
    <>
      <SelectInput<ActionValues>
        choices={refundsBy(options).map((value) => ({ value, label: t(`deeds.by.${value}`) }))}
        label={t('deeds.field.by')}
        name="by"
      />
      {(by === 'lines' || by === 'parts') && <GoodsFields by={by} lines={options.lines} />}
      {by === 'lines' &&
        options.topUps.map((topUp) => (
          <MoneyInput<ActionValues>
            currency={currency}
            exponent={currencyExponent(currency)}
            hint={t('deeds.left', { amount: formatMoney(topUp.left, currency, locale) })}
            key={topUp.topUpId}
            label={t('deeds.field.topUp', { name: topUp.name })}
            name={`topUps.${topUp.topUpId}`}
            optional
          />
        ))}
      {by === 'item' && (
        <SelectInput<ActionValues>
          choices={options.lines
            .filter(({ worth }) => worth > 0)
            .map(({ lineId, name }) => ({ value: lineId, label: name }))}
          label={t('deeds.field.line')}
          name="lineId"
        />
      )}
      {(by === 'tip' || by === 'tip_more') && (
        <SelectInput<ActionValues>
          choices={tipsFor(options, by).map((tip) => ({
            value: tip.paymentId,
            label: `${tip.method} · ${formatMoney(tip.left, currency, locale)}`,
          }))}
          label={t('deeds.field.tipOf')}
          name="paymentId"
        />
      )}
      {by !== 'lines' && by !== 'parts' && (
        <MoneyInput<ActionValues>
          currency={currency}
          exponent={currencyExponent(currency)}
          hint={
            by === 'tip_more'
              ? t('deeds.tipMore')
              : t('deeds.left', { amount: formatMoney(left, currency, locale) })
          }
          label={t(labels[by] ?? 'deeds.field.amount')}
          name="amount"
        />
      )}
      <ReferenceField />
    </>
  )
}

/** What the amount is, where it is not simply one. */
const labels: Partial<Record<ActionValues['by'], 'deeds.field.tipBack' | 'deeds.field.tipMore'>> = {
  tip: 'deeds.field.tipBack',
  tip_more: 'deeds.field.tipMore',
}

/** Those of which something can go back, or on which more can be put. */
function tipsFor({ tips }: ActionOptions, by: 'tip' | 'tip_more') {
  return tips.filter(({ left, mayRise }) => (by === 'tip' ? left > 0 : mayRise))
}

/** How much of what comes back, and what becomes of it. */
export function GoodsFields({
  by,
  lines,
}: Pick<ActionOptions, 'lines'> & { readonly by: 'lines' | 'parts' }) {
  return (
    <>
      {by === 'lines' ? <LineUnits lines={lines} type="refund" /> : <PartUnits lines={lines} />}
      <RestockField />
    </>
  )
}

/** What becomes of goods that come back. */
function RestockField() {
  const { t } = useTranslation()
  return (
    <SelectInput<Pick<ActionValues, 'restock'>>
      choices={restockings.map((value) => ({ value, label: t(`deeds.restock.${value}`) }))}
      emptyLabel={t('deeds.restock.byReason')}
      label={t('deeds.field.restock')}
      name="restock"
      optional
    />
  )
}
