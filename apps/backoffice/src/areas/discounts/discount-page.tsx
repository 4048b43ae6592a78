import Skeleton from '@mui/material/Skeleton'
import { type DiscountSetting, discountProblem } from '@servery/domain/catalogue/discount.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../api.ts'
import { RecordHistory } from '../../history/record-history.tsx'
import { LoadProblem } from '../../load-problem.tsx'
import { paths } from '../../paths.ts'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { describeRefusal } from '../../records/refusal.ts'
import { useConflict } from '../../records/use-conflict.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { useDescribeDiscount } from './describe-discount.tsx'
import { ConditionsCard, ThingsCard, WhatCard } from './discount-cards.tsx'
import {
  type Discount,
  type DiscountValues,
  fieldOfDiscount,
  toDiscountContent,
  toDiscountValues,
} from './discount-form.ts'
import { GivingCard, LimitsCard } from './discount-limits.tsx'

export function NewDiscountPage() {
  return <DiscountEditor discount={null} />
}

export function DiscountPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    ...api.discounts.get.queryOptions({ input: { id } }),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const discount = query.data
  if (discount === undefined || (query.isFetching && !query.isFetchedAfterMount)) {
    return (
      <Page
        back={<BackLink href={paths.discounts()}>{t('discounts.title')}</BackLink>}
        title={discount?.name ?? t('discounts.one')}
        titleTrail={[t('app.name')]}
      >
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} sx={{ maxWidth: 720 }} variant="rounded" />
        )}
      </Page>
    )
  }
  return <DiscountEditor discount={discount} key={discount.id} />
}

function DiscountEditor({ discount }: { readonly discount: Discount | null }) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const { currency } = useBranch()
  const { form, saved, conflict, save } = useDiscountEditor(discount)
  const giving = useWatch({ control: form.control, name: 'giving' })
  const describe = useDescribeDiscount(saved, currency)
  return (
    <Page
      adornment={
        saved?.archived === true && <StatusChip label={t('items.status.archived')} tone="neutral" />
      }
      back={<BackLink href={paths.discounts()}>{t('discounts.title')}</BackLink>}
      subtitle={
        saved !== null && (
          <RecordHistory
            changed={{ at: saved.updatedAt, by: saved.updatedBy }}
            describe={describe}
            name={saved.name}
            noun="discount"
            recordId={saved.id}
            version={saved.version}
          />
        )
      }
      title={saved?.name ?? t('discounts.new')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <RecordConflict conflict={conflict} describe={describe} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<DiscountValues>
        form={form}
        isNew={discount === null}
        label={saved?.name ?? t('discounts.new')}
        onSubmit={save}
        readOnly={!can('catalogue.write')}
      >
        <WhatCard currency={currency} />
        <ThingsCard currency={currency} />
        {giving === 'hand' ? <GivingCard /> : <ConditionsCard currency={currency} />}
        <LimitsCard />
      </FormPage>
    </Page>
  )
}

function useDiscountEditor(discount: Discount | null) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [saved, setSaved] = useState(discount)
  const [id] = useState(() => discount?.id ?? newId())
  const form = useFormPage<DiscountValues>({ defaultValues: toDiscountValues(discount) })
  const conflict = useConflict<DiscountValues, Discount>({
    form,
    base: saved,
    read: () => client.discounts.get({ id }),
    toValues: toDiscountValues,
    onTake: setSaved,
  })
  const save = async (values: DiscountValues): Promise<FormRefusal | null> => {
    const content = toDiscountContent(values)
    const fieldOf = (path: string) => fieldOfDiscount(path, values.kind)
    const problem = discountProblem(content as unknown as DiscountSetting)
    if (problem !== null) {
      const message = t(`discounts.problem.${problem.problem}`)
      return { message, fields: { [fieldOf(problem.field)]: message } }
    }
    try {
      const next =
        saved === null
          ? await client.discounts.create({ id, ...content })
          : await client.discounts.update({ id, version: saved.version, ...content })
      setSaved(next)
      form.reset(toDiscountValues(next))
      queryClient.setQueryData(api.discounts.get.queryKey({ input: { id } }), next)
      await queryClient.invalidateQueries({ queryKey: api.discounts.key() })
      toasts.success(t('catalogue.saved', { name: next.name }))
      if (saved === null) history.replace(paths.discount(id), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') return describeRefusal(error, t, fieldOf)
      return conflict.ask()
    }
  }
  return { form, saved, conflict, save }
}
