import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { customerNoteMax } from '@servery/domain/business/customers/customer.ts'
import { allergens } from '@servery/domain/offer/catalogue/types.ts'
import { AddressInputs } from '@servery/ui/form/address-inputs.tsx'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { NameInputs } from '@servery/ui/form/name-inputs.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks } from '../../../kit/catalogue/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { areTagsGood, type CustomerValues, newAddress } from './customer-form.ts'

/** Names, and how somebody is reached. */
export function WhoCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('customers.hint.who')} title={t('customers.card.who')}>
      <NameInputs optional="both" />
      <TextInput<CustomerValues>
        label={t('customers.field.email')}
        maxLength={254}
        name="email"
        optional
        type="email"
      />
      <TextInput<CustomerValues>
        hint={t('customers.hint.phone')}
        isCode
        label={t('customers.field.phone')}
        maxLength={30}
        name="phone"
        optional
        type="tel"
      />
      <TextInput<CustomerValues>
        label={t('customers.field.company')}
        maxLength={80}
        name="company"
        optional
      />
      <BirthdayInputs />
    </FormCard>
  )
}

function BirthdayInputs() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: month.format(Date.UTC(2024, at, 1)),
  }))
  return (
    <FormRow>
      <WholeInput<CustomerValues> label={t('customers.field.birthDay')} name="birthDay" optional />
      <SelectInput<CustomerValues>
        choices={months}
        emptyLabel="–"
        label={t('customers.field.birthMonth')}
        name="birthMonth"
        optional
      />
    </FormRow>
  )
}

/** What the staff should know. */
export function GuestCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('customers.card.guest')}>
      <TextInput<CustomerValues>
        findProblem={(text) => (areTagsGood(text) ? null : t('customers.refusal.tags'))}
        hint={t('customers.hint.tags')}
        label={t('customers.field.tags')}
        name="tags"
        optional
      />
      <TextInput<CustomerValues>
        hint={t('customers.hint.note')}
        label={t('customers.field.note')}
        maxLength={customerNoteMax}
        name="note"
        optional
        rows={3}
      />
      <ChoiceChecks
        choices={allergens.map((value) => ({ value, label: t(`items.allergen.${value}`) }))}
        hint={t('customers.hint.allergens')}
        label={t('customers.field.allergens')}
        name="allergens"
      />
    </FormCard>
  )
}

/** Whether somebody may be written to; when and where they said so is kept by itself. */
export function ConsentCard() {
  const { t } = useTranslation()
  const { email, phone } = useWatch<CustomerValues>()
  // An agreement is kept with an address alone: without one it would be lost unseen.
  const reachedBy = (field: 'email' | 'phone') =>
    ({ email, phone })[field]?.trim() === ''
      ? { disabled: true, hint: t(`customers.hint.needs.${field}`) }
      : {}
  return (
    <FormCard description={t('customers.hint.consent')} title={t('customers.card.consent')}>
      <SwitchInput<CustomerValues>
        {...reachedBy('email')}
        label={t('customers.field.marketingEmail')}
        name="marketingEmail"
      />
      <SwitchInput<CustomerValues>
        {...reachedBy('phone')}
        label={t('customers.field.marketingSms')}
        name="marketingSms"
      />
    </FormCard>
  )
}

const addressesMax = 10

export function AddressesCard() {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray<CustomerValues, 'addresses'>({
    name: 'addresses',
  })
  return (
    <FormCard title={t('customers.card.addresses')}>
      {fields.map((field, at) => (
        <Box
          aria-label={t('customers.address', { count: at + 1 })}
          key={field.id}
          role="group"
          sx={{ display: 'grid', gap: 2 }}
        >
          <AddressInputs
            hasSecondLine
            optional="place"
            postcodeMax={12}
            prefix={`addresses.${at}.`}
          />
          <Box>
            <Button color="secondary" onClick={() => remove(at)} size="small">
              {t('customers.removeAddress', { count: at + 1 })}
            </Button>
          </Box>
        </Box>
      ))}
      {fields.length < addressesMax && (
        <Box>
          <Button
            color="secondary"
            onClick={() => append(newAddress)}
            size="small"
            startIcon={<AddIcon />}
            variant="outlined"
          >
            {t('customers.addAddress')}
          </Button>
        </Box>
      )}
    </FormCard>
  )
}

export function TermsCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const hasAccount = useWatch<CustomerValues, 'hasAccount'>({ name: 'hasAccount' })
  const isOthers = !useSession().can('balances.write')
  return (
    <FormCard
      title={t('customers.card.terms')}
      {...(isOthers ? { description: t('customers.hint.terms') } : {})}
    >
      <SwitchInput<CustomerValues>
        disabled={isOthers}
        hint={t('customers.hint.taxExempt')}
        label={t('customers.field.taxExempt')}
        name="taxExempt"
      />
      <SwitchInput<CustomerValues>
        disabled={isOthers}
        hint={t('customers.hint.account')}
        label={t('customers.field.hasAccount')}
        name="hasAccount"
      />
      {hasAccount && (
        <Box
          component="fieldset"
          disabled={isOthers}
          sx={{ border: 0, display: 'contents', m: 0, minWidth: 0, p: 0 }}
        >
          <MoneyInput<CustomerValues>
            currency={currency}
            exponent={getCurrencyExponent(currency)}
            label={t('customers.field.accountLimit')}
            name="accountLimit"
          />
        </Box>
      )}
    </FormCard>
  )
}
