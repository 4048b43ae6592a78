import { isPostcode } from '@servery/domain/business/company/postcode.ts'
import { AddressInputs } from '@servery/ui/form/address-inputs.tsx'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { listCurrencies, listTimeZones } from '../../../kit/inputs/index.ts'
import { useCompany } from '../../../kit/records/index.ts'
import { type BranchValues, listCutOvers } from './branch-form.ts'
import { SaleRulesCards } from './sale-rules-cards.tsx'

/** Everything that people decide about a branch. */
export function BranchCards({ currencyFixed }: { readonly currencyFixed: boolean }) {
  return (
    <>
      <NameCard />
      <AddressCard />
      <DayCard currencyFixed={currencyFixed} />
      <SaleRulesCards />
    </>
  )
}

function NameCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('branches.card.name')}>
      <TextInput<BranchValues> label={t('branches.field.name')} maxLength={80} name="name" />
      <TextInput<BranchValues>
        autoComplete="organization"
        hint={t('branches.hint.companyName')}
        label={t('branches.field.companyName')}
        maxLength={80}
        name="companyName"
      />
    </FormCard>
  )
}

function AddressCard() {
  const { t } = useTranslation()
  const country = useCompany().data?.country ?? 'GB'
  return (
    <FormCard title={t('branches.card.address')}>
      <AddressInputs
        findPostcodeProblem={(text) =>
          isPostcode(text, country) ? null : t('branches.problem.postcode')
        }
        hasSecondLine
        isOwn
      />
      <FormRow>
        <TextInput<BranchValues>
          autoComplete="tel"
          isCode
          label={t('branches.field.phone')}
          maxLength={30}
          name="phone"
          optional
          type="tel"
        />
        <TextInput<BranchValues>
          autoComplete="email"
          findProblem={(text) =>
            text.trim() === '' || /^\S+@\S+\.\S+$/.test(text.trim())
              ? null
              : t('branches.problem.email')
          }
          isCode
          label={t('branches.field.email')}
          maxLength={254}
          name="email"
          optional
          type="email"
        />
      </FormRow>
    </FormCard>
  )
}

function DayCard({ currencyFixed }: { readonly currencyFixed: boolean }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const timeZone = useWatch<BranchValues, 'timeZone'>({ name: 'timeZone' })
  const cutOver = useWatch<BranchValues, 'cutOver'>({ name: 'cutOver' })
  const zones = useMemo(() => listTimeZones(timeZone), [timeZone])
  const currencies = useMemo(() => listCurrencies(locale), [locale])
  return (
    <FormCard title={t('branches.card.day')}>
      <FormRow>
        <SelectInput<BranchValues>
          choices={zones}
          label={t('branches.field.timeZone')}
          name="timeZone"
        />
        <SelectInput<BranchValues>
          choices={listCutOvers(cutOver)}
          hint={t('branches.hint.cutOver')}
          label={t('branches.field.cutOver')}
          name="cutOver"
        />
      </FormRow>
      <SelectInput<BranchValues>
        choices={currencies}
        disabled={currencyFixed}
        hint={currencyFixed ? t('branches.hint.currencyFixed') : t('branches.hint.currency')}
        label={t('branches.field.currency')}
        name="currency"
      />
    </FormCard>
  )
}
