import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { StockTake, StockTakeRow } from '@servery/contract/stock/stock-takes.ts'
import { type StockTakeReason, stockTakeReasons } from '@servery/domain/stock/stock-take.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../kit/catalogue/index.ts'
import { DifferenceText } from '../../../kit/money/index.ts'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { useMoveTake } from './use-move-take.ts'

type Reasons = Readonly<Record<string, StockTakeReason>>

/** Only what differs, with a reason for each; and from here it is posted. */
export function Differences({ take }: { readonly take: StockTake }) {
  const { t } = useTranslation()
  const query = useQuery(api.stockTakes.rows.queryOptions({ input: { id: take.id, since: 0 } }))
  const [isAll, setAll] = useState(false)
  const [reasons, setReasons] = useState<Reasons>({})
  if (query.isError) return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton height={320} variant="rounded" />
  const sums = query.data.rows.filter(isFirstPlace)
  const open = query.data.rows.filter(({ counted }) => counted === null).length
  const shown = sums.filter(({ difference }) => isAll || (difference ?? 0) !== 0)
  return (
    <>
      {open > 0 && take.status === 'review' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('stockTakes.notCounted', { count: open })}
        </Alert>
      )}
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
        <Typography component="p" variant="h3">
          {t('stockTakes.column.valueDifference')}:{' '}
          <DifferenceText currency={take.currency} variance={take.valueDifference} />
        </Typography>
        <FormControlLabel
          control={<Switch checked={isAll} onChange={(_, on) => setAll(on)} />}
          label={t('stockTakes.showAll')}
        />
      </Box>
      {shown.length === 0 ? (
        <Alert severity="success">{t('stockTakes.noDifferences')}</Alert>
      ) : (
        <DifferenceTable
          onReason={(row, reason) => setReasons({ ...reasons, [row]: reason })}
          reasons={reasons}
          rows={shown}
          take={take}
        />
      )}
      {take.status === 'review' && <Complete open={open} reasons={reasons} take={take} />}
    </>
  )
}

/** The places of an item share one difference, which stands at the first of them. */
function isFirstPlace(row: StockTakeRow, index: number, rows: readonly StockTakeRow[]): boolean {
  const isSame = (other: StockTakeRow) =>
    other.itemId === row.itemId &&
    other.variationId === row.variationId &&
    other.locationId === row.locationId
  return rows.findIndex(isSame) === index
}

interface DifferenceTableProps {
  readonly take: StockTake
  readonly rows: readonly StockTakeRow[]
  readonly reasons: Reasons
  readonly onReason: (rowId: string, reason: StockTakeReason) => void
}

function DifferenceTable({ take, rows, reasons, onReason }: DifferenceTableProps) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const figure = (row: StockTakeRow, thousandths: number | null) =>
    thousandths === null ? (
      '–'
    ) : (
      <QuantityText thousandths={thousandths} unit={unitWord(row.unit)} />
    )
  return (
    <DataTable
      columns={[
        {
          key: 'item',
          header: t('stockTakes.column.item'),
          cell: (row) => (
            <>
              <bdi>{[row.name, row.variationName].filter(Boolean).join(' · ')}</bdi>{' '}
              {row.recount && take.status === 'review' && (
                <StatusChip label={t('stockTakes.recount')} tone="warning" />
              )}
            </>
          ),
        },
        {
          key: 'expected',
          header: t('stockTakes.expected'),
          align: 'right',
          cell: (row) => figure(row, row.expected),
        },
        {
          key: 'counted',
          header: t('stockTakes.column.counted'),
          align: 'right',
          cell: (row) => figure(row, sumOf(row)),
        },
        {
          key: 'difference',
          header: t('stockTakes.column.difference'),
          align: 'right',
          cell: (row) => figure(row, row.difference),
        },
        {
          key: 'value',
          header: t('stockTakes.column.valueDifference'),
          align: 'right',
          cell: ({ valueDifference }) =>
            valueDifference === null ? (
              '–'
            ) : (
              <MoneyText
                currency={take.currency}
                minor={valueDifference}
                signDisplay="exceptZero"
              />
            ),
        },
        {
          key: 'reason',
          header: t('stockTakes.column.reason'),
          cell: (row) => (
            <Reason
              isFixed={take.status !== 'review' || (row.difference ?? 0) === 0}
              onReason={(reason) => onReason(row.id, reason)}
              reason={reasons[row.id] ?? row.reason ?? 'recount'}
              row={row}
            />
          ),
        },
      ]}
      label={t('stockTakes.differences')}
      rowKey={({ id }) => id}
      rows={rows}
    />
  )
}

/** Of all its places. */
function sumOf({ expected, difference }: StockTakeRow): number | null {
  return expected === null || difference === null ? null : expected + difference
}

interface ReasonProps {
  readonly row: StockTakeRow
  readonly reason: StockTakeReason
  readonly isFixed: boolean
  readonly onReason: (reason: StockTakeReason) => void
}

function Reason({ row, reason, isFixed, onReason }: ReasonProps) {
  const { t } = useTranslation()
  if (isFixed) return (row.difference ?? 0) === 0 ? '–' : t(`stockTakes.reason.${reason}`)
  return (
    <NativeSelect
      inputProps={{ 'aria-label': t('stockTakes.reasonOf', { name: row.name }) }}
      onChange={({ target }) => onReason(target.value as StockTakeReason)}
      value={reason}
    >
      {stockTakeReasons.map((one) => (
        <option key={one} value={one}>
          {t(`stockTakes.reason.${one}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

interface CompleteProps {
  readonly take: StockTake
  readonly reasons: Reasons
  readonly open: number
}

function Complete({ take, reasons, open }: CompleteProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { complete, isBusy } = useMoveTake(take)
  const [isAsking, setAsking] = useState(false)
  const [isZero, setZero] = useState(false)
  if (!can('stock.write')) {
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {t('stockTakes.completeBy')}
      </Alert>
    )
  }
  const confirm = async () => {
    const given = Object.entries(reasons).map(([rowId, reason]) => ({ rowId, reason }))
    const uncounted = isZero ? ('zero' as const) : ('leave' as const)
    const done = await complete({ uncounted, reasons: given })
    setAsking(false)
    if (done) toasts.success(t('stockTakes.completed', { reference: take.reference }))
  }
  return (
    <Box sx={{ mt: 3 }}>
      <Button disabled={isBusy} onClick={() => setAsking(true)} size="large" variant="contained">
        {t('stockTakes.action.complete')}
      </Button>
      <ConfirmDialog
        busy={isBusy}
        confirmLabel={t('stockTakes.action.complete')}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        open={isAsking}
        title={t('stockTakes.completeTitle', { reference: take.reference })}
      >
        {t('stockTakes.completeBody')}
        {open > 0 && (
          <FormControlLabel
            control={<Switch checked={isZero} onChange={(_, on) => setZero(on)} />}
            label={t('stockTakes.uncountedZero', { count: open })}
            sx={{ mt: 1 }}
          />
        )}
      </ConfirmDialog>
    </Box>
  )
}
