import Typography from '@mui/material/Typography'
import { isPlu } from '@servery/domain/offer/catalogue/plu.ts'
import { tracings } from '@servery/domain/stock/batches.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FoldedCard } from '@servery/ui/form/folded-card.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type Category,
  ChoiceChecks,
  type TaxRate,
  TileColourInput,
} from '../../../../kit/catalogue/index.ts'
import { ImageInput } from '../../../../kit/inputs/index.ts'
import { FormPairs } from '../../../../kit/records/index.ts'
import { useFindBarcodeProblem } from './barcode-problem.ts'
import { CategoryInput } from './category-input.tsx'
import type { ItemValues } from './item-form.ts'
import { PriceLevels } from './price-levels.tsx'
import { sectionFields } from './sections/section-fields.ts'
import {
  CodesSummary,
  LookSummary,
  PriceRulesSummary,
  SellingSummary,
} from './sections/section-summaries.tsx'
import { TaxByType, TaxRatesInput } from './tax-inputs.tsx'

const units = ['each', 'kg', 'g', 'l', 'ml', 'portion', 'bottle', 'case'] as const
const priceKinds = ['fixed', 'by_weight', 'open'] as const

export function ItemBasics({ categories }: { readonly categories: readonly Category[] }) {
  const { t } = useTranslation()
  return (
    <FormCard title={t('items.card.basics')}>
      <TextInput<ItemValues> label={t('items.field.name')} maxLength={80} name="name" />
      <FormRow>
        <TextInput<ItemValues>
          hint={t('items.hint.shortName')}
          label={t('items.field.shortName')}
          maxLength={20}
          name="shortName"
          optional
        />
        <CategoryInput categories={categories} />
      </FormRow>
      <TextInput<ItemValues>
        label={t('items.field.description')}
        maxLength={500}
        name="description"
        optional
        rows={2}
      />
      <ImageInput<ItemValues> kind="item" label={t('items.field.image')} name="image" optional />
    </FormCard>
  )
}

/** How its tile looks, and where it stands. */
export function ItemLook() {
  const { t } = useTranslation()
  return (
    <FoldedCard fields={sectionFields.look} summary={<LookSummary />} title={t('items.card.look')}>
      <TileColourInput label={t('items.field.colour')} name="colour" optional />
      <SwitchInput<ItemValues>
        hint={t('items.hint.favourite')}
        label={t('items.field.favourite')}
        name="favourite"
      />
      <SwitchInput<ItemValues>
        hint={t('items.hint.soldOut')}
        label={t('items.field.soldOut')}
        name="soldOut"
      />
      <WholeInput<ItemValues>
        hint={t('items.hint.position')}
        label={t('items.field.position')}
        name="position"
      />
    </FoldedCard>
  )
}

interface ItemPriceProps {
  readonly currency: string
  readonly rates: readonly TaxRate[]
}

export function ItemPrice({ currency, rates }: ItemPriceProps) {
  const { t } = useTranslation()
  const exponent = getCurrencyExponent(currency)
  const priceKind = useWatch<ItemValues, 'priceKind'>({ name: 'priceKind' })
  const hasVariations = useWatch<ItemValues, 'variations'>({ name: 'variations' }).length > 0
  const isBundle = useWatch<ItemValues, 'bundleParts'>({ name: 'bundleParts' }).length > 0
  return (
    <FormCard title={t('items.card.price')}>
      <FormPairs>
        <SelectInput<ItemValues>
          choices={priceKinds.map((kind) => ({ value: kind, label: t(`items.priceKind.${kind}`) }))}
          label={t('items.field.priceKind')}
          name="priceKind"
        />
        <MoneyInput<ItemValues>
          currency={currency}
          exponent={exponent}
          label={priceKind === 'open' ? t('items.field.suggestedPrice') : t('items.field.price')}
          name="price"
          {...(hasVariations ? { hint: t('items.hint.priceOfVariations') } : {})}
          {...(hasVariations || priceKind === 'open' ? { optional: true } : {})}
        />
        {!isBundle && (
          <>
            <SelectInput<ItemValues>
              choices={units.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
              label={t('items.field.unit')}
              name="unit"
            />
            <MoneyInput<ItemValues>
              currency={currency}
              exponent={exponent}
              hint={t('items.hint.cost')}
              label={t('items.field.cost')}
              name="cost"
              optional
            />
          </>
        )}
      </FormPairs>
      {priceKind === 'open' && <OpenPriceBounds currency={currency} />}
      {isBundle ? (
        <Typography variant="body2">{t('items.bundle.taxes')}</Typography>
      ) : (
        <TaxRatesInput rates={rates} />
      )}
    </FormCard>
  )
}

/** Where the price or the tax is another one, and whether discounts lower it. */
export function ItemPriceRules({ currency, rates }: ItemPriceProps) {
  const { t } = useTranslation()
  const priceKind = useWatch<ItemValues, 'priceKind'>({ name: 'priceKind' })
  const hasVariations = useWatch<ItemValues, 'variations'>({ name: 'variations' }).length > 0
  const isBundle = useWatch<ItemValues, 'bundleParts'>({ name: 'bundleParts' }).length > 0
  return (
    <FoldedCard
      fields={sectionFields.priceRules}
      summary={<PriceRulesSummary />}
      title={t('items.card.priceRules')}
    >
      {!hasVariations && priceKind !== 'open' && (
        <PriceLevels currency={currency} name="priceLevels" />
      )}
      {!isBundle && <TaxByType rates={rates} />}
      <SwitchInput<ItemValues>
        hint={t('items.hint.discountable')}
        label={t('items.field.discountable')}
        name="discountable"
      />
    </FoldedCard>
  )
}

/** Between what a price that is typed at the till may lie. */
function OpenPriceBounds({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const exponent = getCurrencyExponent(currency)
  return (
    <FormPairs>
      <MoneyInput<ItemValues>
        currency={currency}
        exponent={exponent}
        label={t('items.field.priceMin')}
        name="priceMin"
        optional
      />
      <MoneyInput<ItemValues>
        currency={currency}
        exponent={exponent}
        label={t('items.field.priceMax')}
        name="priceMax"
        optional
      />
    </FormPairs>
  )
}

export function ItemCodes() {
  const { t } = useTranslation()
  const findBarcodeProblem = useFindBarcodeProblem()
  return (
    <FoldedCard
      fields={sectionFields.codes}
      summary={<CodesSummary />}
      title={t('items.card.codes')}
    >
      <FormRow>
        <TextInput<ItemValues>
          hint={t('items.hint.sku')}
          isCode
          label={t('items.field.sku')}
          maxLength={40}
          name="sku"
          optional
        />
        <TextInput<ItemValues>
          findProblem={findBarcodeProblem}
          hint={t('items.hint.barcode')}
          isCode
          label={t('items.field.barcode')}
          maxLength={40}
          name="barcode"
          optional
        />
        <TextInput<ItemValues>
          findProblem={(plu) => (plu === '' || isPlu(plu) ? null : t('items.wrongPlu'))}
          hint={t('items.hint.plu')}
          isCode
          label={t('items.field.plu')}
          maxLength={5}
          name="plu"
          optional
        />
      </FormRow>
    </FoldedCard>
  )
}

export function ItemSelling() {
  const { t } = useTranslation()
  const isBundle = useWatch<ItemValues, 'bundleParts'>({ name: 'bundleParts' }).length > 0
  const isTracked = useWatch<ItemValues, 'tracked'>({ name: 'tracked' })
  return (
    <FoldedCard
      fields={sectionFields.selling}
      summary={<SellingSummary />}
      title={t('items.card.selling')}
    >
      {!isBundle && (
        <SwitchInput<ItemValues>
          hint={t('items.hint.tracked')}
          label={t('items.field.tracked')}
          name="tracked"
        />
      )}
      {isTracked && !isBundle && (
        <ChoiceChecks
          choices={tracings.map((value) => ({ value, label: t(`items.traced.${value}`) }))}
          hint={t('items.hint.tracedBy')}
          label={t('items.field.tracedBy')}
          name="tracedBy"
        />
      )}
      {!isBundle && (
        <SwitchInput<ItemValues>
          hint={t('items.hint.givesBack')}
          label={t('items.field.givesBack')}
          name="givesBack"
        />
      )}
      <SwitchInput<ItemValues>
        hint={t('items.hint.ageRestricted')}
        label={t('items.field.ageRestricted')}
        name="ageRestricted"
      />
    </FoldedCard>
  )
}
