import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { isRateKind } from '@servery/domain/offer/catalogue/discount.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput, RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatMoney, formatRate } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ActionValues } from './action-form.ts'
import { WhyFields } from './why-fields.tsx'

type Offered = ActionOptions['offered'][number]

const kinds = ['percent', 'amount'] as const

interface DiscountFieldsProps {
  readonly currency: string
  readonly options: ActionOptions
}

/** One of the catalogue, or an open one: on what, how much, and what the guest reads. */
export function DiscountFields({ currency, options }: DiscountFieldsProps) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ActionValues>()
  const worth = useWorth(currency)
  const lineId = useWatch<ActionValues, 'lineId'>({ name: 'lineId' })
  const definitionId = useWatch<ActionValues, 'definitionId'>({ name: 'definitionId' })
  const fitting = options.offered.filter(({ onOrder, lineIds }) =>
    lineId === '' ? onOrder : lineIds.includes(lineId),
  )
  const chosen = fitting.find(({ id }) => id === definitionId)
  const choose = (id: string) => {
    setValue('definitionId', id)
    setValue('kind', kindOf(fitting.find((one) => one.id === id)))
    setValue('reason', '')
  }
  return (
    <>
      <SelectInput<ActionValues>
        choices={options.lines.map(({ lineId: value, name }) => ({ value, label: name }))}
        emptyLabel={t('deeds.field.order')}
        label={t('deeds.field.target')}
        name="lineId"
        onChosen={() => choose('own')}
        optional
      />
      {options.offered.length > 0 && (
        <SelectInput<ActionValues>
          choices={[
            { value: 'own', label: t('deeds.ownDiscount') },
            ...fitting.map((one) => ({ value: one.id, label: `${one.name} · ${worth(one)}` })),
          ]}
          label={t('deeds.field.discount')}
          name="definitionId"
          onChosen={choose}
        />
      )}
      {chosen === undefined ? (
        <OwnDiscount currency={currency} reasons={options.reasons} />
      ) : (
        <ListedDiscount currency={currency} discount={chosen} />
      )}
    </>
  )
}

/** How much of it is typed in; `set`: nothing. */
function kindOf(discount: Offered | undefined): ActionValues['kind'] {
  if (discount === undefined || discount.kind === 'open_percent') return 'percent'
  return discount.kind === 'open_amount' ? 'amount' : 'set'
}

/** What it takes off, of an open one at most. */
function useWorth(currency: string) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return ({ kind, value }: Offered) => {
    const said = isRateKind(kind) ? formatRate(value, locale) : formatMoney(value, currency, locale)
    return kind.startsWith('open_') ? t('deeds.left', { amount: said }) : said
  }
}

/** Why it is given is of the reasons for which the business gives something away, as at a till. */
function OwnDiscount({
  currency,
  reasons,
}: Pick<DiscountFieldsProps, 'currency'> & Pick<ActionOptions, 'reasons'>) {
  const { t } = useTranslation()
  return (
    <>
      <SelectInput<ActionValues>
        choices={kinds.map((value) => ({ value, label: t(`deeds.kind.${value}`) }))}
        label={t('deeds.field.kind')}
        name="kind"
      />
      <Value currency={currency} />
      <TextInput<ActionValues> label={t('deeds.field.discountName')} maxLength={40} name="name" />
      <WhyFields reasons={reasons.filter(({ list }) => list === 'comp')} />
    </>
  )
}

function Value({ currency, hint }: { readonly currency: string; readonly hint?: string }) {
  const { t } = useTranslation()
  const kind = useWatch<ActionValues, 'kind'>({ name: 'kind' })
  const look = hint === undefined ? {} : { hint }
  if (kind === 'set') return null
  return kind === 'percent' ? (
    <RateInput<ActionValues> {...look} label={t('deeds.field.rate')} name="rate" />
  ) : (
    <MoneyInput<ActionValues>
      {...look}
      currency={currency}
      exponent={currencyExponent(currency)}
      label={t('deeds.field.value')}
      name="amount"
    />
  )
}

/** What the business leaves open, and why it is given. */
function ListedDiscount(props: { readonly currency: string; readonly discount: Offered }) {
  const { t } = useTranslation()
  const { currency, discount } = props
  const { id, reasons, reasonRequired, commentRequired } = discount
  const worth = useWorth(currency)
  return (
    <>
      <Value currency={currency} hint={worth(discount)} />
      {reasons.length > 0 && (
        <SelectInput<ActionValues>
          choices={reasons.map((reason) => ({ value: reason, label: reason }))}
          emptyLabel="–"
          key={`${id} reason`}
          label={t('deeds.field.reason')}
          name="reason"
          {...(reasonRequired ? {} : { optional: true })}
        />
      )}
      <TextInput<ActionValues>
        key={`${id} note`}
        label={t('deeds.field.note')}
        maxLength={200}
        name="note"
        {...(commentRequired ? {} : { optional: true })}
      />
    </>
  )
}
