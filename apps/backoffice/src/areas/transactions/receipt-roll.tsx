import Box from '@mui/material/Box'
import {
  CodeText,
  DateTimeText,
  MoneyText,
  QuantityText,
  RateText,
} from '@servery/ui/format/value-text.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { client } from '../../api.ts'
import type { OutputOf } from '../../api-types.ts'
import { listTotals } from '../../order-totals.ts'
import { useUnitWord } from '../../unit-words.ts'

export type Preview = OutputOf<typeof client.transactions.preview>

interface ReceiptRollProps {
  readonly preview: Preview
  readonly widthMm: number
}

/** A receipt as the roll will show it: black on white in every theme, as wide as the paper. */
export function ReceiptRoll({ preview, widthMm }: ReceiptRollProps) {
  const { t } = useTranslation()
  return (
    <Box
      aria-label={t('transactions.receipt')}
      component="article"
      sx={{
        bgcolor: '#fff',
        boxShadow: '0 2px 10px rgb(17 25 39 / 0.18)',
        color: '#111',
        flexShrink: 0,
        fontFamily: 'ui-monospace, "Cascadia Mono", "Segoe UI Mono", Menlo, monospace',
        fontSize: widthMm < 70 ? '11px' : '12.5px',
        lineHeight: 1.45,
        p: '5mm 3mm',
        width: `${widthMm}mm`,
        '& a': { color: 'inherit' },
        '@media print': { boxShadow: 'none' },
      }}
    >
      <Head preview={preview} />
      <Rule />
      <Lines preview={preview} />
      <Rule />
      <Totals preview={preview} />
      <Rule />
      <Taxes preview={preview} />
      <Rule />
      <Foot preview={preview} />
    </Box>
  )
}

function Rule() {
  return <Box aria-hidden sx={{ borderBlockStart: '1px dashed #111', my: '2mm' }} />
}

interface PairProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly strong?: boolean
}

function Pair({ label, children, strong = false }: PairProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        fontSize: strong ? '1.25em' : '1em',
        fontWeight: strong ? 700 : 400,
        gap: '2mm',
        justifyContent: 'space-between',
      }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <span>{children}</span>
    </Box>
  )
}

function Head({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation()
  const { seller, order, transaction } = preview
  return (
    <>
      <Box sx={{ textAlign: 'center' }}>
        <Box sx={{ fontSize: '1.35em', fontWeight: 700 }}>{seller.companyName}</Box>
        <SellerLines seller={seller} />
      </Box>
      <Rule />
      {transaction.receiptNumber !== null && (
        <Pair label={t('transactions.column.receipt')}>
          <CodeText>{transaction.receiptNumber}</CodeText>
        </Pair>
      )}
      <Pair label={t('transactions.column.order')}>
        <CodeText>{order.callNumber}</CodeText>
      </Pair>
      <DateTimeText instant={transaction.at} shape="dateTime" />
      <div>
        {[t(`orders.type.${order.orderType}`), transaction.registerName, transaction.takenBy]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {order.name !== '' && <div>{order.name}</div>}
    </>
  )
}

/** Name of the branch, address, telephone and VAT number, each on a line of its own. */
export function SellerLines({ seller }: { readonly seller: Preview['seller'] }) {
  const { t } = useTranslation()
  const address = [seller.branchName, seller.line1, seller.line2, seller.town, seller.postcode]
  return (
    <>
      {address.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {seller.phone !== '' && (
        <div>
          <CodeText>{seller.phone}</CodeText>
        </div>
      )}
      {seller.vatNumber !== '' && (
        <div>
          {t('transactions.vatNumber')} <CodeText>{seller.vatNumber}</CodeText>
        </div>
      )}
    </>
  )
}

function Lines({ preview }: { readonly preview: Preview }) {
  const { order } = preview
  const unitWord = useUnitWord()
  const sold = order.lines.filter((line) => line.status !== 'removed')
  return sold.map((line) => (
    <Box key={line.lineId} sx={{ mb: '1mm' }}>
      <Pair
        label={
          <>
            <QuantityText thousandths={line.quantity} unit={unitWord(line.unit)} /> {line.name}
            {line.variationName ? `, ${line.variationName}` : ''}
          </>
        }
      >
        <MoneyText currency={order.currency} minor={line.base} />
      </Pair>
      {line.modifiers.map((modifier) => (
        <Box
          key={`${modifier.name} ${modifier.unitPrice} ${modifier.quantity}`}
          sx={{ paddingInlineStart: '4mm' }}
        >
          {modifier.quantity > 1 && `${modifier.quantity} × `}
          {modifier.name}
        </Box>
      ))}
    </Box>
  ))
}

function Totals({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation()
  const { order, transaction } = preview
  const money = (minor: number) => <MoneyText currency={order.currency} minor={minor} />
  const rows = listTotals(order).filter(({ kind, amount }) => kind !== 'due' || amount !== 0)
  return (
    <>
      {rows.map((row) => (
        <Pair
          key={row.key}
          label={'name' in row && row.name !== '' ? row.name : t(`orders.total.${row.kind}`)}
          strong={row.strong}
        >
          {money(row.kind === 'payment' ? -row.amount : row.amount)}
        </Pair>
      ))}
      {transaction.change !== 0 && (
        <>
          <Pair label={t('orders.tendered')}>{money(transaction.tendered)}</Pair>
          <Pair label={t('orders.change')}>{money(transaction.change)}</Pair>
        </>
      )}
      {transaction.reference !== '' && (
        <Pair label={t('transactions.reference')}>
          <CodeText>{transaction.reference}</CodeText>
        </Pair>
      )}
    </>
  )
}

function Taxes({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation()
  const { order } = preview
  const cell = { fontWeight: 400, padding: 0, textAlign: 'end' } as const
  return (
    <table style={{ borderCollapse: 'collapse', fontSize: '0.92em', width: '100%' }}>
      <thead>
        <tr>
          <th scope="col" style={{ ...cell, textAlign: 'start' }}>
            {t('orders.taxRate')}
          </th>
          {(['net', 'tax', 'gross'] as const).map((column) => (
            <th key={column} scope="col" style={cell}>
              {t(`orders.taxColumn.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.taxes.map((tax) => (
          <tr key={`${tax.key} ${tax.net}`}>
            <th scope="row" style={{ ...cell, textAlign: 'start' }}>
              <RateText millionths={tax.rate} />
            </th>
            {[tax.net, tax.tax, tax.gross].map((minor, index) => (
              <td key={(['net', 'tax', 'gross'] as const)[index]} style={cell}>
                <MoneyText currency={order.currency} minor={minor} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Foot({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ textAlign: 'center' }}>
      <div>{t('transactions.thanks')}</div>
      <Box sx={{ fontSize: '1.6em', fontWeight: 700, mt: '1mm' }}>
        <CodeText>{preview.order.callNumber}</CodeText>
      </Box>
    </Box>
  )
}
