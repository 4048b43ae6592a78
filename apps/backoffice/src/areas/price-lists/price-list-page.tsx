import Skeleton from '@mui/material/Skeleton'
import { channels } from '@servery/domain/catalogue/channel.ts'
import { orderTypes } from '@servery/domain/catalogue/order-type.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../api.ts'
import { BranchChoice } from '../../catalogue/branch-choice.tsx'
import { ChoiceChecks } from '../../catalogue/choice-checks.tsx'
import { ItemSchedule } from '../../catalogue/item-schedule.tsx'
import { RecordHistory } from '../../history/record-history.tsx'
import { PublishLag } from '../../live/publish-lag.tsx'
import { LoadProblem } from '../../load-problem.tsx'
import { paths } from '../../paths.ts'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { describeRefusal } from '../../records/refusal.ts'
import { useConflict } from '../../records/use-conflict.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import {
  fieldOfPriceList,
  type PriceList,
  type PriceListValues,
  toPriceListContent,
  toPriceListValues,
} from './price-list-form.ts'
import { PricesCard } from './prices-card.tsx'

export function NewPriceListPage() {
  return <PriceListEditor list={null} />
}

export function PriceListPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    ...api.priceLists.get.queryOptions({ input: { id } }),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const list = query.data
  if (list === undefined || (query.isFetching && !query.isFetchedAfterMount)) {
    return (
      <Page
        back={<BackLink href={paths.priceLists()}>{t('priceLists.title')}</BackLink>}
        title={list?.name ?? t('priceLists.one')}
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
  return <PriceListEditor key={list.id} list={list} />
}

function PriceListEditor({ list }: { readonly list: PriceList | null }) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const { currency } = useBranch()
  const { form, saved, conflict, save } = usePriceListEditor(list)
  const name = saved?.name ?? t('priceLists.new')
  return (
    <Page
      adornment={
        saved?.archived === true ? (
          <StatusChip label={t('items.status.archived')} tone="neutral" />
        ) : (
          <PublishLag />
        )
      }
      back={<BackLink href={paths.priceLists()}>{t('priceLists.title')}</BackLink>}
      title={name}
      titleTrail={[me.company.name, t('app.name')]}
      {...(saved === null
        ? {}
        : {
            subtitle: (
              <RecordHistory
                name={saved.name}
                noun="price_list"
                recordId={saved.id}
                version={saved.version}
              />
            ),
          })}
    >
      <RecordConflict conflict={conflict} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<PriceListValues>
        form={form}
        isNew={list === null}
        label={name}
        onSubmit={save}
        readOnly={!can('catalogue.write')}
      >
        <WhereCard />
        <PricesCard currency={currency} />
      </FormPage>
    </Page>
  )
}

/** What it is called, and where and when it counts. */
function WhereCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('priceLists.card.where')}>
      <TextInput<PriceListValues> label={t('priceLists.field.name')} maxLength={80} name="name" />
      <BranchChoice />
      <ChoiceChecks
        choices={orderTypes.map((value) => ({ value, label: t(`orders.type.${value}`) }))}
        hint={t('priceLists.allHint')}
        label={t('priceLists.field.orderTypes')}
        name="orderTypes"
      />
      <ChoiceChecks
        choices={channels.map((value) => ({ value, label: t(`items.channel.${value}`) }))}
        hint={t('priceLists.allHint')}
        label={t('items.field.channels')}
        name="channels"
      />
      <ItemSchedule />
      <WholeInput<PriceListValues>
        hint={t('priceLists.priorityHint')}
        label={t('priceLists.field.priority')}
        name="priority"
      />
    </FormCard>
  )
}

function usePriceListEditor(list: PriceList | null) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [saved, setSaved] = useState(list)
  const [id] = useState(() => list?.id ?? newId())
  const form = useFormPage<PriceListValues>({ defaultValues: toPriceListValues(list) })
  const conflict = useConflict<PriceListValues, PriceList>({
    form,
    base: saved,
    read: () => client.priceLists.get({ id }),
    toValues: toPriceListValues,
    onTake: setSaved,
  })
  const save = async (values: PriceListValues): Promise<FormRefusal | null> => {
    const content = toPriceListContent(values)
    try {
      const next =
        saved === null
          ? await client.priceLists.create({ id, ...content })
          : await client.priceLists.update({ id, version: saved.version, ...content })
      setSaved(next)
      form.reset(toPriceListValues(next))
      queryClient.setQueryData(api.priceLists.get.queryKey({ input: { id } }), next)
      await queryClient.invalidateQueries({ queryKey: api.priceLists.key() })
      toasts.success(t('catalogue.saved', { name: next.name }))
      if (saved === null) history.replace(paths.priceList(id), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      const fieldOf = (path: string) => fieldOfPriceList(path, values)
      if (getErrorCode(error) !== 'stale_version') return describeRefusal(error, t, fieldOf)
      return conflict.ask()
    }
  }
  return { form, saved, conflict, save }
}
