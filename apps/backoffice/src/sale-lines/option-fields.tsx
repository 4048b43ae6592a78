import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { defaultModifiers, offeredGroups } from '@servery/domain/catalogue/modifier-groups.ts'
import { checkModifiers } from '@servery/domain/catalogue/modifiers.ts'
import type { ItemRecord, ModifierGroupRecord } from '@servery/domain/catalogue/types.ts'
import { ModifierGroups } from '@servery/ordering/modifier-groups.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../api.ts'
import { useModifierGroups } from '../catalogue/catalogue-choices.ts'
import { LoadProblem } from '../load-problem.tsx'
import { OptionTexts } from './option-texts.tsx'
import type { SaleLineValues, WithSaleLines } from './sale-line-values.ts'

interface OptionFieldsProps {
  readonly row: Pick<SaleLineValues, 'itemId' | 'variationId'>
  readonly index: number
  readonly currency: string
}

/** What the item of a line asks, as a till does, with what is preselected there. */
export function OptionFields({ row, index, currency }: OptionFieldsProps) {
  const { t } = useTranslation()
  const { offered, problem } = useOffered(row)
  const { field, fieldState } = useController<WithSaleLines, `lines.${number}.modifiers`>({
    name: `lines.${index}.modifiers`,
    rules: {
      validate: (choice) => {
        if (offered === null) return t('saleLines.loadingOptions')
        const isWhole = checkModifiers(offered.groups, choice ?? []).length === 0
        return isWhole || t('saleLines.chooseOptions')
      },
    },
  })
  const { value, onChange } = field
  useEffect(() => {
    if (offered !== null && value === undefined) onChange(defaultModifiers(offered.groups))
  }, [offered, value, onChange])
  const error = fieldState.error
  // A new list with each try to save, so that each leads to the first group that lacks something.
  const problems = useMemo(
    () =>
      error === undefined || offered === null ? [] : checkModifiers(offered.groups, value ?? []),
    [error, offered, value],
  )
  if (problem !== null) {
    return <LoadProblem error={problem.error} onRetry={() => void problem.refetch()} />
  }
  if (offered === null) return <Skeleton height={32} />
  return (
    <>
      {offered.isForAdults && <Alert severity="warning">{t('saleLines.age')}</Alert>}
      {offered.groups.length > 0 && (
        <OptionTexts currency={currency}>
          <ModifierGroups
            choice={value ?? []}
            groups={offered.groups}
            onChange={onChange}
            problems={problems}
          />
        </OptionTexts>
      )}
    </>
  )
}

/** Null while it is not known what the item asks. */
function useOffered({ itemId, variationId }: OptionFieldsProps['row']) {
  const item = useQuery(api.items.get.queryOptions({ input: { id: itemId } }))
  const groups = useModifierGroups()
  const offered = useMemo(() => {
    if (item.data === undefined || groups.data === undefined) return null
    // The same members; the contract's types merely say nothing of units.
    const record = item.data as unknown as ItemRecord
    const known = groups.data as unknown as readonly ModifierGroupRecord[]
    const variation = record.variations.find(({ id }) => id === variationId) ?? null
    return {
      isForAdults: record.ageRestricted,
      groups: offeredGroups({
        item: record,
        variation,
        groups: new Map(known.map((group) => [group.id, group])),
      }),
    }
  }, [item.data, groups.data, variationId])
  const failed = [item, groups].find(({ isError }) => isError)
  const problem = failed?.error == null ? null : { error: failed.error, refetch: failed.refetch }
  return { offered, problem }
}
