import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { allergens, courses, diets } from '@servery/domain/offer/catalogue/types.ts'
import { JoinedText } from '@servery/ui/format/joined-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ItemValues, sameTax } from '../item-form.ts'

interface SetPartsProps {
  readonly parts: readonly (string | false)[]
  /** What is said where nothing is set. */
  readonly none: string
}

/** What is set in a folded section, in one line. */
export function SetParts({ parts, none }: SetPartsProps) {
  const said = parts.filter((part) => part !== false && part !== '')
  return said.length === 0 ? none : <JoinedText parts={said as readonly string[]} />
}

export function VariationsSummary() {
  const { t } = useTranslation()
  const variations = useWatch<ItemValues, 'variations'>({ name: 'variations' })
  const nameOf = (name: string, index: number) =>
    name || t('items.variationNumber', { number: index + 1 })
  return (
    <SetParts
      none={t('items.fold.noVariations')}
      parts={variations.map(({ name }, index) => nameOf(name, index))}
    />
  )
}

export function BundleSummary() {
  const { t } = useTranslation()
  const parts = useWatch<ItemValues, 'bundleParts'>({ name: 'bundleParts' })
  const nameOf = (name: string, index: number) =>
    name || t('items.bundle.part', { number: index + 1 })
  return (
    <SetParts
      none={t('items.fold.noBundle')}
      parts={parts.map(({ name }, index) => nameOf(name, index))}
    />
  )
}

export function PriceRulesSummary() {
  const { t } = useTranslation()
  const list = useNameList()
  const [levels, taxByType, discountable] = useWatch<
    ItemValues,
    ['priceLevels', 'taxByType', 'discountable']
  >({ name: ['priceLevels', 'taxByType', 'discountable'] })
  const types = orderTypes.filter((type) => taxByType[type] !== sameTax)
  return (
    <SetParts
      none={t('items.fold.samePrices')}
      parts={[
        levels.length > 0 && t('items.fold.otherPrices', { count: levels.length }),
        types.length > 0 &&
          t('items.fold.otherTax', { types: list(types.map((type) => t(`orders.type.${type}`))) }),
        !discountable && t('items.fold.noDiscounts'),
      ]}
    />
  )
}

export function CodesSummary() {
  const { t } = useTranslation()
  const [sku, barcode, plu] = useWatch<ItemValues, ['sku', 'barcode', 'plu']>({
    name: ['sku', 'barcode', 'plu'],
  })
  const named = (label: string, code: string) => code !== '' && `${label} ${code}`
  return (
    <SetParts
      none={t('items.fold.noCodes')}
      parts={[
        named(t('items.field.sku'), sku),
        named(t('items.field.barcode'), barcode),
        named(t('items.field.plu'), plu),
      ]}
    />
  )
}

interface KitchenSummaryProps {
  readonly stations: readonly { readonly id: string; readonly name: string }[]
}

export function KitchenSummary({ stations }: KitchenSummaryProps) {
  const { t } = useTranslation()
  const [kitchenName, course, minutes, stationIds, isPrinted] = useWatch<
    ItemValues,
    ['kitchenName', 'course', 'prepMinutes', 'stationIds', 'printsOnTicket']
  >({ name: ['kitchenName', 'course', 'prepMinutes', 'stationIds', 'printsOnTicket'] })
  const known = courses.find((one) => one === course)
  return (
    <SetParts
      none={t('items.fold.noStation')}
      parts={[
        ...stations.filter(({ id }) => stationIds.includes(id)).map(({ name }) => name),
        kitchenName,
        known !== undefined && t(`items.course.${known}`),
        (minutes ?? 0) > 0 && t('items.fold.prepMinutes', { count: minutes ?? 0 }),
        !isPrinted && t('items.fold.notPrinted'),
      ]}
    />
  )
}

export function AllergensSummary() {
  const { t } = useTranslation()
  const list = useNameList()
  const marks = useWatch<ItemValues, 'allergens'>({ name: 'allergens' })
  const named = (mark: string) =>
    list(allergens.filter((one) => marks[one] === mark).map((one) => t(`items.allergen.${one}`)))
  const mayContain = named('may_contain')
  const unchecked = allergens.filter((one) => marks[one] === '').length
  return (
    <SetParts
      none={t('items.fold.noAllergens')}
      parts={[
        named('contains'),
        mayContain !== '' && t('items.fold.mayContain', { names: mayContain }),
        unchecked > 0 && t('items.fold.unchecked', { count: unchecked }),
      ]}
    />
  )
}

export function DietSummary() {
  const { t } = useTranslation()
  const [chosen, kcal, spice] = useWatch<ItemValues, ['diets', 'kcal', 'spice']>({
    name: ['diets', 'kcal', 'spice'],
  })
  const hot = (['1', '2', '3'] as const).find((one) => one === spice)
  return (
    <SetParts
      none={t('items.fold.nothing')}
      parts={[
        ...diets.filter((diet) => chosen.includes(diet)).map((diet) => t(`items.diet.${diet}`)),
        kcal !== null && t('items.fold.kcal', { count: kcal }),
        hot !== undefined && t(`items.spice.${hot}`),
      ]}
    />
  )
}

export function OfferSummary() {
  const { t } = useTranslation()
  const [chosen, branchIds, schedule] = useWatch<ItemValues, ['channels', 'branchIds', 'schedule']>(
    { name: ['channels', 'branchIds', 'schedule'] },
  )
  const sold = channels.filter((one) => chosen.includes(one))
  return (
    <SetParts
      none={t('items.fold.everywhere')}
      parts={[
        sold.length === 0 && t('items.fold.nowhere'),
        ...(sold.length === channels.length ? [] : sold.map((one) => t(`items.channel.${one}`))),
        branchIds !== null && t('items.fold.branches', { count: branchIds.length }),
        schedule !== null && t('items.field.schedule'),
      ]}
    />
  )
}

export function SellingSummary() {
  const { t } = useTranslation()
  const [tracked, givesBack, ageRestricted] = useWatch<
    ItemValues,
    ['tracked', 'givesBack', 'ageRestricted']
  >({ name: ['tracked', 'givesBack', 'ageRestricted'] })
  return (
    <SetParts
      none={t('items.fold.notTracked')}
      parts={[
        tracked && t('items.field.tracked'),
        givesBack && t('items.field.givesBack'),
        ageRestricted && t('items.field.ageRestricted'),
      ]}
    />
  )
}

export function LookSummary() {
  const { t } = useTranslation()
  const [colour, favourite, soldOut] = useWatch<ItemValues, ['colour', 'favourite', 'soldOut']>({
    name: ['colour', 'favourite', 'soldOut'],
  })
  return (
    <SetParts
      none={t('items.fold.nothing')}
      parts={[
        favourite && t('items.field.favourite'),
        soldOut && t('items.field.soldOut'),
        colour !== '' && t('items.field.colour'),
      ]}
    />
  )
}

/** Names in a row, as the language separates them. */
function useNameList(): (names: readonly string[]) => string {
  const { locale } = useUiSetting()
  const format = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return (names) => format.format(names)
}
