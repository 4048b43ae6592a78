import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { formatMoney, formatRate } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TaxRate } from '../../../../kit/catalogue/index.ts'
import { isComplete, toRecipe } from '../../../../kit/recipes/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { getMargin } from '../item-record.ts'
import type { ItemValues } from './item-form.ts'

interface RecipeFiguresProps {
  readonly itemId: string | null
  readonly currency: string
  readonly rates: readonly TaxRate[]
}

/** What one costs as it stands in the form, what is earned, and the allergens that come along. */
export function RecipeFigures({ itemId, currency, rates }: RecipeFiguresProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const figures = useFigures(itemId)
  const variations = useWatch<ItemValues, 'variations'>({ name: 'variations' })
  const price = useWatch<ItemValues, 'price'>({ name: 'price' })
  const taxRateIds = useWatch<ItemValues, 'taxRateIds'>({ name: 'taxRateIds' })
  if (!can('stock.read') || figures === undefined) return null
  const { costs, unknown, allergens, unset } = figures
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      {costs.map(({ variationId, cost }) => {
        const size = variations.find(({ id }) => id === variationId)
        const priced = { price: (size === undefined ? price : size.price) ?? 0, taxRateIds }
        const name = size?.name ?? ''
        const margin = getMargin({ ...priced, cost: cost / 1000 }, { rates, currency })
        return <CostRow cost={cost} currency={currency} key={name} margin={margin} name={name} />
      })}
      {unknown.length > 0 && (
        <Alert severity="info" variant="outlined">
          {t('recipes.costUnknown', { names: unknown.join(', ') })}
        </Alert>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {(['contains', 'may_contain'] as const).map((mark) => {
          const names = allergens.filter((one) => one.mark === mark)
          if (names.length === 0) return null
          const said = names.map(({ allergen }) => t(`items.allergen.${allergen}`)).join(', ')
          return <Box key={mark}>{t(`recipes.${mark}`, { names: said })}</Box>
        })}
      </Box>
      {unset.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t('recipes.allergensUnset', { names: unset.join(', ') })}
        </Alert>
      )}
    </Box>
  )
}

function useFigures(itemId: string | null) {
  const { can } = useSession()
  const { id: branchId } = useBranch()
  const values = useDeferredValue(useWatch<ItemValues, 'recipe'>({ name: 'recipe' }))
  const variations = useWatch<ItemValues, 'variations'>({ name: 'variations' })
  const ids = variations.map(({ id }) => id)
  const recipe = toRecipe(values, ids)
  const isReady = recipe !== null && isComplete(recipe)
  const input = { branchId, itemId, recipe: recipe ?? { makes: 1000, components: [] } }
  const { data } = useQuery({
    ...api.recipes.cost.queryOptions({ input }),
    enabled: isReady && can('stock.read'),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isReady ? data : undefined
}

interface CostRowProps {
  readonly name: string
  /** Thousandths of a minor unit. */
  readonly cost: number
  /** Millionths; null: not known. */
  readonly margin: number | null
  readonly currency: string
}

function CostRow({ name, cost, margin, currency }: CostRowProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const amount = formatMoney(Math.round(cost / 1000), currency, locale)
  const label = name === '' ? t('recipes.costOfOne') : t('recipes.costOfSize', { name })
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
      <Box dir="auto">{label}</Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {margin === null
          ? amount
          : t('recipes.costAndMargin', { amount, margin: formatRate(margin, locale) })}
      </Box>
    </Box>
  )
}
