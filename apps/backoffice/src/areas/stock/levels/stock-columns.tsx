import Box from '@mui/material/Box'
import type { StockRow } from '@servery/contract/stock/stock.ts'
import { CodeText, DateTimeText, QuantityText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import type { TFunction } from 'i18next'
import { StockMoney } from '../../../kit/catalogue/index.ts'

const tones: { readonly [status in StockRow['status']]: Tone } = {
  in: 'success',
  low: 'warning',
  out: 'error',
  negative: 'error',
  untracked: 'neutral',
}

interface ColumnChoice {
  readonly t: TFunction
  readonly currency: string
  readonly narrow: boolean
  readonly unitWord: (unit: string) => string | undefined
  readonly sayDays: (days: number) => string
}

export const nameOf = ({ name, variationName }: StockRow) =>
  variationName === null ? name : `${name} · ${variationName}`

/** On a phone what it is, how it stands, what is there and what that is worth. */
export function stockColumns(choice: ColumnChoice): readonly ListColumn<StockRow>[] {
  const { t, currency, narrow, unitWord, sayDays } = choice
  const known = (row: StockRow, cell: React.ReactNode) => (row.tracked ? cell : '–')
  const units = (key: 'onHand' | 'committed' | 'available', more: object = {}) => ({
    key,
    header: t(`stock.column.${key}`),
    align: 'end' as const,
    cell: (row: StockRow) =>
      known(
        row,
        <Box component="span" sx={{ color: row[key] < 0 ? 'error.main' : undefined }}>
          <QuantityText thousandths={row[key]} unit={unitWord(row.unit)} />
        </Box>,
      ),
    definition: t(`stock.definition.${key}`),
    ...more,
  })
  const target = (key: 'lowAt' | 'par'): ListColumn<StockRow> => ({
    ...{ key, header: t(`stock.column.${key}`), align: 'end', hideBelow: 'xl' },
    cell: (row) => {
      const level = row[key]
      if (level === null) return '–'
      return <QuantityText thousandths={level} unit={unitWord(row.unit)} />
    },
  })
  const name: ListColumn<StockRow> = {
    key: 'name',
    header: t('stock.column.name'),
    cell: (row) => <bdi dir="auto">{nameOf(row)}</bdi>,
    sortable: true,
  }
  const status: ListColumn<StockRow> = {
    key: 'status',
    header: t('stock.column.status'),
    cell: (row) => <StatusChip label={t(`stock.status.${row.status}`)} tone={tones[row.status]} />,
  }
  const value: ListColumn<StockRow> = {
    key: 'value',
    header: t('stock.column.value'),
    align: 'end',
    cell: (row) => known(row, <StockMoney currency={currency} value={row.value} />),
    definition: t('stock.definition.value'),
    sortable: true,
  }
  if (narrow) return [name, status, units('onHand', { sortable: true }), value]
  return [
    name,
    {
      key: 'sku',
      header: t('items.field.sku'),
      cell: ({ sku }) => (sku === '' ? '–' : <CodeText>{sku}</CodeText>),
      hideBelow: 'xl',
    },
    {
      key: 'category',
      header: t('stock.column.category'),
      cell: ({ categoryName }) => <bdi dir="auto">{categoryName}</bdi>,
      hideBelow: 'lg',
    },
    status,
    units('onHand', { sortable: true }),
    units('committed', { hideBelow: 'xl' }),
    units('available', { hideBelow: 'lg' }),
    target('lowAt'),
    target('par'),
    {
      key: 'unitCost',
      header: t('stock.column.unitCost'),
      align: 'end',
      cell: (row) => known(row, <StockMoney currency={currency} value={row.unitCost} />),
      definition: t('stock.definition.unitCost'),
      hideBelow: 'lg',
    },
    value,
    {
      key: 'daysCover',
      header: t('stock.column.daysCover'),
      align: 'end',
      cell: (row) => known(row, row.daysCover === null ? '–' : sayDays(row.daysCover)),
      definition: t('stock.definition.daysCover'),
      hideBelow: 'xl',
    },
    ...lastColumns(t),
  ]
}

const lastColumns = (t: TFunction): readonly ListColumn<StockRow>[] => [
  {
    key: 'supplier',
    header: t('stock.column.supplier'),
    cell: ({ supplierName }) => (supplierName === '' ? '–' : <bdi dir="auto">{supplierName}</bdi>),
    hideBelow: 'xl',
  },
  {
    key: 'lastCountedAt',
    header: t('stock.column.lastCounted'),
    cell: ({ lastCountedAt }) =>
      lastCountedAt === null ? '–' : <DateTimeText instant={lastCountedAt} shape="dayTime" />,
    hideBelow: 'xl',
  },
]
