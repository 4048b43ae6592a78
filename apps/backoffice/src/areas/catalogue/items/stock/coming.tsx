import Link from '@mui/material/Link'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { DateText, DateTimeText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { api, type client, type OutputOf } from '../../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useAllBranches, useBranch } from '../../../../platform/session/index.ts'
import { Section } from '../sales/section.tsx'

interface ComingProps {
  readonly id: string
  readonly item: ItemView
}

/** What is on order or on its way here, and which open orders will take of what is there. */
export function Coming({ id, item }: ComingProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { isAll } = useAllBranches()
  const unitWord = useUnitWord()
  const { data } = useQuery(
    api.lowStock.coming.queryOptions({ input: { id, ...(isAll ? {} : { branchId: branch.id }) } }),
  )
  if (data === undefined) return null
  const units = (thousandths: number) => (
    <QuantityText thousandths={thousandths} unit={unitWord(item.unit)} />
  )
  const variationOf = (variationId: string | null) =>
    item.variations.find((variation) => variation.id === variationId)?.name ?? ''
  const ref = (kind: 'purchase_order' | 'transfer', number: number) =>
    `${kind === 'transfer' ? 'TR' : 'PO'}-${String(number).padStart(4, '0')}`
  const what = t('stock.coming.what')
  return (
    <>
      {data.deliveries.length > 0 && (
        <Section title={t('stock.coming.title')}>
          <FigureTable
            headers={[
              what,
              t('stock.coming.from'),
              t('stock.coming.quantity'),
              t('stock.coming.expected'),
            ]}
            label={t('stock.coming.title')}
            rows={data.deliveries.map((one) => ({
              key: `${one.id} ${one.variationId ?? ''}`,
              cells: [
                <Link
                  component={RouterLink}
                  href={
                    one.kind === 'transfer' ? paths.transfer(one.id) : paths.purchaseOrder(one.id)
                  }
                  key="what"
                >
                  <bdi>{ref(one.kind, one.number)}</bdi> {variationOf(one.variationId)}
                </Link>,
                <bdi key="from">{one.from}</bdi>,
                units(one.quantity),
                one.expectedOn === null ? '–' : <DateText date={one.expectedOn} key="expected" />,
              ],
            }))}
            words={[t('stock.coming.from')]}
          />
        </Section>
      )}
      {data.orders.length > 0 && (
        <OpenOrders orders={data.orders} units={units} variationOf={variationOf} />
      )}
    </>
  )
}

interface OpenOrdersProps {
  readonly orders: OutputOf<typeof client.lowStock.coming>['orders']
  readonly units: (thousandths: number) => ReactNode
  readonly variationOf: (variationId: string | null) => string
}

/** What they will take when they are sent. */
function OpenOrders({ orders, units, variationOf }: OpenOrdersProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('stock.coming.orders')}>
      <FigureTable
        headers={[t('stock.coming.order'), t('stock.coming.opened'), t('stock.column.committed')]}
        label={t('stock.coming.orders')}
        rows={orders.map((one) => ({
          key: `${one.orderId} ${one.variationId ?? ''}`,
          cells: [
            <Link component={RouterLink} href={paths.order(one.orderId)} key="order">
              <bdi>{one.callNumber ?? '–'}</bdi> {variationOf(one.variationId)}
            </Link>,
            <DateTimeText instant={one.openedAt} key="opened" shape="dayTime" />,
            units(one.quantity),
          ],
        }))}
      />
    </Section>
  )
}
