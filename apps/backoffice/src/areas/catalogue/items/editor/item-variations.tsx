import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { variationsMax } from '@servery/domain/offer/catalogue/combinations.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FoldedCard } from '@servery/ui/form/folded-card.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RowButtons } from '../../../../kit/records/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { useFindBarcodeProblem } from './barcode-problem.ts'
import { ItemAxes } from './item-axes.tsx'
import { type ItemValues, newVariation } from './item-form.ts'
import { PriceLevels } from './price-levels.tsx'
import { sectionFields } from './sections/section-fields.ts'
import { VariationsSummary } from './sections/section-summaries.tsx'

/** Sizes and the like: each with a name, a price and codes of its own. */
export function ItemVariations({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const rows = useFieldArray<ItemValues, 'variations', 'rowKey'>({
    name: 'variations',
    keyName: 'rowKey',
  })
  const hasAxes = useWatch<ItemValues, 'axes'>({ name: 'axes' }).length > 0
  const add = () => rows.append(newVariation(newId()))
  return (
    <FoldedCard
      fields={sectionFields.variations}
      summary={<VariationsSummary />}
      description={t('items.hint.variations')}
      title={t('items.card.variations')}
    >
      <ItemAxes onMade={rows.replace} />
      {rows.fields.map((row, index) => (
        <VariationRow
          count={rows.fields.length}
          currency={currency}
          index={index}
          key={row.rowKey}
          onMove={(to) => rows.move(index, to)}
          onRemove={() => rows.remove(index)}
        />
      ))}
      <Box>
        <Button
          color="secondary"
          disabled={rows.fields.length >= variationsMax || hasAxes}
          onClick={add}
          startIcon={<AddIcon />}
          variant="outlined"
        >
          {t('items.addVariation')}
        </Button>
      </Box>
    </FoldedCard>
  )
}

interface VariationRowProps {
  readonly index: number
  readonly count: number
  readonly currency: string
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function VariationRow({ index, count, currency, onMove, onRemove }: VariationRowProps) {
  const { t } = useTranslation()
  const findBarcodeProblem = useFindBarcodeProblem()
  const name = useWatch<ItemValues, `variations.${number}.name`>({
    name: `variations.${index}.name`,
  })
  const title = name || t('items.variationNumber', { number: index + 1 })
  return (
    <Box
      aria-label={title}
      role="group"
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        p: 1.5,
      })}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1, mb: 1 }}>
        <Box sx={{ flexGrow: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <RowButtons count={count} index={index} name={title} onMove={onMove} onRemove={onRemove} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
        }}
      >
        <TextInput<ItemValues>
          label={t('items.field.name')}
          maxLength={80}
          name={`variations.${index}.name`}
        />
        <MoneyInput<ItemValues>
          currency={currency}
          exponent={getCurrencyExponent(currency)}
          label={t('items.field.price')}
          name={`variations.${index}.price`}
        />
        <TextInput<ItemValues>
          isCode
          label={t('items.field.sku')}
          maxLength={40}
          name={`variations.${index}.sku`}
          optional
        />
        <TextInput<ItemValues>
          findProblem={findBarcodeProblem}
          isCode
          label={t('items.field.barcode')}
          maxLength={40}
          name={`variations.${index}.barcode`}
          optional
        />
      </Box>
      <PriceLevels currency={currency} name={`variations.${index}.priceLevels`} />
      <SwitchInput<ItemValues>
        label={t('items.field.variationSold')}
        name={`variations.${index}.sold`}
      />
    </Box>
  )
}
