import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TargetDialog } from '../../../../kit/catalogue/index.ts'
import { ExportButton } from '../../../../kit/export/index.ts'
import { api, client, LoadProblem } from '../../../../platform/api/index.ts'
import { saveFile } from '../../../../platform/browser/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { BuyingTabs } from '../lines/buying-tabs.tsx'
import { nameOfGoods } from '../lines/line-values.ts'
import { describeBuying } from '../lines/refusal.ts'
import { useExpectedOn } from '../lines/supplier-terms.tsx'
import {
  asFirstSent,
  groupBySupplier,
  keyOfRow,
  type LowStockRow,
  ordersOf,
} from './low-stock-rows.ts'
import { SupplierGroup } from './supplier-group.tsx'
import { useLowStockCsv } from './use-low-stock-csv.ts'

/** What is below its mark, and how much of it to order of whom. */
export function LowStockPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const query = useQuery(api.lowStock.report.queryOptions({ input: { branchId: branch.id } }))
  return (
    <Page
      subtitle={t('buying.low.intro')}
      title={t('buying.low.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <BuyingTabs />
      {query.data !== undefined && <LowStock key={branch.id} rows={query.data.rows} />}
      {query.data === undefined && query.isError && (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={320} variant="rounded" />}
    </Page>
  )
}

function LowStock({ rows }: { readonly rows: readonly LowStockRow[] }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const [packs, setPacks] = useState<ReadonlyMap<string, number>>(new Map())
  const [edited, setEdited] = useState<LowStockRow | null>(null)
  const csv = useLowStockCsv()
  const packsOf = (row: LowStockRow) => packs.get(keyOfRow(row)) ?? row.suggested
  if (rows.length === 0) {
    return <EmptyState title={t('buying.low.empty')}>{t('buying.low.emptyBody')}</EmptyState>
  }
  return (
    <>
      <Box
        sx={{
          '@media print': { display: 'none' },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          my: 2,
        }}
      >
        {can('stock.write') && <CreateOrders packsOf={packsOf} rows={rows} />}
        <Button
          color="secondary"
          onClick={() => saveFile(csv(rows, packsOf), 'low-stock.csv', 'text/csv')}
        >
          {t('buying.low.csv')}
        </Button>
        <ExportButton
          fetchFile={(file) => client.exports.lowStock({ ...file, branchId: branch.id })}
        />
        <Button color="secondary" onClick={() => window.print()}>
          {t('buying.low.print')}
        </Button>
      </Box>
      {groupBySupplier(rows).map((group) => (
        <SupplierGroup
          currency={branch.currency}
          group={group}
          key={group.supplierId ?? ''}
          onPacks={(row, count) => setPacks(new Map(packs).set(keyOfRow(row), count))}
          onTarget={setEdited}
          packsOf={packsOf}
        />
      ))}
      <Typography color="textSecondary" sx={{ mt: 2 }} variant="body2">
        {t('buying.low.note')}
      </Typography>
      {edited !== null && (
        <TargetDialog
          branchId={branch.id}
          onClose={() => setEdited(null)}
          things={[edited]}
          title={nameOfGoods(edited)}
        />
      )}
    </>
  )
}

interface CreateOrdersProps {
  readonly rows: readonly LowStockRow[]
  readonly packsOf: (row: LowStockRow) => number
}

/** A draft for each supplier, of what is to be ordered there. */
function CreateOrders({ rows, packsOf }: CreateOrdersProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { history } = useRouter()
  const cache = useQueryClient()
  // The same ids however often it is tried, so that no order is made twice.
  const [made] = useState(() => new Map<string, string>())
  const expectedOn = useExpectedOn()
  const orders = ordersOf(rows, packsOf, { branchId: branch.id, made, expectedOn })
  const [sent] = useState(() => new Map<string, (typeof orders)[number]>())
  const create = useMutation({
    mutationFn: async () => {
      for (const order of asFirstSent(orders, sent)) await client.purchaseOrders.create(order)
    },
    onSuccess: async () => {
      await cache.invalidateQueries()
      toasts.success(t('buying.low.created', { count: orders.length }))
      history.push(paths.purchaseOrders())
    },
    onError: (error) => toasts.error(describeBuying(error, t).message),
  })
  return (
    <Button
      disabled={orders.length === 0 || create.isPending}
      onClick={() => create.mutate()}
      variant="contained"
    >
      {t('buying.low.create')}
    </Button>
  )
}
