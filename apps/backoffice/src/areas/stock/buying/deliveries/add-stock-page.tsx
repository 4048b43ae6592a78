import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readOnce } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { BackLink, LeaveGuard, paths, useQueryState } from '../../../../platform/routing/index.ts'
import { PerBranch, useBranch } from '../../../../platform/session/index.ts'
import { LinesCard } from '../lines/lines-card.tsx'
import { describeBuying } from '../lines/refusal.ts'
import { DeliveryHead, DeliverySums } from './delivery-cards.tsx'
import {
  type DeliveryValues,
  emptyDelivery,
  type PurchaseOrder,
  toDelivery,
  valuesOfOrder,
} from './delivery-values.ts'
import { PasteLines } from './paste-lines.tsx'

/** Goods that come in, of an order or unasked for; or that go back. */
export function AddStockPage() {
  const [query] = useQueryState()
  const order = useQuery({
    ...api.purchaseOrders.get.queryOptions({ input: { id: query.order ?? '' } }),
    ...readOnce,
    enabled: query.order !== undefined,
  })
  if (query.order !== undefined && order.data === undefined && !order.isError) {
    return <Skeleton height={420} sx={{ m: 3, maxWidth: 720 }} variant="rounded" />
  }
  return (
    <PerBranch>
      <DeliveryForm key={order.data?.id} order={order.data ?? null} />
    </PerBranch>
  )
}

function DeliveryForm({ order }: { readonly order: PurchaseOrder | null }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { history } = useRouter()
  const cache = useQueryClient()
  const [id] = useState(newId)
  const form = useFormPage<DeliveryValues>({
    defaultValues: order === null ? emptyDelivery(branch.timeZone) : valuesOfOrder(order, branch),
  })
  const submit = async (values: DeliveryValues) => {
    if (values.lines.length === 0) return { message: t('buying.noLines') }
    try {
      const branchId = order?.branchId ?? branch.id
      const { timeZone } = branch
      await client.deliveries.create({ id, ...toDelivery(values, { branchId, timeZone, order }) })
      await cache.invalidateQueries()
      toasts.success(t('buying.deliveries.done'))
      history.push(paths.delivery(id), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      return describeBuying(error, t)
    }
  }
  return (
    <Page
      back={<BackLink href={paths.deliveries()}>{t('buying.deliveries.title')}</BackLink>}
      title={t('buying.deliveries.new')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <LeaveGuard dirty={form.formState.isDirty && !form.formState.isSubmitSuccessful} />
      <FormPage<DeliveryValues>
        footer={({ saving }) => (
          <Button disabled={saving} sx={{ justifySelf: 'start' }} type="submit" variant="contained">
            {t(saving ? 'buying.deliveries.receiving' : 'buying.deliveries.receive')}
          </Button>
        )}
        form={form}
        label={t('buying.deliveries.new')}
        onSubmit={submit}
      >
        <DeliveryHead isOfOrder={order !== null} />
        <DeliveryLines currency={branch.currency} />
        <DeliverySums currency={branch.currency} />
      </FormPage>
    </Page>
  )
}

function DeliveryLines({ currency }: { readonly currency: string }) {
  const supplierId = useWatch<DeliveryValues, 'supplierId'>({ name: 'supplierId' })
  return (
    <LinesCard
      below={<PasteLines currency={currency} />}
      currency={currency}
      kind="delivery"
      supplierId={supplierId}
    />
  )
}
