import type { Quantity } from '@servery/domain/kernel/types.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { describeRefusal, RecordDialog } from '../../records/index.ts'
import { useUnitWord } from '../unit-words.ts'

interface TargetValues {
  lowAt: number | null
  par: number | null
}

export interface TargetedThing {
  readonly itemId: string
  readonly variationId: string | null
  readonly unit: string
  /** Said of it in the branch; null: the default holds. */
  readonly ownLowAt: number | null
  readonly par: number | null
}

interface TargetDialogProps {
  /** Of one its levels are changed; of several what is left empty stays. */
  readonly things: readonly TargetedThing[]
  readonly title: string
  readonly branchId: string
  readonly onClose: () => void
}

/** Of several, what is left empty stays as it is, and no default is written down for it. */
function targetsOf(things: readonly TargetedThing[], { lowAt, par }: TargetValues) {
  const isOne = things.length === 1
  return things.map((thing) => ({
    ...{ itemId: thing.itemId, variationId: thing.variationId },
    lowAt: (isOne ? lowAt : (lowAt ?? thing.ownLowAt)) as Quantity | null,
    par: (isOne ? par : (par ?? thing.par)) as Quantity | null,
  }))
}

/** How much a branch should have of something, and at how little it is low. */
export function TargetDialog({ things, title, branchId, onClose }: TargetDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const unitWord = useUnitWord()
  const [first] = things
  const units = new Set(things.map(({ unit }) => unit))
  const word = units.size === 1 && first !== undefined ? unitWord(first.unit) : undefined
  const inUnits = word === undefined ? {} : { unit: word }
  const single = things.length === 1 ? first : undefined
  const form = useFormPage<TargetValues>({
    defaultValues: { lowAt: single?.ownLowAt ?? null, par: single?.par ?? null },
  })
  const submit = async (said: TargetValues) => {
    try {
      const targets = targetsOf(things, said)
      await client.stockTargets.set({ branchId, targets })
      await cache.invalidateQueries()
      toasts.success(t('stock.target.done', { count: things.length }))
      onClose()
      return null
    } catch (error) {
      return { message: describeRefusal(error, t).message }
    }
  }
  const notNegative = (value: number) => (value >= 0 ? null : t('stock.target.problem'))
  const hint = (key: 'lowAt' | 'par') =>
    t(single === undefined ? 'stock.target.keepHint' : `stock.target.${key}Hint`)
  return (
    <RecordDialog<TargetValues> form={form} onClose={onClose} onSubmit={submit} title={title}>
      {(['lowAt', 'par'] as const).map((key) => (
        <QuantityInput<TargetValues>
          {...inUnits}
          findProblem={notNegative}
          hint={hint(key)}
          key={key}
          label={t(`stock.column.${key}`)}
          name={key}
          optional
        />
      ))}
    </RecordDialog>
  )
}
