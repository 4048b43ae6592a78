import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ItemMovement } from '@servery/contract/reporting/item-sales.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { ItemStock } from '../stock/item-stock.tsx'
import { ItemReport } from './item-report.tsx'
import { Section } from './section.tsx'
import { type ItemDays, useItemDays } from './use-item-days.ts'

const pageSize = 25

/** What there is of an item, and what the tills know of its units. */
export function ItemInventoryPage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const { id } = useParams({ from: '/shell/items/$id/inventory' })
  const days = useItemDays(id)
  const units = useQuery({
    ...api.itemSales.units.queryOptions({ input: days.input }),
    placeholderData: keepPreviousData,
  })
  return (
    <ItemReport
      days={days}
      query={units}
      titleOf={(name) => t('insights.inventoryTitle', { name })}
    >
      {can('stock.read') && <ItemStock id={id} />}
      {units.data === undefined ? (
        <Skeleton height={160} variant="rounded" />
      ) : (
        <Units rows={units.data.rows} />
      )}
      <History days={days} />
    </ItemReport>
  )
}

type UnitRow = Awaited<ReturnType<typeof client.itemSales.units>>['rows'][number]

function Units({ rows }: { readonly rows: readonly UnitRow[] }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const title = t('insights.units')
  const hasVariations = rows.some(({ variationName }) => variationName !== null)
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <FigureTable
          headers={[
            t('insights.column.branch'),
            ...(hasVariations ? [t('insights.column.variation')] : []),
            t('insights.column.sold'),
            t('insights.column.cancelled'),
            t('insights.column.lastSold'),
          ]}
          label={title}
          words={[t('insights.column.variation')]}
          rows={rows.map((row) => ({
            key: `${row.branchId} ${row.variationId ?? ''}`,
            cells: [
              row.branchName,
              ...(hasVariations ? [row.variationName ?? '–'] : []),
              formatQuantity(row.sold, locale),
              formatQuantity(row.cancelled, locale),
              row.lastSoldAt === null ? (
                '–'
              ) : (
                <DateTimeText instant={row.lastSoldAt} key="last" shape="dayTime" />
              ),
            ],
          }))}
        />
      )}
    </Section>
  )
}

function History({ days }: { readonly days: ItemDays }) {
  const { t } = useTranslation()
  const title = t('insights.history')
  const query = useInfiniteQuery({
    queryKey: [...api.itemSales.movements.key(), days.input],
    queryFn: ({ pageParam }) =>
      client.itemSales.movements({
        ...days.input,
        limit: pageSize,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const rowOf = useMovementCells()
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (rows === undefined) {
    return query.isError ? null : <Skeleton height={240} variant="rounded" />
  }
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <FigureTable
          headers={[
            t('insights.column.time'),
            t('insights.column.change'),
            t('insights.column.reason'),
            t('insights.column.order'),
            t('insights.column.by'),
            t('insights.column.device'),
          ]}
          label={title}
          words={[
            t('insights.column.reason'),
            t('insights.column.order'),
            t('insights.column.by'),
            t('insights.column.device'),
          ]}
          rows={rows.map((row) => ({ key: `${row.orderId} ${row.id}`, cells: rowOf(row) }))}
        />
      )}
      {query.hasNextPage && (
        <Box sx={{ p: 1.5 }}>
          <Button
            color="secondary"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            variant="outlined"
          >
            {t('insights.older')}
          </Button>
        </Box>
      )}
    </Section>
  )
}

function useMovementCells() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  const signed = getNumberFormat(locale, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
  return (row: ItemMovement) => {
    const unit = unitWord(row.unit)
    const figure = [formatQuantity(row.quantity, locale), unit].filter(Boolean).join(' ')
    const said =
      row.reason === 'sale' ? t('insights.reason.sale') : t('insights.reason.cancelled', { figure })
    const more = [
      row.variationName,
      row.bundleName === null ? null : t('insights.inBundle', { name: row.bundleName }),
    ].filter((one) => one !== null)
    return [
      <DateTimeText instant={row.at} key="at" shape="dayTime" />,
      <bdi key="change">{signed.format(row.change / 1000)}</bdi>,
      [said, ...more].join(' · '),
      <Link component={RouterLink} href={paths.order(row.orderId)} key="order">
        <bdi>{row.callNumber}</bdi>
      </Link>,
      row.by || '–',
      row.device || '–',
    ]
  }
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Typography color="textSecondary" sx={{ p: 2, pt: 1 }} variant="body2">
      {t('insights.nothing')}
    </Typography>
  )
}
