import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FoldedCard } from '@servery/ui/form/folded-card.tsx'
import { QuantityInput, RateInput } from '@servery/ui/form/number-inputs.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TaxRate } from '../../../../kit/catalogue/index.ts'
import { ComponentList, usePieceWord } from '../../../../kit/recipes/index.ts'
import type { ItemValues } from './item-form.ts'
import { RecipeFigures } from './recipe-figures.tsx'
import { sectionFields } from './sections/section-fields.ts'
import { SetParts } from './sections/section-summaries.tsx'

interface ItemRecipeProps {
  /** Null for a new one. */
  readonly itemId: string | null
  readonly currency: string
  readonly rates: readonly TaxRate[]
}

/** What an item is made of, what that costs, and what happens on tills when it runs out. */
export function ItemRecipe({ itemId, currency, rates }: ItemRecipeProps) {
  const { t } = useTranslation()
  const wordOf = usePieceWord()
  const unit = useWatch<ItemValues, 'unit'>({ name: 'unit' })
  const components = useWatch<ItemValues, 'recipe.components'>({ name: 'recipe.components' })
  const tracked = useWatch<ItemValues, 'tracked'>({ name: 'tracked' })
  const isMade = components.length > 0
  return (
    <FoldedCard
      fields={sectionFields.recipe}
      summary={
        <SetParts
          none={t('items.fold.noRecipe')}
          parts={isMade ? [t('items.fold.ingredients', { count: components.length })] : []}
        />
      }
      description={t(tracked ? 'recipes.batchHint' : 'recipes.hint')}
      title={t('recipes.title')}
    >
      <ComponentList itemId={itemId} label={t('recipes.title')} path="recipe.components" />
      {isMade && (
        <>
          <QuantityInput<ItemValues>
            hint={t('recipes.makesHint')}
            label={t('recipes.makes')}
            name="recipe.makes"
            unit={wordOf(unit)}
          />
          <RecipeSizes itemId={itemId} />
          <RecipeFigures currency={currency} itemId={itemId} rates={rates} />
        </>
      )}
      {(isMade || tracked) && (
        <>
          <SwitchInput<ItemValues>
            hint={t('recipes.soldOutByStockHint')}
            label={t('recipes.soldOutByStock')}
            name="soldOutByStock"
          />
          <QuantityInput<ItemValues>
            hint={t('recipes.showLeftFromHint')}
            label={t('recipes.showLeftFrom')}
            name="showLeftFrom"
            optional
          />
        </>
      )}
    </FoldedCard>
  )
}

/** How much of it each size takes, or what it takes instead. */
function RecipeSizes({ itemId }: { readonly itemId: string | null }) {
  const { t } = useTranslation()
  const variations = useWatch<ItemValues, 'variations'>({ name: 'variations' })
  const { setValue } = useFormContext<ItemValues>()
  const sizes = useWatch<ItemValues, 'recipe.sizes'>({ name: 'recipe.sizes' })
  const components = useWatch<ItemValues, 'recipe.components'>({ name: 'recipe.components' })
  const setOwn = (id: string, own: ItemValues['recipe']['components']) => {
    const scale = sizes[id]?.scale ?? null
    setValue(`recipe.sizes.${id}`, { scale, components: own }, { shouldDirty: true })
  }
  return variations.map(({ id, name }) => {
    const hasOwn = (sizes[id]?.components ?? []).length > 0
    const label = t('recipes.ofSize', { name })
    return (
      <Box aria-label={label} key={id} role="group" sx={{ display: 'grid', gap: 1 }}>
        {hasOwn ? (
          <ComponentList itemId={itemId} label={label} path={`recipe.sizes.${id}.components`} />
        ) : (
          <RateInput<ItemValues>
            hint={t('recipes.scaleHint')}
            label={t('recipes.scaleOf', { name })}
            name={`recipe.sizes.${id}.scale`}
            optional
          />
        )}
        <Box>
          <Button
            color="secondary"
            onClick={() => setOwn(id, hasOwn ? [] : components.map((one) => ({ ...one })))}
            size="small"
          >
            {t(hasOwn ? 'recipes.asRecipe' : 'recipes.ownList')}
          </Button>
        </Box>
      </Box>
    )
  })
}
