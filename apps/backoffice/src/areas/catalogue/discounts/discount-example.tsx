import Box from '@mui/material/Box'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { always, type LocalMoment } from '@servery/domain/kernel/schedule.ts'
import { type DiscountSetting, isRateKind } from '@servery/domain/offer/catalogue/discount.ts'
import { promotionOf } from '@servery/domain/offer/pricing/discount-effect.ts'
import type { PromotionLine } from '@servery/domain/offer/pricing/promotion-types.ts'
import { promotionsFor } from '@servery/domain/offer/pricing/promotions.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { type DiscountValues, type Things, toDiscountContent } from './discount-form.ts'

interface Wanted {
  readonly things: Things
  readonly count: number
}

interface Sample {
  readonly id: string
  readonly name: string
  readonly categoryId: string
  readonly price: number
}

/** Any moment will do: the example is of a time at which it holds. */
const someMoment: LocalMoment = { date: '2026-01-05' as LocalMoment['date'], minute: 720 }

/** "2 × Flat white + Croissant → −£1.10": what it comes to, worked out as the till does. */
export function DiscountExample({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const values = useWatch<DiscountValues>() as DiscountValues
  const wanted = wantedOf(values)
  const { data: samples } = useSamples(wanted)
  if (values.kind === 'open_percent' || values.kind === 'open_amount') {
    return <Box sx={{ color: 'text.secondary' }}>{t('discounts.example.open')}</Box>
  }
  if (samples === undefined || samples.some((sample) => sample === null)) {
    return <Box sx={{ color: 'text.secondary' }}>{t('discounts.example.none')}</Box>
  }
  const lines = samples.flatMap((sample, index): PromotionLine[] =>
    sample === null ? [] : [lineOf(sample, wanted[index]?.count ?? 1, index)],
  )
  const goods = samples.map((sample, index) => {
    const { count } = wanted[index] ?? { count: 1 }
    return count === 1 ? sample?.name : `${count} × ${sample?.name}`
  })
  const off = offOf(values, lines)
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <bdi>{goods.join(' + ')}</bdi> → <bdi>{formatMoney(-off, currency, locale)}</bdi>
    </Box>
  )
}

/** What there must be of what, so that it shows once. */
function wantedOf(values: DiscountValues): readonly Wanted[] {
  const { kind, scope, things, buy, get, reward } = values
  if (kind === 'bundle') {
    return values.parts.map((part) => ({ things: part.things, count: part.quantity ?? 1 }))
  }
  const target: Things = {
    itemIds: scope === 'items' ? things.itemIds : [],
    categoryIds: scope === 'category' ? things.categoryIds : [],
  }
  if (kind !== 'buy_get') return [{ things: target, count: Math.max(1, values.minQuantity ?? 1) }]
  const bought = buy ?? 1
  const reduced = get ?? 1
  if (reward.itemIds.length + reward.categoryIds.length === 0) {
    return [{ things: target, count: Math.max(bought + reduced, values.minQuantity ?? 1) }]
  }
  return [
    { things: target, count: Math.max(bought, values.minQuantity ?? 1) },
    { things: reward, count: reduced },
  ]
}

/** For each, an item of the catalogue that it meets; null where there is none. */
function useSamples(wanted: readonly Wanted[]) {
  const keys = wanted.map(({ things }) => [things.itemIds[0] ?? '', things.categoryIds[0] ?? ''])
  return useQuery({
    queryKey: [...api.items.key(), 'samples', ...keys.flat()],
    queryFn: () => Promise.all(wanted.map(({ things }) => fetchSample(things))),
    placeholderData: keepPreviousData,
  })
}

async function fetchSample({ itemIds, categoryIds }: Things): Promise<Sample | null> {
  const [itemId] = itemIds
  if (itemId !== undefined) return sampleOf(await client.items.get({ id: itemId }))
  const [categoryId] = categoryIds
  const { rows } = await client.items.list({ limit: 1, ...(categoryId && { categoryId }) })
  const [first] = rows
  return first === undefined ? null : sampleOf(first)
}

function sampleOf(item: {
  readonly id: string
  readonly name: string
  readonly categoryId: string
  readonly price: number
  readonly variations: readonly { readonly price: number }[]
}): Sample {
  const { id, name, categoryId } = item
  return { id, name, categoryId, price: item.variations[0]?.price ?? item.price }
}

function lineOf({ id, categoryId, price }: Sample, count: number, index: number): PromotionLine {
  return {
    lineId: String(index),
    itemId: id,
    categoryId,
    quantity: quantity(count * 1000),
    pieces: true,
    base: minorUnits(count * price),
    discountable: true,
    discounted: false,
  }
}

/** What comes off, whatever its conditions besides what is bought. */
function offOf(values: DiscountValues, lines: readonly PromotionLine[]): number {
  const content = toDiscountContent(values)
  const value = isRateKind(values.kind) ? Math.min(content.value, 1_000_000) : content.value
  const promotion = promotionOf({
    ...(content as unknown as DiscountSetting),
    id: 'example',
    value: Number.isSafeInteger(value) ? value : 0,
    scope: content.scope === 'line' ? 'order' : (content.scope ?? 'order'),
    giving: 'automatic',
    code: '',
    schedule: always,
    orderTypes: null,
    channels: null,
    branchIds: null,
    customerTags: [],
    minSpend: minorUnits(0),
  })
  if (promotion === null) return 0
  const context = {
    at: someMoment,
    orderType: 'eat_in',
    channel: 'till',
    branchId: '',
    customerGroupIds: [],
    codes: [],
  }
  return promotionsFor([promotion], lines, context).reduce((sum, { amount }) => sum + amount, 0)
}
