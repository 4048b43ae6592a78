import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { DateTimeText, MoneyText, QuantityText, RateText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelsDialog, useUnitWord } from '../../../../kit/catalogue/index.ts'
import { RecordWaiting } from '../../../../kit/records/index.ts'
import { api, type client, type OutputOf } from '../../../../platform/api/index.ts'
import { BackLink, paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { FineMoney } from '../lines/fine-money.tsx'
import { type GoodsColumn, GoodsTable } from '../lines/goods-table.tsx'
import { SumRow } from '../lines/sum-row.tsx'

type Delivery = OutputOf<typeof client.deliveries.get>
type Line = Delivery['lines'][number]

export function DeliveryPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/stock/deliveries/$id' })
  const query = useQuery(api.deliveries.get.queryOptions({ input: { id } }))
  const home = { title: t('buying.deliveries.title'), href: paths.deliveries() }
  if (query.data !== undefined) return <DeliveryView delivery={query.data} />
  return (
    <RecordWaiting
      error={query.error}
      home={home}
      onRetry={() => void query.refetch()}
      title={t('buying.deliveries.one')}
    />
  )
}

function DeliveryView({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const branch = me.branches.find(({ id }) => id === delivery.branchId)
  const currency = branch?.currency ?? me.company.currency
  const { number, supplierName, purchaseOrderId, image } = delivery
  return (
    <Page
      actions={<PrintLabels delivery={delivery} />}
      back={<BackLink href={paths.deliveries()}>{t('buying.deliveries.title')}</BackLink>}
      subtitle={
        <>
          <DateTimeText instant={delivery.receivedAt} /> · {delivery.createdBy}
          {delivery.note !== '' && (
            <div>
              <bdi>{delivery.note}</bdi>
            </div>
          )}
        </>
      }
      title={[supplierName, number].filter(Boolean).join(' · ') || t('buying.deliveries.one')}
      titleTrail={[branch?.name ?? me.company.name, t('app.name')]}
    >
      <GoodsTable<Line>
        columns={useColumns(currency)}
        itemHeader={t('buying.field.item')}
        label={t('buying.lines')}
        rows={delivery.lines}
      />
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 360, mt: 2 }}>
        <SumRow currency={currency} label={t('buying.sum.goods')} minor={delivery.goods} />
        <SumRow currency={currency} label={t('buying.field.extra')} minor={delivery.extra} />
        <SumRow currency={currency} label={t('buying.sum.net')} minor={delivery.net} />
        <SumRow currency={currency} label={t('buying.sum.tax')} minor={delivery.tax} />
        <SumRow currency={currency} label={t('buying.sum.gross')} minor={delivery.gross} strong />
        {purchaseOrderId !== null && (
          <Link component={RouterLink} href={paths.purchaseOrder(purchaseOrderId)}>
            {t('buying.orders.one')}
          </Link>
        )}
        {image !== '' && (
          <Link href={image} rel="noreferrer" target="_blank">
            {t('buying.field.image')}
          </Link>
        )}
      </Box>
    </Page>
  )
}

function useColumns(currency: string): readonly GoodsColumn<Line>[] {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  return [
    {
      header: t('buying.field.packs'),
      cell: (row) => <QuantityText thousandths={row.quantity} unit={row.packName || undefined} />,
    },
    {
      header: t('buying.field.quantity'),
      cell: (row) => <QuantityText thousandths={row.units} unit={unitWord(row.unit)} />,
    },
    {
      header: t('buying.field.cost'),
      cell: (row) => <MoneyText currency={currency} minor={row.cost} />,
    },
    {
      header: t('buying.field.total'),
      cell: (row) => <MoneyText currency={currency} minor={row.value} />,
    },
    {
      header: t('buying.field.landed'),
      cell: (row) => <MoneyText currency={currency} minor={row.landed} />,
    },
    {
      header: t('buying.field.lastCost'),
      cell: (row) => <FineMoney currency={currency} value={row.lastCost} />,
    },
    {
      header: t('buying.field.difference'),
      cell: (row) =>
        row.difference === null ? (
          '–'
        ) : (
          <RateText digits={1} millionths={row.difference} signDisplay="exceptZero" />
        ),
    },
    {
      header: t('buying.field.batch'),
      isWord: true,
      cell: (row) => [row.batch, row.expiry, row.serials?.join(', ')].filter(Boolean).join(' · '),
    },
  ]
}

/** A label for each unit that came, with its batch and expiry. */
function PrintLabels({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const came = delivery.lines.filter(({ units }) => units > 0)
  if (came.length === 0 || !can('catalogue.read')) return null
  return (
    <>
      <Button color="secondary" onClick={() => setOpen(true)} variant="outlined">
        {t('labels.print')}
      </Button>
      {isOpen && (
        <LabelsDialog
          branchId={delivery.branchId}
          onClose={() => setOpen(false)}
          things={came.map(({ itemId, variationId, units, batch, expiry }) => ({
            ...{ itemId, variationId, batch, expiry },
            copies: Math.ceil(units / 1000),
          }))}
        />
      )}
    </>
  )
}
