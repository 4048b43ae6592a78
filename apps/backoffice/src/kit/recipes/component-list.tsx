import Box from '@mui/material/Box'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { recipeComponentsMax } from '@servery/domain/offer/catalogue/recipe-types.ts'
import { converts } from '@servery/domain/offer/recipes/measures.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { QuantityInput, RateInput } from '@servery/ui/form/number-inputs.tsx'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ItemFinder, nameOfChoice, useBundleItems, useUnitWord } from '../catalogue/index.ts'
import { RowButtons } from '../records/index.ts'
import { type ComponentValues, isMeasure } from './recipe-form.ts'

interface ComponentListProps {
  /** Of the list in the form. */
  readonly path: string
  readonly label: string
  /** What it is made for: it is no ingredient of itself. */
  readonly itemId?: string | null
}

/** What something is made of: each ingredient with its amount, unit and what is left of it. */
export function ComponentList({ path, label, itemId = null }: ComponentListProps) {
  const { t } = useTranslation()
  const rows = useFieldArray({ name: path, keyName: 'rowKey' })
  const values: readonly ComponentValues[] = useWatch({ name: path }) ?? []
  const items = useBundleItems([{ choices: values }])
  return (
    <Box
      aria-label={label}
      role="group"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {rows.fields.map((row, index) => {
        const component = values[index]
        if (component === undefined) return null
        return (
          <ComponentRow
            component={component}
            count={rows.fields.length}
            index={index}
            item={items.get(component.itemId)}
            key={row.rowKey}
            name={nameOfChoice(component, items) ?? '…'}
            onMove={(to) => rows.move(index, to)}
            onRemove={() => rows.remove(index)}
            path={`${path}.${index}`}
          />
        )
      })}
      {rows.fields.length < recipeComponentsMax && (
        <ItemFinder
          label={t('recipes.addTo', { name: label })}
          nothingFound={t('recipes.noItems')}
          offers={(item) => item.id !== itemId && !isBundle(item) && !item.givesBack}
          onFound={({ item, variationId }) => rows.append(newComponent(item, variationId))}
          placeholder={t('recipes.add')}
          taken={values}
        />
      )}
    </Box>
  )
}

function newComponent(item: ItemView, variationId: string): ComponentValues {
  const quantity = item.unit === 'each' ? 1000 : null
  return { itemId: item.id, variationId, quantity, unit: item.unit, holds: null, yield: null }
}

interface ComponentRowProps {
  readonly path: string
  readonly component: ComponentValues
  /** Undefined while it is not known. */
  readonly item: ItemView | undefined
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const units = ['each', 'g', 'kg', 'ml', 'l', 'portion', 'bottle', 'case'] as const

function ComponentRow(props: ComponentRowProps) {
  const { path, component, item, name, index, count, onMove, onRemove } = props
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const wordOf = usePieceWord()
  const { unit } = component
  const asksPack = item !== undefined && !converts(unit, item.unit)
  const choose = (chosen: string) => {
    const next = units.find((one) => one === chosen)
    if (next === undefined || item === undefined) return
    // What one pack holds is of another pack now.
    setValue(`${path}.holds`, converts(next, item.unit) ? null : 1000, { shouldDirty: true })
  }
  return (
    <Box
      aria-label={name}
      role="group"
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        display: 'grid',
        gap: 1,
        p: 1.5,
      })}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <Box
          dir="auto"
          sx={{ flexGrow: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Box>
        <RowButtons count={count} index={index} name={name} onMove={onMove} onRemove={onRemove} />
      </Box>
      <Box
        sx={{
          alignItems: 'start',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
        }}
      >
        <QuantityInput label={t('recipes.quantity')} name={`${path}.quantity`} />
        <SelectInput
          choices={units.map((value) => ({ value, label: wordOf(value) }))}
          label={t('recipes.unit')}
          name={`${path}.unit`}
          onChosen={choose}
        />
        <RateInput
          hint={t('recipes.yieldHint')}
          label={t('recipes.yield')}
          name={`${path}.yield`}
          optional
        />
        {asksPack && (
          <QuantityInput
            label={
              isMeasure(unit)
                ? t('recipes.holds', { unit: wordOf(item.unit) })
                : t('recipes.holds', { unit: wordOf(unit) })
            }
            name={`${path}.holds`}
            unit={isMeasure(unit) ? wordOf(unit) : wordOf(item.unit)}
          />
        )}
      </Box>
    </Box>
  )
}

/** The word for a unit, pieces too. */
export function usePieceWord(): (unit: string) => string {
  const { t } = useTranslation()
  const wordOf = useUnitWord()
  return (unit) => wordOf(unit) ?? t('recipes.piece')
}
