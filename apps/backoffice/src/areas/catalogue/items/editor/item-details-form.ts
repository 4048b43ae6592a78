import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import type { Schedule } from '@servery/domain/kernel/schedule.ts'
import type { VariationAxis } from '@servery/domain/offer/catalogue/combinations.ts'
import {
  emptyRecipe,
  type RecipeValues,
  toRecipe,
  toRecipeValues,
} from '../../../../kit/recipes/index.ts'
import type { ItemContent } from '../item-record.ts'
import { type BundlePartValues, toParts, toPartValues } from './bundle-form.ts'

export interface LevelValues {
  /** Empty: whichever. */
  orderType: string
  channel: string
  price: number | null
}

export interface AxisValues {
  name: string
  /** Parted by commas. */
  values: string
}

/** Other limits of a group on the item; null: as the group says. */
export interface LimitValues {
  min: number | null
  max: number | null
  /** Whatever the group allows at most. */
  noMax: boolean
}

/** What the editor holds of the parts that an item may have besides. */
export interface DetailValues {
  axes: AxisValues[]
  priceLevels: LevelValues[]
  /** By the id of the group. */
  modifierLimits: Record<string, LimitValues>
  priceMin: number | null
  priceMax: number | null
  kitchenName: string
  stationIds: string[]
  /** Empty: none. */
  course: string
  prepMinutes: number | null
  printsOnTicket: boolean
  givesBack: boolean
  diets: string[]
  kcal: number | null
  spice: string
  channels: string[]
  branchIds: string[] | null
  schedule: Schedule | null
  bundleParts: BundlePartValues[]
  recipe: RecipeValues
  soldOutByStock: boolean
  showLeftFrom: number | null
  tracedBy: string[]
}

export const emptyDetails: DetailValues = {
  axes: [],
  priceLevels: [],
  modifierLimits: {},
  priceMin: null,
  priceMax: null,
  kitchenName: '',
  stationIds: [],
  course: '',
  prepMinutes: 0,
  printsOnTicket: true,
  givesBack: false,
  diets: [],
  kcal: null,
  spice: '0',
  channels: ['till', 'kiosk', 'online'],
  branchIds: null,
  schedule: null,
  bundleParts: [],
  recipe: emptyRecipe,
  soldOutByStock: false,
  showLeftFrom: null,
  tracedBy: [],
}

export function toDetailValues(item: ItemView): DetailValues {
  return {
    axes: item.axes.map(({ name, values }) => ({ name, values: values.join(', ') })),
    priceLevels: toLevelValues(item.priceLevels),
    modifierLimits: toLimitValues(item),
    priceMin: item.priceMin,
    priceMax: item.priceMax,
    kitchenName: item.kitchenName,
    stationIds: [...item.stationIds],
    course: item.course ?? '',
    prepMinutes: item.prepMinutes,
    printsOnTicket: item.printsOnTicket,
    givesBack: item.givesBack,
    diets: [...item.diets],
    kcal: item.kcal,
    spice: String(item.spice),
    channels: [...item.channels],
    branchIds: item.branchIds === null ? null : [...item.branchIds],
    schedule: item.schedule,
    bundleParts: toPartValues(item.bundleParts),
    recipe: toRecipeValues(item.recipe),
    soldOutByStock: item.soldOutByStock,
    showLeftFrom: item.showLeftFrom,
    tracedBy: [...item.tracedBy],
  }
}

type DetailContent = Required<Pick<ItemContent, keyof DetailValues>>

export function toDetailContent(
  values: DetailValues & { readonly variations: readonly { readonly id: string }[] },
): DetailContent {
  return {
    axes: readAxes(values.axes).map((axis) => ({ name: axis.name, values: [...axis.values] })),
    priceLevels: toLevels(values.priceLevels),
    modifierLimits: toLimits(values.modifierLimits),
    priceMin: values.priceMin,
    priceMax: values.priceMax,
    kitchenName: values.kitchenName,
    stationIds: values.stationIds,
    course: values.course === '' ? null : (values.course as DetailContent['course']),
    prepMinutes: values.prepMinutes ?? 0,
    printsOnTicket: values.printsOnTicket,
    givesBack: values.givesBack,
    diets: values.diets as DetailContent['diets'],
    kcal: values.kcal,
    spice: Number(values.spice),
    channels: values.givesBack ? ['till'] : (values.channels as DetailContent['channels']),
    branchIds: values.branchIds,
    schedule: values.schedule as DetailContent['schedule'],
    bundleParts: toParts(values.bundleParts) ?? [],
    recipe: toRecipe(
      values.recipe,
      values.variations.map(({ id }) => id),
    ),
    soldOutByStock: values.soldOutByStock,
    showLeftFrom: values.showLeftFrom,
    tracedBy: values.tracedBy as DetailContent['tracedBy'],
  }
}

/** The axes as typed; one without a name or without values is none yet. */
export function readAxes(axes: readonly AxisValues[]): readonly VariationAxis[] {
  return axes
    .map(({ name, values }) => ({
      name: name.trim(),
      values: [...new Set(values.split(/[,،]/).map((value) => value.trim()))].filter(
        (value) => value !== '',
      ),
    }))
    .filter(({ name, values }) => name !== '' && values.length > 0)
}

export function toLevelValues(levels: ItemView['priceLevels'] | undefined): LevelValues[] {
  return (levels ?? []).map(({ orderType, channel, price }) => ({
    orderType: orderType ?? '',
    channel: channel ?? '',
    price,
  }))
}

export function toLevels(
  levels: readonly LevelValues[],
): NonNullable<DetailContent['priceLevels']> {
  return levels.map(({ orderType, channel, price }) => ({
    orderType: orderType === '' ? null : orderType,
    channel: channel === '' ? null : channel,
    price: price ?? 0,
  })) as NonNullable<DetailContent['priceLevels']>
}

function toLimitValues(item: ItemView): DetailValues['modifierLimits'] {
  const limits = item.modifierLimits.map(({ groupId, min = null, max }): [string, LimitValues] => [
    groupId,
    { min, max: max ?? null, noMax: max === null },
  ])
  const plain = item.modifierGroupIds.map((id): [string, LimitValues] => [id, asGroupSays])
  return Object.fromEntries([...plain, ...limits])
}

export const asGroupSays: LimitValues = { min: null, max: null, noMax: false }

function toLimits(limits: DetailValues['modifierLimits']): DetailContent['modifierLimits'] {
  return Object.entries(limits)
    .filter(([, { min, max, noMax }]) => min !== null || max !== null || noMax)
    .map(([groupId, { min, max, noMax }]) => ({
      groupId,
      ...(min === null ? {} : { min }),
      ...(noMax ? { max: null } : max === null ? {} : { max }),
    }))
}
