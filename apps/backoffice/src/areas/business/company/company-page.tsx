import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { isCompanyNumber } from '@servery/domain/business/company/company-number.ts'
import { isFinancialYearStart } from '@servery/domain/business/company/financial-year.ts'
import { hasVatCheckDigits, isVatNumber } from '@servery/domain/business/company/vat-number.ts'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../../kit/history/index.ts'
import {
  daysOfMonth,
  ImageInput,
  listCountries,
  listCurrencies,
  listMonths,
} from '../../../kit/inputs/index.ts'
import { FollowedConflict, useCompany, useFollowedForm } from '../../../kit/records/index.ts'
import { api, client, getErrorCode, LoadProblem } from '../../../platform/api/index.ts'
import { LeaveGuard } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { BackupCard } from './backup-card.tsx'
import {
  type Company,
  type CompanyValues,
  getCompanyField,
  toCompanyContent,
  toCompanyValues,
} from './company-form.ts'
import { describeCompanyRefusal } from './company-refusal.ts'
import { CompanyTabs } from './company-tabs.tsx'
import { ExportCard } from './export-card.tsx'
import { LookCard } from './look-card.tsx'
import { StockCard } from './stock-card.tsx'

/** The business itself: its names and numbers, where it is at home, its logo. */
export function CompanyPage() {
  const query = useCompany()
  if (query.data !== undefined) return <CompanyEditor company={query.data} />
  return (
    <CompanyFrame>
      {query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      )}
    </CompanyFrame>
  )
}

interface CompanyFrameProps {
  readonly subtitle?: ReactNode
  readonly children: ReactNode
}

function CompanyFrame({ subtitle, children }: CompanyFrameProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  return (
    <Page
      subtitle={subtitle}
      title={t('company.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CompanyTabs />
      {children}
    </Page>
  )
}

function CompanyEditor({ company }: { readonly company: Company }) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const mayWrite = can('company.write') && !me.limitedToBranches
  const { form, followed, save } = useCompanyEditor(company)
  const { base } = followed
  return (
    <CompanyFrame
      subtitle={
        <RecordHistory
          changed={{ at: base.updatedAt, by: base.updatedBy }}
          name={base.name}
          noun="company"
          recordId={base.id}
          version={base.version}
        />
      }
    >
      <FollowedConflict followed={followed} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<CompanyValues>
        form={form}
        label={t('company.title')}
        onSubmit={save}
        readOnly={!mayWrite}
      >
        {!mayWrite && (
          <Alert severity="info" sx={{ bgcolor: 'background.paper' }} variant="outlined">
            {me.limitedToBranches ? t('company.readOnlyLimited') : t('company.readOnly')}
          </Alert>
        )}
        <NamesCard />
        <NumbersCard />
        <HomeCard currencyFixed={base.currencyFixed} />
        <LookCard />
        <StockCard />
      </FormPage>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, mt: 2 }}>
        <ExportCard />
        {can('company.setup') && <BackupCard />}
      </Box>
    </CompanyFrame>
  )
}

function useCompanyEditor(company: Company) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useFormPage<CompanyValues>({ defaultValues: toCompanyValues(company) })
  const followed = useFollowedForm({ form, record: company, toValues: toCompanyValues })
  const save = async (values: CompanyValues): Promise<FormRefusal | null> => {
    if (!isFinancialYearStart(`${values.yearMonth}-${values.yearDay}`)) {
      const message = t('company.problem.noSuchDay')
      return { message, fields: { yearDay: message } }
    }
    try {
      const { version } = followed.base
      const saved = await client.company.update({ ...toCompanyContent(values), version })
      queryClient.setQueryData(api.company.get.queryKey(), saved)
      followed.keep(saved)
      toasts.success(t('company.saved'))
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') {
        return describeCompanyRefusal(error, t, getCompanyField)
      }
      await queryClient.invalidateQueries({ queryKey: api.company.key() })
      followed.ask()
      return null
    }
  }
  return { form, followed, save }
}

function NamesCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('company.card.names')}>
      <TextInput<CompanyValues>
        autoComplete="organization"
        label={t('company.field.name')}
        maxLength={80}
        name="name"
      />
      <TextInput<CompanyValues>
        hint={t('company.hint.tradingName')}
        label={t('company.field.tradingName')}
        maxLength={80}
        name="tradingName"
        optional
      />
      <ImageInput<CompanyValues> kind="logo" label={t('company.field.logo')} name="logo" optional />
    </FormCard>
  )
}

function NumbersCard() {
  const { t } = useTranslation()
  const country = useWatch<CompanyValues, 'country'>({ name: 'country' })
  const vatNumber = useWatch<CompanyValues, 'vatNumber'>({ name: 'vatNumber' })
  const isOdd = country === 'GB' && isVatNumber(vatNumber, 'GB') && !hasVatCheckDigits(vatNumber)
  return (
    <FormCard title={t('company.card.numbers')}>
      <FormRow>
        <TextInput<CompanyValues>
          findProblem={(text) =>
            text.trim() === '' || isCompanyNumber(text, country)
              ? null
              : t('company.problem.companyNumber')
          }
          hint={country === 'GB' ? t('company.hint.companyNumber') : undefined}
          isCode
          label={t('company.field.companyNumber')}
          maxLength={20}
          name="companyNumber"
          optional
        />
        <TextInput<CompanyValues>
          findProblem={(text) =>
            text.trim() === '' || isVatNumber(text, country) ? null : t('company.problem.vatNumber')
          }
          hint={t('company.hint.vatNumber')}
          isCode
          label={t('company.field.vatNumber')}
          maxLength={20}
          name="vatNumber"
          optional
        />
      </FormRow>
      {isOdd && (
        <Alert role="status" severity="warning" variant="outlined">
          {t('company.problem.vatCheck')}
        </Alert>
      )}
    </FormCard>
  )
}

function HomeCard({ currencyFixed }: { readonly currencyFixed: boolean }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const countryChoices = useMemo(() => listCountries(locale), [locale])
  const currencyChoices = useMemo(() => listCurrencies(locale), [locale])
  const months = useMemo(() => listMonths(locale), [locale])
  return (
    <FormCard title={t('company.card.home')}>
      <FormRow>
        <SelectInput<CompanyValues>
          choices={countryChoices}
          label={t('company.field.country')}
          name="country"
        />
        <SelectInput<CompanyValues>
          choices={currencyChoices}
          disabled={currencyFixed}
          hint={currencyFixed ? t('company.hint.currencyFixed') : t('company.hint.currency')}
          label={t('company.field.currency')}
          name="currency"
        />
      </FormRow>
      <SelectInput<CompanyValues>
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        hint={t('company.hint.language')}
        label={t('company.field.language')}
        name="language"
      />
      <FormRow>
        <SelectInput<CompanyValues>
          choices={daysOfMonth}
          label={t('company.field.yearDay')}
          name="yearDay"
        />
        <SelectInput<CompanyValues>
          choices={months}
          label={t('company.field.yearMonth')}
          name="yearMonth"
        />
      </FormRow>
    </FormCard>
  )
}
