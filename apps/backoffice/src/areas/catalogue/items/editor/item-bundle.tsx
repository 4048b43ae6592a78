import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { bundlePartsMax } from '@servery/domain/offer/catalogue/bundle.ts'
import { FoldedCard } from '@servery/ui/form/folded-card.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { leastPriceOf, useBundleItems } from '../../../../kit/catalogue/index.ts'
import { RowButtons } from '../../../../kit/records/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { BundleChoices } from './bundle-choices.tsx'
import type { ItemValues } from './item-form.ts'
import { sectionFields } from './sections/section-fields.ts'
import { BundleSummary } from './sections/section-summaries.tsx'

/** What a bundle consists of: of each part one, chosen at the till where there is a choice. */
export function ItemBundle({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const rows = useFieldArray<ItemValues, 'bundleParts', 'rowKey'>({
    name: 'bundleParts',
    keyName: 'rowKey',
  })
  const mayBe = useMayBeBundle()
  return (
    <FoldedCard
      fields={sectionFields.bundle}
      summary={<BundleSummary />}
      description={t('items.bundle.hint')}
      title={t('items.card.bundle')}
    >
      {rows.fields.map((row, index) => (
        <PartRow
          count={rows.fields.length}
          currency={currency}
          index={index}
          key={row.rowKey}
          onMove={(to) => rows.move(index, to)}
          onRemove={() => rows.remove(index)}
        />
      ))}
      {rows.fields.length > 0 && <Separately currency={currency} />}
      <Box>
        <Button
          color="secondary"
          disabled={!mayBe || rows.fields.length >= bundlePartsMax}
          onClick={() => rows.append({ id: newId(), name: '', choices: [] })}
          startIcon={<AddIcon />}
          variant="outlined"
        >
          {t('items.bundle.add')}
        </Button>
      </Box>
      {!mayBe && (
        <Typography color="textSecondary" variant="body2">
          {t('items.bundle.notHere')}
        </Typography>
      )}
    </FoldedCard>
  )
}

/** What has sizes, options or an open price of its own cannot be shared out. */
function useMayBeBundle(): boolean {
  const priceKind = useWatch<ItemValues, 'priceKind'>({ name: 'priceKind' })
  const variations = useWatch<ItemValues, 'variations'>({ name: 'variations' })
  const groups = useWatch<ItemValues, 'modifierGroupIds'>({ name: 'modifierGroupIds' })
  return priceKind === 'fixed' && variations.length === 0 && groups.length === 0
}

interface PartRowProps {
  readonly index: number
  readonly count: number
  readonly currency: string
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function PartRow({ index, count, currency, onMove, onRemove }: PartRowProps) {
  const { t } = useTranslation()
  const name = useWatch<ItemValues, `bundleParts.${number}.name`>({
    name: `bundleParts.${index}.name`,
  })
  const title = name || t('items.bundle.part', { number: index + 1 })
  return (
    <Box
      aria-label={title}
      role="group"
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 1.5,
      })}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <Box sx={{ flexGrow: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <RowButtons count={count} index={index} name={title} onMove={onMove} onRemove={onRemove} />
      </Box>
      <TextInput<ItemValues>
        hint={t('items.bundle.partNameHint')}
        label={t('items.bundle.partName')}
        maxLength={40}
        name={`bundleParts.${index}.name`}
      />
      <BundleChoices currency={currency} index={index} />
    </Box>
  )
}

/** What its cheapest goods cost one by one, so that the price of the bundle can be judged. */
function Separately({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const parts = useWatch<ItemValues, 'bundleParts'>({ name: 'bundleParts' })
  const items = useBundleItems(parts)
  const prices = parts.map(({ choices }) => leastPriceOf(choices, items))
  if (prices.some((price) => price === null)) return null
  const sum = prices.reduce((total: number, price) => total + (price ?? 0), 0)
  return (
    <Typography color="textSecondary" variant="body2">
      {t('items.bundle.separately', { amount: formatMoney(sum, currency, locale) })}
    </Typography>
  )
}
