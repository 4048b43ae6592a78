import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { defaultModifiers, offeredGroups } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { checkModifiers } from '@servery/domain/offer/catalogue/modifiers.ts'
import type { ItemRecord, ModifierGroupRecord } from '@servery/domain/offer/catalogue/types.ts'
import { ModifierGroups } from '@servery/ordering/modifiers/modifier-groups.tsx'
import { useEffect, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../platform/api/index.ts'
import { useModifierGroups } from '../catalogue/index.ts'
import type { WithSaleLines } from './sale-line-values.ts'
import { useStock } from './use-stock.ts'

interface OptionFieldsProps {
  readonly item: ItemView
  readonly variationId: string
  readonly index: number
  readonly branchId: string
}

/** The options of an item, as a till asks for them, with what is preselected there. */
export function OptionFields({ index, ...sold }: OptionFieldsProps) {
  const { t } = useTranslation()
  const { groups, problem } = useOffered(sold)
  const { field, fieldState } = useController<WithSaleLines, `lines.${number}.modifiers`>({
    name: `lines.${index}.modifiers`,
    rules: {
      validate: (choice) => {
        if (groups === null) return t('saleLines.loadingOptions')
        return checkModifiers(groups, choice ?? []).length === 0 || t('saleLines.chooseOptions')
      },
    },
  })
  const { value, onChange } = field
  useEffect(() => {
    if (groups !== null && value === undefined) onChange(defaultModifiers(groups))
  }, [groups, value, onChange])
  const error = fieldState.error
  // A new list with each try to save, so that each leads to the first group that lacks something.
  const problems = useMemo(
    () => (error === undefined || groups === null ? [] : checkModifiers(groups, value ?? [])),
    [error, groups, value],
  )
  if (problem !== null) {
    return <LoadProblem error={problem.error} onRetry={() => void problem.refetch()} />
  }
  if (groups === null) return <Skeleton height={32} />
  return (
    groups.length > 0 && (
      <Box sx={{ py: 1 }}>
        <ModifierGroups
          choice={value ?? []}
          groups={groups}
          onChange={onChange}
          problems={problems}
        />
      </Box>
    )
  )
}

/** Null while it is not known what the item asks. */
function useOffered({ item, variationId, branchId }: Omit<OptionFieldsProps, 'index'>) {
  const groups = useModifierGroups()
  const { stockOf } = useStock(branchId)
  const offered = useMemo(() => {
    if (groups.data === undefined) return null
    // The same members; the contract's types merely say nothing of units.
    const record = item as unknown as ItemRecord
    const known = groups.data as unknown as readonly ModifierGroupRecord[]
    const variation = record.variations.find(({ id }) => id === variationId) ?? null
    const byId = new Map(known.map((group) => [group.id, group]))
    return offeredGroups({ item: record, variation, groups: byId, stockOf })
  }, [item, groups.data, variationId, stockOf])
  const problem = groups.error === null ? null : { error: groups.error, refetch: groups.refetch }
  return { groups: offered, problem }
}
