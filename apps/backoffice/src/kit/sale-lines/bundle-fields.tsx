import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { offeredGroups } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { isSoldByPiece } from '@servery/domain/offer/catalogue/offer.ts'
import type { ItemRecord, ModifierGroupRecord } from '@servery/domain/offer/catalogue/types.ts'
import {
  askedParts,
  firstAnswers,
  type PartAnswers,
  problemsOfParts,
} from '@servery/ordering/modifiers/bundle-choice.ts'
import { BundleParts } from '@servery/ordering/modifiers/bundle-parts.tsx'
import { useEffect, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../platform/api/index.ts'
import { type ItemsById, useBundleItemsQuery, useModifierGroups } from '../catalogue/index.ts'
import type { WithSaleLines } from './sale-line-values.ts'
import { SerialFields } from './serial-fields.tsx'
import { useStock } from './use-stock.ts'

interface BundleFieldsProps {
  readonly bundle: ItemView
  readonly index: number
  readonly branchId: string
}

/** What a bundle consists of, chosen as at a till. */
export function BundleFields({ bundle, index, branchId }: BundleFieldsProps) {
  const { t } = useTranslation()
  const { parts, items, problem } = useParts(bundle, branchId)
  const { setValue } = useFormContext<WithSaleLines>()
  const { field, fieldState } = useController<WithSaleLines, `lines.${number}.parts`>({
    name: `lines.${index}.parts`,
    rules: {
      validate: (answers) => {
        if (parts === null) return t('saleLines.loadingOptions')
        return problemsOfParts(parts, answers ?? {}).length === 0 || t('saleLines.chooseOptions')
      },
    },
  })
  const { value, onChange } = field
  useEffect(() => {
    if (parts !== null && value === undefined) onChange(firstAnswers(parts))
  }, [parts, value, onChange])
  const forAdults = isForAdults(bundle, value ?? {}, items)
  useEffect(() => setValue(`lines.${index}.forAdults`, forAdults), [setValue, index, forAdults])
  const error = fieldState.error
  // A new list with each try to save, so that each leads to the first part that lacks something.
  const problems = useMemo(
    () => (error === undefined || parts === null ? [] : problemsOfParts(parts, value ?? {})),
    [error, parts, value],
  )
  if (problem !== null) {
    return <LoadProblem error={problem.error} onRetry={() => void problem.refetch()} />
  }
  if (parts === null) return <Skeleton height={32} />
  return (
    <Box sx={{ py: 1 }}>
      <BundleParts answers={value ?? {}} onChange={onChange} parts={parts} problems={problems} />
      {parts.map(({ part }) => {
        const { itemId = '', variationId = null } = value?.[part.id] ?? {}
        const item = items.get(itemId)
        if (item === undefined || !isSoldByPiece(item)) return null
        return (
          <SerialFields
            key={`${part.id} ${itemId} ${variationId}`}
            at={`lines.${index}.pieces.${part.id}`}
            branchId={branchId}
            itemId={itemId}
            name={item.name}
            variationId={variationId}
          />
        )
      })}
    </Box>
  )
}

function isForAdults(bundle: ItemView, answers: PartAnswers, items: ItemsById): boolean {
  const chosen = Object.values(answers).map(({ itemId }) => items.get(itemId))
  return [bundle, ...chosen].some((item) => item?.ageRestricted === true)
}

/** Null while it is not known what there is to choose. */
function useParts(bundle: ItemView, branchId: string) {
  const { items, query } = useBundleItemsQuery(bundle.bundleParts)
  const groups = useModifierGroups()
  const { stockOf, isSoldOut } = useStock(branchId)
  const parts = useMemo(() => {
    if (items.size === 0 || groups.data === undefined) return null
    // The same members; the contract's types merely say nothing of units.
    const known = groups.data as unknown as readonly ModifierGroupRecord[]
    const byId = new Map(known.map((group) => [group.id, group]))
    return askedParts(bundle as unknown as ItemRecord, {
      findItem: (itemId) => soldItem(items.get(itemId)),
      isSoldOut,
      groupsOf: (item, variation) => offeredGroups({ item, variation, groups: byId, stockOf }),
    })
  }, [bundle, items, groups.data, stockOf, isSoldOut])
  const failed = [query, groups].find(({ isError }) => isError)
  const problem = failed?.error == null ? null : { error: failed.error, refetch: failed.refetch }
  return { parts, items, problem }
}

/** Without the variations that are switched off; null for one that is not sold any more. */
function soldItem(item: ItemView | undefined): ItemRecord | undefined {
  if (item === undefined || item.archived) return undefined
  const variations = item.variations.filter(({ off }) => off !== true)
  return { ...(item as unknown as ItemRecord), variations: variations as never }
}
