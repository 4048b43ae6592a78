import Button from '@mui/material/Button'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, QuantityInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { FoundField, RecordDialog } from '../../../../kit/records/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { GoodsFinder } from '../lines/goods-finder.tsx'
import { nameOfGoods, oneUnit } from '../lines/line-values.ts'
import { describeBuying } from '../lines/refusal.ts'
import type { SupplierItem } from './supplier-items-card.tsx'

interface ItemValues {
  itemId: string
  variationId: string | null
  name: string
  unit: string
  code: string
  packName: string
  factor: number | null
  cost: number | null
  minimumPacks: number | null
  preferred: boolean
}

interface SupplierItemDialogProps {
  readonly supplierId: string
  /** Null: a new one. */
  readonly item: SupplierItem | null
  readonly onClose: () => void
}

/** One thing that a supplier sells. */
export function SupplierItemDialog({ supplierId, item, onClose }: SupplierItemDialogProps) {
  const { t } = useTranslation()
  const [id] = useState(() => item?.id ?? newId())
  const form = useFormPage<ItemValues>({ defaultValues: toValues(item) })
  const submit = async ({ name: _, unit: _unit, ...values }: ItemValues) => {
    const content = {
      ...{ ...values, supplierId },
      factor: values.factor ?? oneUnit,
      cost: values.cost ?? 0,
      minimumPacks: values.minimumPacks ?? 0,
    }
    try {
      if (item === null) await client.supplierItems.create({ id, ...content })
      else await client.supplierItems.update({ id, version: item.version, ...content })
      onClose()
      return null
    } catch (error) {
      return describeBuying(error, t)
    }
  }
  const remove = async () => {
    if (item === null) return
    await client.supplierItems.archive({ id, version: item.version, archived: true })
    onClose()
  }
  return (
    <RecordDialog<ItemValues>
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={item === null ? t('buying.suppliers.addItem') : nameOfGoods(item)}
    >
      <ItemFields supplierId={supplierId} />
      {item !== null && (
        <Button color="error" onClick={() => void remove()}>
          {t('buying.suppliers.removeItem')}
        </Button>
      )}
    </RecordDialog>
  )
}

const toValues = (item: SupplierItem | null): ItemValues => ({
  itemId: item?.itemId ?? '',
  variationId: item?.variationId ?? null,
  name: item === null ? '' : nameOfGoods(item),
  unit: item?.unit ?? 'each',
  code: item?.code ?? '',
  packName: item?.packName ?? '',
  factor: item?.factor ?? oneUnit,
  cost: item?.cost ?? 0,
  minimumPacks: item?.minimumPacks ?? 0,
  preferred: item?.preferred ?? false,
})

function ItemFields({ supplierId }: { readonly supplierId: string }) {
  const { t } = useTranslation()
  const { currency } = useSession().me.company
  const unit = useUnitWord()(useWatch<ItemValues, 'unit'>({ name: 'unit' }))
  return (
    <>
      <GoodsField supplierId={supplierId} />
      <TextInput<ItemValues>
        hint={t('buying.codeHint')}
        isCode
        label={t('buying.field.code')}
        maxLength={40}
        name="code"
        optional
      />
      <TextInput<ItemValues>
        hint={t('buying.packHint')}
        label={t('buying.field.packName')}
        maxLength={40}
        name="packName"
        optional
      />
      <QuantityInput<ItemValues>
        {...(unit === undefined ? {} : { unit })}
        findProblem={(value) => (value > 0 ? null : t('buying.problem.positive'))}
        label={t('buying.field.factor')}
        name="factor"
      />
      <MoneyInput<ItemValues>
        currency={currency}
        exponent={currencyExponent(currency)}
        label={t('buying.field.cost')}
        name="cost"
      />
      <WholeInput<ItemValues> label={t('buying.field.minimumPacks')} name="minimumPacks" />
      <SwitchInput<ItemValues> label={t('buying.field.preferred')} name="preferred" />
    </>
  )
}

/** What it is; found by typing. */
function GoodsField({ supplierId }: { readonly supplierId: string }) {
  const { t } = useTranslation()
  const form = useFormContext<ItemValues>()
  const { field, fieldState } = useController<ItemValues, 'itemId'>({
    name: 'itemId',
    rules: { required: t('buying.problem.item') },
  })
  const name = useWatch<ItemValues, 'name'>({ name: 'name' })
  return (
    <FoundField
      chosen={field.value === '' ? null : name}
      label={t('buying.field.item')}
      onClear={() => field.onChange('')}
      path="itemId"
      problem={fieldState.error?.message}
    >
      <GoodsFinder
        onFound={(goods) => {
          form.setValue('name', nameOfGoods(goods))
          form.setValue('unit', goods.unit)
          form.setValue('variationId', goods.variationId)
          field.onChange(goods.itemId)
        }}
        supplierId={supplierId}
      />
    </FoundField>
  )
}
