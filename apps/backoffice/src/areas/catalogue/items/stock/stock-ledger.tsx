import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { StockLedgerRow } from '@servery/contract/stock/stock.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StockMoney, useUnitWord } from '../../../../kit/catalogue/index.ts'
import { ExportButton } from '../../../../kit/export/index.ts'
import { getBusinessDay } from '../../../../kit/reports/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { Section } from '../sales/section.tsx'
import type { StockPlace } from './item-stock.tsx'
import { placeInput } from './place-input.ts'

const pageSize = 25

interface StockLedgerProps {
  readonly id: string
  readonly place: StockPlace
  readonly unit: string
}

/** What moved in a place, the newest first, with what was there after each. */
export function StockLedger({ id, place, unit }: StockLedgerProps) {
  const { t } = useTranslation()
  const input = placeInput(id, place)
  const query = useInfiniteQuery({
    queryKey: [...api.stock.ledger.key(), input],
    queryFn: ({ pageParam }) =>
      client.stock.ledger({
        ...input,
        limit: pageSize,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const cellsOf = useLedgerCells(place.currency, unit)
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (rows === undefined) {
    return query.isError ? null : <Skeleton height={240} variant="rounded" />
  }
  const title = t('stock.item.ledger')
  const words = [t('stock.item.what'), t('stock.item.by')]
  return (
    <Section actions={<ExportLedger id={id} place={place} />} title={title}>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2, pt: 1 }} variant="body2">
          {t('stock.item.noMovements')}
        </Typography>
      ) : (
        <FigureTable
          headers={[
            t('insights.column.time'),
            t('stock.item.what'),
            t('stock.item.change'),
            t('stock.item.after'),
            t('stock.item.cost'),
            t('stock.item.by'),
          ]}
          label={title}
          rows={rows.map((row) => ({ key: `${row.sourceId} ${row.id}`, cells: cellsOf(row) }))}
          words={words}
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

const daysOfFile = 365

/** What moved of it in the branch in a year, as a file. */
function ExportLedger({ id, place }: Pick<StockLedgerProps, 'id' | 'place'>) {
  const branch = useBranch()
  const to = getBusinessDay(new Date(), branch)
  const asked = { branchId: place.branchId, itemId: id, from: addDays(to, -daysOfFile), to }
  return <ExportButton fetchFile={(file) => client.exports.stockLedger({ ...asked, ...file })} />
}

function useLedgerCells(currency: string, unit: string) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  const signed = getNumberFormat(locale, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
  return (row: StockLedgerRow) => {
    const after = [formatQuantity(row.onHand, locale), unitWord(unit)].filter(Boolean).join(' ')
    const said = [row.kindName ?? t(`stock.kind.${row.kind}`), row.reason, row.note]
    const words = said.filter((one) => one !== '').join(' · ')
    return [
      <DateTimeText instant={row.at} key="at" shape="dayTime" />,
      row.source === 'order' ? (
        <Link component={RouterLink} href={paths.order(row.sourceId)} key="what">
          {words} <bdi>{row.callNumber ?? ''}</bdi>
        </Link>
      ) : (
        words
      ),
      <bdi key="change">{signed.format(row.quantity / 1000)}</bdi>,
      <bdi key="after">{after}</bdi>,
      <StockMoney currency={currency} key="cost" signDisplay="exceptZero" value={row.cost} />,
      row.by ?? '–',
    ]
  }
}
