import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { nameOfGoods } from '../lines/line-values.ts'
import { describeBuying } from '../lines/refusal.ts'
import type { LowStockRow } from './low-stock-rows.ts'

interface TargetValues {
  lowAt: number | null
  par: number | null
}

interface TargetDialogProps {
  readonly row: LowStockRow
  readonly onClose: () => void
}

/** How much the branch should have of one thing. */
export function TargetDialog({ row, onClose }: TargetDialogProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const cache = useQueryClient()
  const unit = useUnitWord()(row.unit)
  const inUnits = unit === undefined ? {} : { unit }
  const form = useFormPage<TargetValues>({ defaultValues: { lowAt: row.lowAt, par: row.par } })
  const submit = async ({ lowAt, par }: TargetValues) => {
    const { itemId, variationId } = row
    const targets = [{ itemId, variationId, lowAt: lowAt ?? null, par: par ?? null }]
    try {
      await client.stockTargets.set({ branchId: branch.id, targets })
      await cache.invalidateQueries()
      onClose()
      return null
    } catch (error) {
      return describeBuying(error, t)
    }
  }
  const notNegative = (value: number) => (value >= 0 ? null : t('buying.problem.notNegative'))
  return (
    <RecordDialog<TargetValues>
      form={form}
      onClose={onClose}
      onSubmit={submit}
      title={nameOfGoods(row)}
    >
      <QuantityInput<TargetValues>
        {...inUnits}
        findProblem={notNegative}
        hint={t('buying.lowAtHint')}
        label={t('buying.field.lowAt')}
        name="lowAt"
        optional
      />
      <QuantityInput<TargetValues>
        {...inUnits}
        findProblem={notNegative}
        hint={t('buying.parHint')}
        label={t('buying.field.par')}
        name="par"
        optional
      />
    </RecordDialog>
  )
}
