import type { DishRow } from '@servery/contract/stock/recipes.ts'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'

interface BatchDialogProps {
  readonly branchId: string
  readonly dish: DishRow
  readonly name: string
  readonly onClose: () => void
}

interface BatchValues {
  quantity: number | null
  made: number | null
  note: string
}

/** A batch that was made: its ingredients leave the stock, and what came of them comes in. */
export function BatchDialog({ branchId, dish, name, onClose }: BatchDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  // The same for every try, so that a batch is made once.
  const [id] = useState(newId)
  const form = useForm<BatchValues>({ defaultValues: { quantity: null, made: null, note: '' } })
  const save = async ({ quantity, made, note }: BatchValues) => {
    const { itemId, variationId } = dish
    const batch = { id, branchId, itemId, variationId, quantity: quantity ?? 0, made, note }
    try {
      await client.recipes.produce(batch)
    } catch {
      return { message: t('recipes.batch.failed') }
    }
    toasts.success(t('recipes.batch.done', { name }))
    await queries.invalidateQueries({ queryKey: api.recipes.key() })
    onClose()
    return null
  }
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      onSubmit={save}
      title={t('recipes.batch.title', { name })}
    >
      <QuantityInput<BatchValues> label={t('recipes.batch.quantity')} name="quantity" />
      <QuantityInput<BatchValues>
        hint={t('recipes.batch.madeHint')}
        label={t('recipes.batch.made')}
        name="made"
        optional
      />
      <TextInput<BatchValues>
        label={t('recipes.batch.note')}
        maxLength={200}
        name="note"
        optional
      />
    </RecordDialog>
  )
}
