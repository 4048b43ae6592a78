import {
  compPurposes,
  pettyCashDirections,
  type ReasonList,
} from '@servery/domain/offer/catalogue/reasons.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTaxRates } from '../../../kit/catalogue/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { EffectText } from './effect-text.tsx'
import { ReasonBranches } from './reason-branches.tsx'
import { type ReasonValues, toReasonDetails } from './reason-form.ts'

/** What every reason has, what those of this list have besides, and what comes of it all. */
export function ReasonFields({ list }: { readonly list: ReasonList }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput<ReasonValues> label={t('reasons.field.name')} maxLength={40} name="name" />
      <TextInput<ReasonValues>
        label={t('reasons.field.description')}
        maxLength={200}
        name="description"
        optional
      />
      <ListFields list={list} />
      <SwitchInput<ReasonValues>
        hint={t('reasons.hint.requiresNote')}
        label={t('reasons.field.requiresNote')}
        name="requiresNote"
      />
      <SwitchInput<ReasonValues>
        hint={t('reasons.hint.requiresManagerPin')}
        label={t('reasons.field.requiresManagerPin')}
        name="requiresManagerPin"
      />
      <ReasonBranches />
      <Effects list={list} />
    </>
  )
}

function Effects({ list }: { readonly list: ReasonList }) {
  const values = useWatch<ReasonValues>() as ReasonValues
  return <EffectText details={toReasonDetails({ ...values, maxAmount: null }, list)} />
}

function ListFields({ list }: { readonly list: ReasonList }) {
  const { t } = useTranslation()
  switch (list) {
    case 'void':
      return (
        <>
          <SwitchInput<ReasonValues>
            hint={t('reasons.hint.voidToStock')}
            label={t('reasons.field.returnsToStock')}
            name="returnsToStock"
          />
          <SwitchInput<ReasonValues>
            hint={t('reasons.hint.notifiesKitchen')}
            label={t('reasons.field.notifiesKitchen')}
            name="notifiesKitchen"
          />
        </>
      )
    case 'comp':
      return <CompFields />
    case 'refund':
      return (
        <>
          <SwitchInput<ReasonValues>
            hint={t('reasons.hint.refundToStock')}
            label={t('reasons.field.returnsToStock')}
            name="returnsToStock"
          />
          <WholeInput<ReasonValues>
            hint={t('reasons.hint.allowedDays')}
            label={t('reasons.field.allowedDays')}
            name="allowedDays"
          />
        </>
      )
    case 'petty_cash':
      return <PettyCashFields />
    default:
      return null
  }
}

function MostInput() {
  const { t } = useTranslation()
  const { currency } = useBranch()
  return (
    <MoneyInput<ReasonValues>
      currency={currency}
      exponent={getCurrencyExponent(currency)}
      hint={t('reasons.hint.maxAmount')}
      label={t('reasons.field.maxAmount')}
      name="maxAmount"
      optional
    />
  )
}

function CompFields() {
  const { t } = useTranslation()
  const prints = useWatch<ReasonValues, 'printsOnReceipt'>({ name: 'printsOnReceipt' })
  return (
    <>
      <SelectInput<ReasonValues>
        choices={compPurposes.map((value) => ({ value, label: t(`reasons.countsAs.${value}`) }))}
        hint={t('reasons.hint.countsAs')}
        label={t('reasons.field.countsAs')}
        name="countsAs"
      />
      <MostInput />
      <SwitchInput<ReasonValues>
        label={t('reasons.field.printsOnReceipt')}
        name="printsOnReceipt"
      />
      {prints && (
        <TextInput<ReasonValues>
          hint={t('reasons.hint.receiptText')}
          label={t('reasons.field.receiptText')}
          maxLength={40}
          name="receiptText"
          optional
        />
      )}
    </>
  )
}

function PettyCashFields() {
  const { t } = useTranslation()
  const rates = useTaxRates().data ?? []
  return (
    <>
      <SelectInput<ReasonValues>
        choices={pettyCashDirections.map((value) => ({
          value,
          label: t(`reasons.direction.${value}`),
        }))}
        label={t('reasons.field.direction')}
        name="direction"
      />
      <SelectInput<ReasonValues>
        choices={rates.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel={t('reasons.noTax')}
        hint={t('reasons.hint.taxRate')}
        label={t('reasons.field.taxRate')}
        name="taxRateId"
        optional
      />
      <TextInput<ReasonValues>
        hint={t('reasons.hint.expenseCode')}
        isCode
        label={t('reasons.field.expenseCode')}
        maxLength={20}
        name="expenseCode"
        optional
      />
      <MostInput />
      <SwitchInput<ReasonValues>
        label={t('reasons.field.needsReceiptPhoto')}
        name="needsReceiptPhoto"
      />
    </>
  )
}
