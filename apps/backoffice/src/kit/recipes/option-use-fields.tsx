import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { RateInput } from '@servery/ui/form/number-inputs.tsx'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ItemFinder, nameOfChoice, useBundleItems } from '../catalogue/index.ts'
import { FormPart } from '../records/index.ts'
import { ComponentList } from './component-list.tsx'
import type { OptionUseValues, RefValues } from './recipe-form.ts'

interface OptionUseFieldsProps {
  /** Of the use in the form. */
  readonly path: string
}

/** What an option takes out of stock: nothing, ingredients, or one thing in place of another. */
export function OptionUseFields({ path }: OptionUseFieldsProps) {
  const { t } = useTranslation()
  const kind: OptionUseValues['kind'] = useWatch({ name: `${path}.kind` }) ?? ''
  return (
    <FormPart hint={t('recipes.use.hint')} title={t('recipes.use.title')}>
      <SelectInput
        choices={(['takes', 'swap'] as const).map((value) => ({
          value,
          label: t(`recipes.use.${value}`),
        }))}
        emptyLabel={t('recipes.use.nothing')}
        label={t('recipes.use.kind')}
        name={`${path}.kind`}
        optional
      />
      {kind === 'takes' && (
        <>
          <ComponentList label={t('recipes.use.title')} path={`${path}.components`} />
          <SwitchInput
            hint={t('recipes.use.bySizeHint')}
            label={t('recipes.use.bySize')}
            name={`${path}.bySize`}
          />
        </>
      )}
      {kind === 'swap' && (
        <>
          <SwapSide label={t('recipes.use.from')} path={`${path}.from`} />
          <SwapSide label={t('recipes.use.to')} path={`${path}.to`} />
          <RateInput
            hint={t('recipes.use.ratioHint')}
            label={t('recipes.use.ratio')}
            name={`${path}.ratio`}
            optional
          />
        </>
      )}
    </FormPart>
  )
}

/** One thing that is chosen, and can be chosen again. */
function SwapSide({ path, label }: { readonly path: string; readonly label: string }) {
  const { t } = useTranslation()
  const { field } = useController({ name: path })
  const chosen: readonly RefValues[] = field.value ?? []
  const items = useBundleItems([{ choices: chosen }])
  const [only] = chosen
  if (only === undefined) {
    return (
      <ItemFinder
        label={label}
        nothingFound={t('recipes.noItems')}
        offers={(item) => !isBundle(item) && !item.givesBack}
        onFound={({ itemId, variationId }) => field.onChange([{ itemId, variationId }])}
        placeholder={label}
        taken={chosen}
      />
    )
  }
  const name = nameOfChoice(only, items) ?? '…'
  return (
    <Box aria-label={label} role="group" sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box dir="auto" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Button color="secondary" onClick={() => field.onChange([])} size="small">
        {t('recipes.use.change')}
      </Button>
    </Box>
  )
}
