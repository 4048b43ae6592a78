import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import type { UsageRow } from '@servery/contract/stock/waste.ts'
import { MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../kit/catalogue/index.ts'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { saveFile } from '../../../platform/browser/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { usageCsv } from './usage-csv.ts'

/** What should have been used by recipes, and what was, between two stock takes. */
export function UsagePage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const input = { branchId: branch.id, status: 'completed' as const, limit: 100 }
  const takes = useQuery(api.stockTakes.list.queryOptions({ input }))
  return (
    <Page
      subtitle={t('stockUsage.intro')}
      title={t('stockUsage.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      {takes.isError ? (
        <LoadProblem error={takes.error} onRetry={() => void takes.refetch()} />
      ) : takes.data === undefined ? (
        <Skeleton height={320} variant="rounded" />
      ) : takes.data.rows.length < 2 ? (
        <Alert severity="info">{t('stockUsage.tooFew')}</Alert>
      ) : (
        <Compared key={branch.id} takes={takes.data.rows} />
      )}
    </Page>
  )
}

/** The newest two at first. */
function Compared({ takes }: { readonly takes: readonly StockTake[] }) {
  const { t } = useTranslation()
  const [to, setTo] = useState(takes[0]?.id ?? '')
  const [from, setFrom] = useState(takes[1]?.id ?? '')
  const usage = useQuery(api.waste.usage.queryOptions({ input: { from, to } }))
  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TakeSelect label={t('stockUsage.from')} onChange={setFrom} takes={takes} value={from} />
        <TakeSelect label={t('stockUsage.to')} onChange={setTo} takes={takes} value={to} />
        {usage.data !== undefined && usage.data.rows.length > 0 && (
          <Button
            color="secondary"
            onClick={() => saveFile(usageCsv(usage.data, t), 'usage.csv', 'text/csv')}
            variant="outlined"
          >
            {t('stockUsage.download')}
          </Button>
        )}
      </Box>
      {usage.isError ? (
        <LoadProblem error={usage.error} onRetry={() => void usage.refetch()} />
      ) : usage.data === undefined ? (
        <Skeleton height={320} variant="rounded" />
      ) : usage.data.rows.length === 0 ? (
        <Alert severity="info">{t('stockUsage.none')}</Alert>
      ) : (
        <UsageTable currency={usage.data.currency} rows={usage.data.rows} />
      )}
    </>
  )
}

interface TakeSelectProps {
  readonly label: string
  readonly takes: readonly StockTake[]
  readonly value: string
  readonly onChange: (id: string) => void
}

function TakeSelect({ label, takes, value, onChange }: TakeSelectProps) {
  return (
    <NativeSelect
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChange(target.value)}
      value={value}
    >
      {takes.map(({ id, reference, name }) => (
        <option key={id} value={id}>
          {`${reference} · ${name}`}
        </option>
      ))}
    </NativeSelect>
  )
}

const figures = ['opening', 'received', 'closing', 'actual', 'expected', 'wasted'] as const

interface UsageTableProps {
  readonly rows: readonly UsageRow[]
  readonly currency: string
}

function UsageTable({ rows, currency }: UsageTableProps) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const total = rows.reduce((sum, { cost }) => sum + cost, 0)
  return (
    <>
      <Typography component="p" sx={{ mb: 1 }} variant="h3">
        {t('stockUsage.total')}: <MoneyText currency={currency} minor={total} />
      </Typography>
      <DataTable
        columns={[
          {
            key: 'item',
            header: t('stockUsage.column.item'),
            cell: (row) => <bdi>{[row.name, row.variationName].filter(Boolean).join(' · ')}</bdi>,
          },
          ...[...figures, 'variance' as const].map((key) => ({
            key,
            header: t(`stockUsage.column.${key}`),
            align: 'right' as const,
            cell: (row: (typeof rows)[number]) => (
              <QuantityText thousandths={row[key]} unit={unitWord(row.unit)} />
            ),
          })),
          {
            key: 'cost',
            header: t('stockUsage.column.cost'),
            align: 'right',
            cell: ({ cost }) => <MoneyText currency={currency} minor={cost} />,
          },
          {
            key: 'dishes',
            header: t('stockUsage.column.dishes'),
            cell: ({ dishes }) => <bdi>{dishes.map(({ name }) => name).join(', ') || '–'}</bdi>,
          },
        ]}
        label={t('stockUsage.title')}
        rowKey={({ itemId, variationId }) => `${itemId} ${variationId}`}
        rows={rows}
      />
    </>
  )
}
