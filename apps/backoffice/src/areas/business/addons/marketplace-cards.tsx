import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AddonRecord, AddonState } from '@servery/contract/setup/addons.ts'
import type { MarketplaceOrder, UnknownItem } from '@servery/contract/setup/marketplaces.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FoundItem, ItemFinder } from '../../../kit/catalogue/index.ts'
import { api, client, LoadProblem } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { useAct } from './use-act.ts'

interface MarketplaceCardsProps {
  readonly record: AddonRecord
  readonly state: AddonState
}

/** Where a platform sends to, what it sent, and what of it nobody has mapped. */
export function MarketplaceCards({ record, state }: MarketplaceCardsProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  return (
    <>
      <Alert severity="info" variant="outlined">
        {t('addons.market.address')}{' '}
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          <CodeText>{`${location.origin}${state.receivesAt}`}</CodeText>
        </Box>
      </Alert>
      <UnknownItems record={record} />
      {can('sales.read') && <Orders id={record.id} />}
    </>
  )
}

function UnknownItems({ record }: { readonly record: AddonRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { id } = record
  const unknown = useQuery(api.boltons.unknownItems.queryOptions({ input: { id } }))
  const rows = unknown.data?.rows ?? []
  if (unknown.error === null && rows.length === 0) return null
  const columns: readonly DataColumn<UnknownItem>[] = [
    {
      key: 'item',
      header: t('addons.market.item'),
      cell: ({ name, ref }) => (
        <>
          <bdi>{name}</bdi> <CodeText>{ref}</CodeText>
        </>
      ),
    },
    {
      key: 'price',
      header: t('addons.market.price'),
      align: 'right',
      cell: ({ unitPrice, currency }) => <MoneyText currency={currency} minor={unitPrice} />,
    },
    {
      key: 'orders',
      header: t('addons.market.orders'),
      align: 'right',
      from: 'sm',
      cell: ({ orders }) => orders,
    },
    {
      key: 'map',
      header: t('addons.market.map'),
      cell: (row) => can('keys.manage') && <MapItem item={row} record={record} />,
    },
  ]
  return (
    <FormCard description={t('addons.market.unknownIntro')} title={t('addons.market.unknown')}>
      {unknown.error !== null && (
        <LoadProblem error={unknown.error} onRetry={() => void unknown.refetch()} />
      )}
      {rows.length > 0 && (
        <DataTable
          columns={columns}
          heightMax={480}
          label={t('addons.market.unknown')}
          rowKey={({ ref }) => ref}
          rows={rows}
        />
      )}
    </FormCard>
  )
}

interface MapItemProps {
  readonly item: UnknownItem
  readonly record: AddonRecord
}

/** What is chosen is remembered in the connection’s mappings. */
function MapItem({ item, record }: MapItemProps) {
  const { t } = useTranslation()
  const { act } = useAct()
  const map = async ({ itemId, variationId }: FoundItem) => {
    const { id, version, addon, name, branchIds, paused, settings } = record
    const key = variationId === '' ? itemId : `${itemId}:${variationId}`
    const mappings = [...record.mappings, { mapping: 'items' as const, key, value: item.ref }]
    const content = { addon, name, branchIds, paused, settings, mappings }
    const saved = await act(() => client.boltons.update({ id, version, ...content }))
    if (saved !== null) toasts.success(t('addons.market.mapped'))
  }
  return (
    <Box sx={{ minWidth: 220 }}>
      <ItemFinder
        label={`${t('addons.market.map')}: ${item.name}`}
        nothingFound={t('addons.market.nothingFound')}
        onFound={(found) => void map(found)}
        placeholder={t('addons.market.findItem')}
        taken={[]}
      />
    </Box>
  )
}

function Orders({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const orders = useQuery(api.boltons.marketplaceOrders.queryOptions({ input: { id } }))
  const rows = orders.data?.rows ?? []
  return (
    <FormCard
      actions={<Button onClick={() => void orders.refetch()}>{t('addons.log.refresh')}</Button>}
      description={t('addons.market.intro')}
      title={t('addons.market.title')}
    >
      {orders.error !== null && (
        <LoadProblem error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      {orders.isSuccess && rows.length === 0 && <Box>{t('addons.market.none')}</Box>}
      {rows.length > 0 && <OrderTable rows={rows} />}
    </FormCard>
  )
}

function OrderTable({ rows }: { readonly rows: readonly MarketplaceOrder[] }) {
  const { t } = useTranslation()
  const columns: readonly DataColumn<MarketplaceOrder>[] = [
    {
      key: 'time',
      header: t('addons.market.time'),
      cell: ({ placedAt }) => <DateTimeText instant={placedAt} />,
    },
    {
      key: 'number',
      header: t('addons.market.number'),
      cell: ({ number, platformNumber, platformId }) => (
        <>
          {number} <CodeText>{platformNumber === '' ? platformId : platformNumber}</CodeText>
        </>
      ),
    },
    {
      key: 'lines',
      header: t('addons.market.lines'),
      from: 'md',
      cell: (row) => <Lines row={row} />,
    },
    {
      key: 'told',
      header: t('addons.market.told'),
      align: 'right',
      cell: ({ told, currency }) => <Figures currency={currency} {...told} />,
    },
    {
      key: 'ours',
      header: t('addons.market.ours'),
      align: 'right',
      cell: ({ ours, currency }) => <Figures currency={currency} fee={null} {...ours} />,
    },
    {
      key: 'state',
      header: t('addons.market.state'),
      cell: ({ state, reason }) => (
        <>
          {t(`addons.market.states.${state}`)} {reason !== '' && <bdi>· {reason}</bdi>}
        </>
      ),
    },
  ]
  return (
    <DataTable
      columns={columns}
      heightMax={520}
      label={t('addons.market.title')}
      rowKey={({ orderId }) => orderId}
      rows={rows}
    />
  )
}

interface FiguresProps {
  readonly total: number
  readonly tax: number | null
  readonly fee: number | null
  readonly currency: string
}

function Figures({ total, tax, fee, currency }: FiguresProps) {
  const { t } = useTranslation()
  const small = (label: string, minor: number | null) =>
    minor !== null && (
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label} <MoneyText currency={currency} minor={minor} />
      </Box>
    )
  return (
    <>
      <MoneyText currency={currency} minor={total} />
      {small(t('addons.market.tax'), tax)}
      {small(t('addons.market.fee'), fee)}
    </>
  )
}

function Lines({ row: { lines, currency } }: { readonly row: MarketplaceOrder }) {
  const { t } = useTranslation()
  const keyed = lines.map((line, index) => ({ ...line, key: `${index} ${line.name}` }))
  return keyed.map(({ key, name, count, told, ours, taxAssumed }) => (
    <Box key={key} sx={{ fontSize: '0.8125rem' }}>
      {count} × <bdi>{name}</bdi> <MoneyText currency={currency} minor={told} />
      {ours === null && ` · ${t('addons.market.notMapped')}`}
      {taxAssumed === true && ` · ${t('addons.market.taxAssumed')}`}
      {ours !== null && ours !== told && (
        <>
          {' · '}
          {t('addons.market.ours')} <MoneyText currency={currency} minor={ours} />
        </>
      )}
    </Box>
  ))
}
