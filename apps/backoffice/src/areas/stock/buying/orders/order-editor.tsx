import Box from '@mui/material/Box'
import { minorUnits, sumOf } from '@servery/domain/kernel/money.ts'
import { extend, quantity } from '@servery/domain/kernel/quantity.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { BackLink, LeaveGuard, paths } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import type { PurchaseOrder } from '../deliveries/delivery-values.ts'
import { type LineValues, nameOfGoods, oneUnit } from '../lines/line-values.ts'
import { LinesCard } from '../lines/lines-card.tsx'
import { describeBuying } from '../lines/refusal.ts'
import { SumRow } from '../lines/sum-row.tsx'
import { SupplierSelect } from '../lines/supplier-select.tsx'
import { MinimumNotice, useExpectedOn } from '../lines/supplier-terms.tsx'

interface OrderValues {
  supplierId: string
  expectedOn: string
  note: string
  lines: LineValues[]
}

export function NewPurchaseOrderPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  return (
    <Page
      back={<BackLink href={paths.purchaseOrders()}>{t('buying.orders.title')}</BackLink>}
      title={t('buying.orders.new')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <OrderForm order={null} />
    </Page>
  )
}

/** A draft: whom it is for, and what is wanted. */
export function OrderForm({ order }: { readonly order: PurchaseOrder | null }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const { history } = useRouter()
  const cache = useQueryClient()
  const [id] = useState(() => order?.id ?? newId())
  const form = useFormPage<OrderValues>({ defaultValues: toValues(order) })
  const submit = async (values: OrderValues) => {
    if (values.lines.length === 0) return { message: t('buying.noLines') }
    const content = { branchId: order?.branchId ?? branch.id, ...toContent(values) }
    try {
      if (order === null) await client.purchaseOrders.create({ id, ...content })
      else await client.purchaseOrders.update({ id, version: order.version, ...content })
      await cache.invalidateQueries()
      if (order === null) {
        history.push(paths.purchaseOrder(id), undefined, { ignoreBlocker: true })
      }
      return null
    } catch (error) {
      return describeBuying(error, t, (path) => path.replace(/\.packs$/, '.quantity'))
    }
  }
  return (
    <>
      <LeaveGuard dirty={form.formState.isDirty && !form.formState.isSubmitSuccessful} />
      <FormPage<OrderValues>
        form={form}
        isNew={order === null}
        label={t('buying.orders.one')}
        onSubmit={submit}
        readOnly={!can('stock.write')}
      >
        <FormCard title={t('buying.orders.head')}>
          <SupplierSelect />
          <ExpectedOnInput isNew={order === null} />
          <TextInput<OrderValues>
            hint={t('buying.orders.noteHint')}
            label={t('buying.field.note')}
            maxLength={500}
            name="note"
            optional
            rows={2}
          />
        </FormCard>
        <OrderLines currency={branch.currency} />
      </FormPage>
    </>
  )
}

/** As long as nobody chose another day, a new order is wanted when its supplier delivers. */
function ExpectedOnInput({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation()
  const { setValue, formState } = useFormContext<OrderValues>()
  const supplierId = useWatch<OrderValues, 'supplierId'>({ name: 'supplierId' })
  const usual = useExpectedOn()(supplierId)
  const isOpen = isNew && formState.dirtyFields.expectedOn !== true
  useEffect(() => {
    if (isOpen && usual !== null) setValue('expectedOn', usual)
  }, [isOpen, usual, setValue])
  return (
    <TextInput<OrderValues>
      label={t('buying.field.expectedOn')}
      name="expectedOn"
      optional
      type="date"
    />
  )
}

function OrderLines({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const supplierId = useWatch<OrderValues, 'supplierId'>({ name: 'supplierId' })
  const lines = useWatch<OrderValues, 'lines'>({ name: 'lines' })
  const total = sumOf(lines, ({ cost, quantity: packs }) =>
    extend(minorUnits(cost ?? 0), quantity(packs ?? 0)),
  )
  const below = lines.length > 0 && (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      <SumRow currency={currency} label={t('buying.sum.net')} minor={total} strong />
      <MinimumNotice supplierId={supplierId} total={total} />
    </Box>
  )
  return <LinesCard below={below} currency={currency} kind="order" supplierId={supplierId} />
}

const toValues = (order: PurchaseOrder | null): OrderValues => ({
  supplierId: order?.supplierId ?? '',
  expectedOn: order?.expectedOn ?? '',
  note: order?.note ?? '',
  lines: (order?.lines ?? []).map((line) => ({
    ...{ id: line.id, itemId: line.itemId, variationId: line.variationId },
    ...{ name: nameOfGoods(line), unit: line.unit, packName: line.packName },
    ...{ factor: line.factor, code: line.code, quantity: line.packs, cost: line.cost },
    ...{ taxRate: 0, expiry: '', batch: '', bySerial: line.bySerial, serials: '' },
    ...{ purchaseOrderLineId: null, lastCost: null },
  })),
})

const toContent = ({ supplierId, expectedOn, note, lines }: OrderValues) => ({
  ...{ supplierId, note },
  expectedOn: expectedOn === '' ? null : expectedOn,
  lines: lines.map((line) => ({
    ...{ id: line.id, itemId: line.itemId, variationId: line.variationId },
    ...{ packName: line.packName, code: line.code },
    factor: line.factor ?? oneUnit,
    packs: line.quantity ?? 0,
    cost: line.cost ?? 0,
  })),
})
