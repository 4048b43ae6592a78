import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { formatMoney, formatQuantity } from '@servery/ui/format/format-values.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { TableFrame } from '@servery/ui/list/data-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../platform/routing/index.ts'
import { type Detail, toggled } from './apart-choice.ts'
import { Ended } from './apart-others.tsx'

type Sale = Detail['saleRows'][number]

interface ApartSalesProps {
  readonly detail: Detail
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Each sale that is kept apart, beside what the books have. */
export function ApartSales({ chosen, detail, onChoose }: ApartSalesProps) {
  const { t } = useTranslation()
  const waiting = detail.saleRows.filter(({ state }) => state === 'waiting')
  const all = waiting.map(({ orderId }) => orderId)
  const isAll = all.length > 0 && all.every((id) => chosen.has(id))
  const others = [...chosen].filter((id) => !all.includes(id))
  const toggle = (id: string) => onChoose(toggled(chosen, id, detail.saleRows))
  return (
    <TableFrame
      columns={[
        {
          key: 'all',
          isCheck: true,
          header: (
            <Checkbox
              checked={isAll}
              disabled={all.length === 0}
              indeterminate={chosen.size > others.length && !isAll}
              onChange={() => onChoose(new Set([...others, ...(isAll ? [] : all)]))}
              slotProps={{ input: { 'aria-label': t('pos.apart.all') } }}
            />
          ),
        },
        ...(['sale', 'when', 'who', 'items', 'total', 'paid', 'books'] as const).map((key) => ({
          key,
          header: t(`pos.apart.${key}`),
        })),
      ]}
    >
      <TableBody>
        {detail.saleRows.map((sale) => (
          <SaleRow
            isChosen={chosen.has(sale.orderId)}
            key={sale.orderId}
            onToggle={() => toggle(sale.orderId)}
            sale={sale}
          />
        ))}
      </TableBody>
    </TableFrame>
  )
}

interface SaleRowProps {
  readonly sale: Sale
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function SaleRow({ isChosen, onToggle, sale }: SaleRowProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { apart, callNumber, state } = sale
  return (
    <TableRow selected={isChosen}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isChosen}
          disabled={state !== 'waiting'}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': t('pos.apart.choose', { number: callNumber }) } }}
        />
      </TableCell>
      <TableCell>
        <bdi>{callNumber}</bdi>
        {apart.receiptNumber !== null && (
          <>
            {' · '}
            <bdi>{apart.receiptNumber}</bdi>
          </>
        )}
      </TableCell>
      <TableCell>
        <DateTimeText instant={apart.closedAt ?? sale.openedAt} />
      </TableCell>
      <TableCell>{sale.by}</TableCell>
      <TableCell>
        {apart.lines
          .map(({ name, quantity }) => `${formatQuantity(quantity, locale)} × ${name}`)
          .join(', ')}
      </TableCell>
      <TableCell>
        <MoneyText currency={apart.currency} minor={apart.total} />
      </TableCell>
      <TableCell>
        {apart.payments.map(({ amount, method }) => (
          <div key={`${method} ${amount}`}>
            {method} <MoneyText currency={apart.currency} minor={amount} />
          </div>
        ))}
      </TableCell>
      <TableCell>
        {state === 'waiting' ? (
          <Beside sale={sale} />
        ) : (
          <Ended
            decided={sale.decided}
            href={state === 'left_out' ? null : paths.order(sale.orderId)}
            state={state}
          />
        )}
      </TableCell>
    </TableRow>
  )
}

/** What the books have of the same order, or under the same receipt number. */
function Beside({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { apart, books, callNumber, orderId, sameReceipt } = sale
  const amount = (minor: number) => formatMoney(minor, apart.currency, locale)
  if (sale.beginning !== 'known') {
    if (sale.beginning === 'waiting') return t('pos.apart.beginsElsewhere')
    return t(sale.recordable ? 'pos.apart.canRecord' : 'pos.apart.noBeginning')
  }
  if (books === null && sameReceipt.length === 0) return t('pos.apart.notThere')
  return (
    <>
      {books !== null && (
        <div>
          <Link href={paths.order(orderId)}>
            {t('pos.apart.sameOrder', { number: callNumber, amount: amount(books.total) })}
          </Link>
        </div>
      )}
      {sameReceipt.map((other) => (
        <div key={other.orderId}>
          <Link href={paths.order(other.orderId)}>
            {t('pos.apart.sameReceipt', {
              number: other.callNumber,
              receipt: apart.receiptNumber ?? '',
              amount: amount(other.total),
            })}
          </Link>
        </div>
      ))}
    </>
  )
}
