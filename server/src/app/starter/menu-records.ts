/** Turns a starting menu into records: ids, taxes by order type, allergens, prices. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import {
  type ModifierGroupInput,
  modifierGroupInput,
} from '@servery/contract/catalogue/modifiers.ts'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { CategoryInput } from '../../catalogue/items/index.ts'
import { parseAllergens } from './allergen-marks.ts'
import type { StarterTaxRates } from './basics.ts'
import type { SeedGroup, SeedTax } from './catalogue-types.ts'
import { rulesOf } from './group-rules.ts'
import type { StarterItem, StarterMenu } from './starter-types.ts'

interface Named<Input> {
  readonly id: string
  readonly input: Input
}

export interface MenuRecords {
  readonly groups: readonly Named<ModifierGroupInput>[]
  readonly categories: readonly Named<CategoryInput>[]
  readonly items: readonly Named<ItemInput>[]
}

export interface MenuSetting {
  readonly currency: string
  readonly taxRates: StarterTaxRates
  /** The same for the same name. */
  readonly idOf: (name: string) => string
}

export function makeMenuRecords(menu: StarterMenu, setting: MenuSetting): MenuRecords {
  const { idOf } = setting
  const groups = menu.groups.map((group) => ({
    id: idOf(`group ${group.key}`),
    input: groupInput(group, setting),
  }))
  const categories = menu.categories.map(({ name, colour }, position) => ({
    id: idOf(`category ${name}`),
    input: { name, colour, position },
  }))
  const known = new Set(menu.groups.map(({ key }) => key))
  const items = menu.categories
    .flatMap(({ name, colour, items }) => items.map((item) => ({ item, category: name, colour })))
    .map(({ item, category, colour }, index) => {
      const missing = item.groups?.find((key) => !known.has(key))
      if (missing !== undefined) throw new Error(`the menu has no modifier group ${missing}`)
      const place = { categoryId: idOf(`category ${category}`), colour, position: index * 10 }
      return {
        id: idOf(`item ${category} ${item.name}`),
        input: itemInput(item, place, setting),
      }
    })
  return { groups, categories, items }
}

function groupInput(group: SeedGroup, setting: MenuSetting): ModifierGroupInput {
  return modifierGroupInput.parse({
    ...rulesOf(group),
    options: group.options.map(([name, price]) => ({
      id: setting.idOf(`option ${group.key} ${name}`),
      name,
      price: priceIn(setting.currency, price),
    })),
  })
}

function itemInput(
  item: StarterItem,
  place: Pick<ItemInput, 'categoryId' | 'colour' | 'position'>,
  setting: MenuSetting,
): ItemInput {
  const { idOf, currency } = setting
  const isWeighed = item.unit !== undefined && item.unit !== 'each'
  const picture = item.picture ?? ''
  return {
    ...plainItem,
    name: item.name,
    shortName: item.short ?? (item.name.length <= 20 ? item.name : ''),
    description: item.about ?? '',
    ...place,
    image: picture === '' ? '' : `/till/pictures/${picture}.svg`,
    priceKind: item.openPrice === true ? 'open' : isWeighed ? 'by_weight' : 'fixed',
    price: priceIn(currency, item.price),
    unit: item.unit ?? 'each',
    variations: (item.variations ?? []).map(([name, price]) => ({
      id: idOf(`variation ${item.name} ${name}`),
      name,
      price: priceIn(currency, price),
      sku: '',
      barcode: '',
    })),
    ...taxesOf(item.tax, setting.taxRates),
    modifierGroupIds: (item.groups ?? []).map((key) => idOf(`group ${key}`)),
    sku: '',
    barcode: '',
    cost: minorUnits(0),
    tracked: false,
    discountable: item.notDiscountable !== true,
    soldOut: false,
    favourite: item.favourite ?? false,
    ageRestricted: item.adult ?? false,
    allergens: parseAllergens(item.allergens ?? ''),
  }
}

/** Cold food is standard-rated where it is eaten in and zero-rated where it is taken away. */
function taxesOf(
  tax: SeedTax,
  rates: StarterTaxRates,
): Pick<ItemInput, 'taxRateIds' | 'taxRateIdsByOrderType'> {
  if (tax !== 'cold') return { taxRateIds: [rates[tax]], taxRateIdsByOrderType: {} }
  if (rates.standard === rates.zero) return { taxRateIds: [rates.zero], taxRateIdsByOrderType: {} }
  const away = [rates.zero]
  return {
    taxRateIds: [rates.standard],
    taxRateIdsByOrderType: { takeaway: away, collection: away, delivery: away },
  }
}

/** Pence as they stand, in currencies of three decimals with one more; a start, to be changed. */
function priceIn(currency: string, pence: number) {
  return minorUnits(currencyExponent(currency) === 3 ? pence * 10 : pence)
}
