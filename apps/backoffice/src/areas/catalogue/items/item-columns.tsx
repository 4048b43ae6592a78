import FavouriteIcon from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import type { AvailabilityView } from '@servery/contract/catalogue/availability.ts'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { CodeText, MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  type AvailabilityById,
  AvailabilityChip,
  type TaxRate,
} from '../../../kit/catalogue/index.ts'
import { ItemPicture } from './item-picture.tsx'
import { getMargin, getPriceRange } from './item-record.ts'
import { PriceCell } from './price-cell.tsx'
import { MissingCell } from './quick/missing-cell.tsx'

export interface ItemColumnsContext {
  readonly t: TFunction
  readonly currency: string
  readonly rates: readonly TaxRate[]
  readonly availability: AvailabilityById
  readonly onPrice: ((item: ItemView, price: number) => void) | undefined
  /** In the list of items that lack something: what each of them lacks. */
  readonly showsMissing: boolean
}

interface ItemStatusProps {
  readonly item: ItemView
  /** What is said of it in the selected branch. */
  readonly said?: AvailabilityView | undefined
}

export function ItemStatus({ item, said }: ItemStatusProps) {
  const { t } = useTranslation()
  if (item.archived) return <StatusChip label={t('items.status.archived')} tone="neutral" />
  if (item.soldOut) return <StatusChip label={t('items.status.sold_out')} tone="warning" />
  if (said !== undefined) return <AvailabilityChip said={said} />
  return <StatusChip label={t('items.status.active')} tone="success" />
}

function ItemName({ item }: { readonly item: ItemView }) {
  const { t } = useTranslation()
  return (
    <Box
      component="span"
      sx={{ alignItems: 'center', display: 'inline-flex', gap: 1.25, verticalAlign: 'middle' }}
    >
      <ItemPicture colour={item.colour} image={item.image} name={item.name} sizePx={32} />
      <span>
        <bdi>{item.name}</bdi>
        {item.favourite && (
          <FavouriteIcon
            aria-label={t('items.field.favourite')}
            sx={{ color: 'warning.main', fontSize: 15, marginInlineStart: 0.5, mb: '-2px' }}
          />
        )}
      </span>
    </Box>
  )
}

/** Simple, a bundle, with variations, weighed, or with a price that is typed at the till. */
export function getItemKind(
  item: ItemView,
): 'simple' | 'bundle' | 'variations' | 'open' | 'by_weight' {
  if (isBundle(item)) return 'bundle'
  if (item.variations.length > 0) return 'variations'
  return item.priceKind === 'fixed' ? 'simple' : item.priceKind
}

function channelWords(item: ItemView, t: TFunction): string {
  if (item.channels.length === channels.length) return t('items.anyChannel')
  return item.channels.map((one) => t(`items.channel.${one}`)).join(', ') || '–'
}

function taxWords(ids: readonly string[], { rates, t }: ItemColumnsContext): string {
  const names = rates.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.length === 0 ? t('items.noTax') : names.join(', ')
}

export function listItemColumns(
  context: ItemColumnsContext,
  narrow: boolean,
): readonly ListColumn<ItemView>[] {
  const { t, currency, onPrice } = context
  const name: ListColumn<ItemView> = {
    key: 'name',
    header: t('items.column.name'),
    cell: (item) => <ItemName item={item} />,
    sortable: true,
  }
  const price: ListColumn<ItemView> = {
    key: 'price',
    header: t('items.column.price'),
    align: 'end',
    cell: (item) =>
      item.channels.length === 0 && item.price === 0 ? (
        '–'
      ) : (
        <PriceCell
          currency={currency}
          item={item}
          onChange={onPrice === undefined ? undefined : (next) => onPrice(item, next)}
        />
      ),
    sortable: true,
  }
  const missing: ListColumn<ItemView> = {
    key: 'missing',
    header: t('items.column.missing'),
    cell: (item) => <MissingCell item={item} mayWrite={onPrice !== undefined} />,
  }
  if (narrow) {
    const detail: ListColumn<ItemView> = {
      key: 'category',
      header: t('items.column.category'),
      cell: (item) => (
        <Box
          component="span"
          sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {item.categoryName}
          {(item.soldOut || item.archived || context.availability.has(item.id)) && (
            <ItemStatus item={item} said={context.availability.get(item.id)} />
          )}
        </Box>
      ),
    }
    return context.showsMissing ? [name, missing, price] : [name, detail, price]
  }
  if (context.showsMissing) return [name, missing, ...middleColumns(context), price]
  return [name, ...middleColumns(context), price, ...endColumns(context)]
}

function middleColumns(context: ItemColumnsContext): readonly ListColumn<ItemView>[] {
  const { t } = context
  return [
    {
      key: 'category',
      header: t('items.column.category'),
      cell: (item) => item.categoryName,
    },
    {
      key: 'kind',
      header: t('items.column.kind'),
      cell: (item) => t(`items.kind.${getItemKind(item)}`),
      hideBelow: 'xl',
    },
    {
      key: 'tax',
      header: t('items.column.tax'),
      cell: (item) => (
        <bdi style={{ whiteSpace: 'nowrap' }}>{taxWords(item.taxRateIds, context)}</bdi>
      ),
      hideBelow: 'lg',
    },
  ]
}

function endColumns(context: ItemColumnsContext): readonly ListColumn<ItemView>[] {
  const { t, currency } = context
  return [
    {
      key: 'cost',
      header: t('items.column.cost'),
      align: 'end',
      cell: (item) => (item.cost === 0 ? '–' : <MoneyText currency={currency} minor={item.cost} />),
      hideBelow: 'xl',
    },
    {
      key: 'margin',
      header: t('items.column.margin'),
      align: 'end',
      definition: t('items.marginDefinition'),
      cell: (item) => {
        const margin = getMargin({ ...item, price: getPriceRange(item).from }, context)
        return margin === null ? '–' : <RateText digits={1} millionths={margin} />
      },
      hideBelow: 'lg',
    },
    {
      key: 'sku',
      header: t('items.column.sku'),
      cell: (item) => (item.sku === '' ? '–' : <CodeText>{item.sku}</CodeText>),
      hideBelow: 'lg',
    },
    {
      key: 'modifiers',
      header: t('items.column.modifiers'),
      align: 'end',
      cell: (item) => item.modifierGroupIds.length || '–',
      hideBelow: 'xl',
    },
    {
      key: 'channels',
      header: t('items.column.channels'),
      cell: (item) => channelWords(item, t),
      hideBelow: 'xl',
    },
    {
      key: 'status',
      header: t('items.column.status'),
      cell: (item) => <ItemStatus item={item} said={context.availability.get(item.id)} />,
    },
  ]
}
