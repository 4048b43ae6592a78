import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { LoyaltyProgramme } from '@servery/contract/setup/loyalty-programmes.ts'
import { pointsEarned } from '@servery/domain/offer/loyalty/points.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks, useCategories } from '../../../../kit/catalogue/index.ts'
import {
  describeRefusal,
  RecordForm,
  SavedHistory,
  useRecordEditor,
} from '../../../../kit/records/index.ts'
import { api, client, LoadProblem } from '../../../../platform/api/index.ts'
import { PublishLag } from '../../../../platform/live/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { CustomerTabs } from '../customer-tabs.tsx'
import {
  fieldOf,
  type LoyaltyValues,
  termsOf,
  toLoyaltyContent,
  toLoyaltyValues,
} from './loyalty-form.ts'
import { useProgramme } from './use-programme.ts'

/** What customers get for coming and paying. */
export function LoyaltyPage() {
  const { t } = useTranslation()
  const { me } = useSession()
  const query = useProgramme()
  const isReady = query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching)
  return (
    <Page
      adornment={<PublishLag />}
      subtitle={t('loyalty.intro')}
      title={t('balances.kind.points')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CustomerTabs />
      {query.isError && query.data === undefined && (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!isReady && !query.isError && (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      )}
      {isReady && <Programme key={query.data?.id ?? 'new'} record={query.data} />}
    </Page>
  )
}

function Programme({ record }: { readonly record: LoyaltyProgramme | null }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const own = useBranch().currency
  const currency = record?.currency ?? own
  const editor = useRecordEditor({
    record,
    api: api.loyaltyProgrammes,
    client: client.loyaltyProgrammes,
    toValues: (row: LoyaltyProgramme | null) =>
      toLoyaltyValues(row, 10 ** getCurrencyExponent(currency)),
    toContent: (values: LoyaltyValues) => toLoyaltyContent(values, currency),
    fieldOf,
    title: t('balances.kind.points'),
  })
  return (
    <Box sx={{ maxWidth: 720 }}>
      <RecordForm
        editor={editor}
        label={t('balances.kind.points')}
        readOnly={!can('balances.write')}
      >
        <EarningCard currency={currency} />
        <SpendingCard currency={currency} />
        <LapseCard />
      </RecordForm>
      {editor.saved !== null && <Below row={editor.saved} />}
    </Box>
  )
}

function EarningCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const per = useWatch<LoyaltyValues, 'per'>({ name: 'per' })
  const categories = useCategories()
  return (
    <FormCard description={t('loyalty.earningHint')} title={t('loyalty.earning')}>
      <TextInput<LoyaltyValues>
        hint={t('loyalty.nameHint')}
        label={t('loyalty.name')}
        maxLength={40}
        name="name"
      />
      <SelectInput<LoyaltyValues>
        choices={[
          { value: 'amount', label: t('loyalty.perAmount') },
          { value: 'visit', label: t('loyalty.perVisit') },
        ]}
        label={t('loyalty.per')}
        name="per"
      />
      <FormRow>
        {per === 'amount' && (
          <MoneyInput<LoyaltyValues>
            currency={currency}
            exponent={getCurrencyExponent(currency)}
            label={t('loyalty.amount')}
            name="amount"
          />
        )}
        <WholeInput<LoyaltyValues> label={t('balances.kind.points')} name="points" />
      </FormRow>
      <Example currency={currency} />
      <ChoiceChecks
        choices={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        label={t('loyalty.excluded')}
        name="excludedCategoryIds"
      />
    </FormCard>
  )
}

function SpendingCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const canSpend = useWatch<LoyaltyValues, 'canSpend'>({ name: 'canSpend' })
  return (
    <FormCard description={t('loyalty.spendingHint')} title={t('loyalty.spending')}>
      <SwitchInput<LoyaltyValues> label={t('loyalty.canSpend')} name="canSpend" />
      {canSpend && (
        <FormRow>
          <WholeInput<LoyaltyValues> label={t('loyalty.rewardPoints')} name="rewardPoints" />
          <MoneyInput<LoyaltyValues>
            currency={currency}
            exponent={getCurrencyExponent(currency)}
            label={t('loyalty.rewardAmount')}
            name="rewardAmount"
          />
        </FormRow>
      )}
    </FormCard>
  )
}

function LapseCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('loyalty.lapseHint')} title={t('loyalty.lapse')}>
      <WholeInput<LoyaltyValues>
        hint={t('loyalty.lapseNever')}
        label={t('loyalty.lapseMonths')}
        name="lapseMonths"
        optional
      />
    </FormCard>
  )
}

/** What the figures come to, reckoned as a sale is. */
function Example({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const terms = termsOf(useWatch<LoyaltyValues>() as LoyaltyValues)
  if (terms === null) return null
  const paid = Math.round(24.8 * 10 ** getCurrencyExponent(currency))
  const count = pointsEarned(terms, paid)
  const points = t('customers.activity.points', {
    count,
    points: new Intl.NumberFormat(locale).format(count),
  })
  return (
    <Typography color="textSecondary" variant="body2">
      {t(terms.perAmount === undefined ? 'loyalty.exampleVisit' : 'loyalty.example', {
        paid: formatMoney(paid, currency, locale),
        points,
      })}
    </Typography>
  )
}

/** Who changed it last; and its end. */
function Below({ row }: { readonly row: LoyaltyProgramme }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () =>
      client.loyaltyProgrammes.archive({ id: row.id, version: row.version, archived: true }),
    onSuccess: () => toasts.success(t('loyalty.ended')),
    onError: (error) => toasts.error(describeRefusal(error, t).message),
    onSettled: async () => {
      setAsking(false)
      await queryClient.invalidateQueries({ queryKey: api.loyaltyProgrammes.key() })
    },
  })
  return (
    <Box sx={{ color: 'text.secondary', display: 'grid', fontSize: '0.8125rem', gap: 1, mt: 2 }}>
      <SavedHistory noun="loyalty_programme" record={row} />
      {can('balances.write') && (
        <Button color="secondary" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
          {t('loyalty.end')}
        </Button>
      )}
      <ConfirmDialog
        busy={end.isPending}
        confirmLabel={t('loyalty.end')}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate()}
        open={asking}
        title={t('loyalty.endTitle')}
      >
        {t('loyalty.endBody')}
      </ConfirmDialog>
    </Box>
  )
}
