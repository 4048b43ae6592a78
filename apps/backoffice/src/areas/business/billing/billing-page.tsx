import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import type { BranchRecord } from '@servery/contract/setup/branches.ts'
import { annualRevenueBands, companyTypes } from '@servery/domain/business/company/company-type.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../../kit/history/index.ts'
import { useCompany } from '../../../kit/records/index.ts'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { ProofProvider } from '../../../platform/proof/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { BankCard } from './bank-card.tsx'
import { Completeness } from './completeness.tsx'
import { DetailsCard } from './details-card.tsx'
import { ShareholdersCard } from './shareholders-card.tsx'
import { useBilling } from './use-billing.ts'

/** The business behind a branch: who it is, where its money goes, who owns it. */
export function BillingPage() {
  const { t } = useTranslation()
  const { me } = useSession()
  const { id } = useBranch()
  const record = useBilling(id)
  return (
    <Page
      subtitle={
        record.data === undefined ? t('billing.subtitle') : <BillingHistory record={record.data} />
      }
      title={t('billing.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
        {me.branches.length > 1 && <BranchSelect />}
        {record.isError && record.data === undefined ? (
          <LoadProblem error={record.error} onRetry={() => void record.refetch()} />
        ) : record.data === undefined ? (
          <Skeleton height={420} variant="rounded" />
        ) : (
          <Cards key={id} record={record.data} />
        )}
        <PlanCard />
      </Box>
    </Page>
  )
}

function BillingHistory({ record }: { readonly record: BillingRecord }) {
  const { t } = useTranslation()
  const describe = (field: string, value: unknown) => {
    if (field === 'bankDetails') {
      return value === 'set' || value === 'shown' ? t(`billing.bank.mark.${value}`) : undefined
    }
    const type = companyTypes.find((one) => field === 'companyType' && one === value)
    if (type !== undefined) return t(`onboarding.companyType.${type}`)
    const band = annualRevenueBands.find((one) => field === 'annualRevenue' && one === value)
    return band === undefined ? undefined : t(`billing.revenue.${band}`)
  }
  return (
    <RecordHistory
      describe={describe}
      changed={{ at: record.updatedAt, by: record.updatedBy }}
      name={record.branchName}
      noun="billing_record"
      recordId={record.id}
      version={record.version}
    />
  )
}

/** The same choice as in the bar at the top, where one looks for it. */
function BranchSelect() {
  const { t } = useTranslation()
  const { me, selectBranch } = useSession()
  const branch = useBranch()
  const id = useId()
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}
      >
        {t('billing.branch')}
      </Box>
      <NativeSelect
        fullWidth
        input={<OutlinedInput size="small" sx={{ bgcolor: 'background.paper' }} />}
        inputProps={{ id }}
        onChange={(event) => selectBranch(event.target.value)}
        value={branch.id}
      >
        {me.branches.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

function Cards({ record }: { readonly record: BillingRecord }) {
  const branch = useQuery({
    ...api.branches.get.queryOptions({ input: { id: record.branchId } }),
    refetchOnWindowFocus: false,
  })
  const company = useCompany()
  const methods = useQuery(api.accountSecurity.signInMethods.queryOptions())
  const problem = branch.error ?? company.error ?? methods.error
  if (branch.data === undefined || company.data === undefined || methods.data === undefined) {
    return problem === null ? (
      <Skeleton height={420} variant="rounded" />
    ) : (
      <LoadProblem
        error={problem}
        onRetry={() => {
          void branch.refetch()
          void company.refetch()
          void methods.refetch()
        }}
      />
    )
  }
  const { country } = company.data
  return (
    <ProofProvider methods={methods.data}>
      <Completeness completeness={record.completeness} />
      <DetailsCard branch={branch.data as BranchRecord} country={country} record={record} />
      <BankCard record={record} />
      <ShareholdersCard record={record} />
    </ProofProvider>
  )
}

function PlanCard() {
  const { t } = useTranslation()
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h3">
        {t('billing.card.plan')}
      </Typography>
      <Typography component="p" sx={{ fontWeight: 600, mt: 1.5 }}>
        {t('billing.plan.name')}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {t('billing.plan.body')}
      </Typography>
    </Card>
  )
}
