import { formatMoney, formatRate } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  useCategories,
  useModifierGroups,
  useStations,
  useTaxRates,
} from '../../../../kit/catalogue/index.ts'
import type { client, OutputOf } from '../../../../platform/api/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import type { BulkEdit, BulkKind } from './bulk-form.ts'

type Row = OutputOf<typeof client.bulk.preview>['rows'][number]
export type BulkValue = Row['changes'][number]['old']

interface Named {
  readonly id: string
  readonly name: string
}

/** The records among which a kind of change chooses; null where it chooses none. */
export interface BulkRecords {
  readonly category: readonly Named[]
  readonly tax: readonly Named[]
  readonly group: readonly Named[]
  readonly station: readonly Named[]
}

export function useBulkRecords(): BulkRecords {
  return {
    category: useCategories().data ?? [],
    tax: useTaxRates().data ?? [],
    group: useModifierGroups().data ?? [],
    station: useStations().data ?? [],
  }
}

/** Which of them a kind of change chooses from. */
export function recordsOf(kind: BulkKind): keyof BulkRecords | null {
  if (kind === 'category' || kind === 'tax') return kind
  if (kind === 'add_group' || kind === 'remove_group') return 'group'
  return kind === 'add_station' || kind === 'remove_station' ? 'station' : null
}

/** The values of a change, and a whole change, in words. */
export function useBulkWords(records: BulkRecords) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency } = useBranch()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return {
    value: (field: string, value: BulkValue): string => {
      if (typeof value === 'number') return money(value)
      if (typeof value === 'boolean') return booleanWords(field, value, t)
      const ids = typeof value === 'string' ? [value] : value
      const names = ids.map((id) => nameIn(records, id) ?? channelWord(field, id, t))
      return names.join(', ') || '–'
    },
    edit: (edit: BulkEdit | { readonly kind: 'table' }): string =>
      edit.kind === 'table' ? t('bulk.kind.table') : editWords(edit, { t, locale, money, records }),
  }
}

function nameIn(records: BulkRecords, id: string): string | undefined {
  return Object.values(records)
    .flat()
    .find((one) => one.id === id)?.name
}

function channelWord(field: string, id: string, t: TFunction): string {
  if (field === 'channels' && (id === 'till' || id === 'kiosk' || id === 'online')) {
    return t(`items.channel.${id}`)
  }
  return t('bulk.gone')
}

function booleanWords(field: string, value: boolean, t: TFunction): string {
  if (field === 'soldOut') return t(value ? 'items.status.sold_out' : 'items.status.active')
  return t(value ? 'items.status.archived' : 'items.status.active')
}

interface EditWords {
  readonly t: TFunction
  readonly locale: string
  readonly money: (minor: number) => string
  readonly records: BulkRecords
}

function editWords(edit: BulkEdit, { t, locale, money, records }: EditWords): string {
  const kind = t(`bulk.kind.${edit.kind}`)
  const name = (id: string) => `${kind}: ${nameIn(records, id) ?? t('bulk.gone')}`
  switch (edit.kind) {
    case 'category':
      return name(edit.categoryId)
    case 'tax':
      return `${kind}: ${edit.taxRateIds.map((id) => nameIn(records, id) ?? '').join(', ')}`
    case 'add_group':
    case 'remove_group':
      return name(edit.groupId)
    case 'add_station':
    case 'remove_station':
      return name(edit.stationId)
    case 'channel':
      return t(edit.sold ? 'bulk.soldAt' : 'bulk.notSoldAt', {
        channel: t(`items.channel.${edit.channel}`),
      })
    case 'sold_out':
      return t(edit.soldOut ? 'items.status.sold_out' : 'bulk.available')
    case 'archive':
      return kind
    case 'price': {
      const { by, value } = edit.step
      if (by === 'set') return `${kind}: ${money(value)}`
      const sign = value > 0 ? '+' : ''
      return `${kind}: ${sign}${by === 'percent' ? formatRate(value, locale) : money(value)}`
    }
  }
}
