import Box from '@mui/material/Box'
import { listTotals } from '@servery/contract/trade/order-totals.ts'
import { readableShade } from '@servery/domain/business/kiosk/contrast.ts'
import {
  CodeText,
  DateTimeText,
  MoneyText,
  QuantityText,
  RateText,
} from '@servery/ui/format/value-text.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useModifierWords, useUnitWord } from '../../../kit/catalogue/index.ts'
import { totalsLabel } from '../../../kit/orders/index.ts'
import type { client, OutputOf } from '../../../platform/api/index.ts'

type Preview = OutputOf<typeof client.transactions.preview>

interface SheetProps {
  readonly preview: Preview
}

/** The invoice on A4: seller, number, tax point, lines, tax, totals; before it is paid, a bill. */
export function InvoiceSheet({ preview }: SheetProps) {
  const { t } = useTranslation()
  const { letterhead, order } = preview
  const isBill = order.receiptNumber === null
  const invoice =
    letterhead.vatNumber === '' ? t('transactions.invoice') : t('transactions.vatInvoice')
  const title = isBill ? t('transactions.bill') : invoice
  const colour = accentOf(letterhead)
  return (
    <Box
      aria-label={title}
      component="article"
      sx={{
        bgcolor: '#fff',
        boxShadow: '0 2px 10px rgb(17 25 39 / 0.18)',
        color: '#111',
        flexShrink: 0,
        fontSize: '10.5pt',
        minHeight: '297mm',
        p: '18mm',
        width: '210mm',
        '& table': { borderCollapse: 'collapse', width: '100%' },
        '& th': { fontWeight: 600, textAlign: 'start' },
        '& td, & th': { borderBlockEnd: '0.3mm solid #ddd', p: '1.6mm 1mm', verticalAlign: 'top' },
        '& .end': { textAlign: 'end' },
        '@media print': { boxShadow: 'none', minHeight: 0, p: 0, width: 'auto' },
      }}
    >
      <Box
        sx={{
          borderBlockEnd: letterhead.colour === '' ? 0 : `2pt solid ${letterhead.colour}`,
          display: 'flex',
          gap: '10mm',
          justifyContent: 'space-between',
          mb: '5mm',
          pb: '5mm',
          printColorAdjust: 'exact',
        }}
      >
        <div>
          <SellerHead colour={colour} letterhead={letterhead} />
          <BuyerLines buyer={preview.buyer} />
        </div>
        <Box component="dl" sx={{ m: 0, textAlign: 'end' }}>
          <Box component="dt" sx={{ color: colour, fontSize: '16pt', fontWeight: 700, mb: '2mm' }}>
            {title}
          </Box>
          <Facts isBill={isBill} preview={preview} />
        </Box>
      </Box>
      <InvoiceLines preview={preview} />
      <InvoiceTotals preview={preview} />
      <InvoiceTaxes preview={preview} />
      <Box sx={{ color: '#555', mt: '8mm', textAlign: 'center' }}>
        <Lines lines={letterhead.footer} />
      </Box>
    </Box>
  )
}

interface FactsProps extends SheetProps {
  readonly isBill: boolean
}

/** Number, date and order; of a bill also that it is no invoice. */
function Facts({ isBill, preview: { order, transaction } }: FactsProps) {
  const { t } = useTranslation()
  const replaced = isBill ? undefined : order.formerReceipts.at(-1)
  return (
    <>
      {order.receiptNumber !== null && (
        <Fact label={t('transactions.invoiceNumber')}>
          <CodeText>{order.receiptNumber}</CodeText>
        </Fact>
      )}
      {replaced !== undefined && (
        <Fact label={t('transactions.replaces')}>
          <CodeText>{replaced}</CodeText>
        </Fact>
      )}
      <Fact label={t(isBill ? 'transactions.date' : 'transactions.taxPoint')}>
        <DateTimeText instant={order.closedAt ?? transaction.at} shape="dateTime" />
      </Fact>
      <Fact label={t('transactions.column.order')}>
        <CodeText>{order.callNumber}</CodeText>
      </Fact>
      {order.name !== '' && (
        <Fact label={t('orders.column.name')}>
          <bdi>{order.name}</bdi>
        </Fact>
      )}
      {isBill && (
        <Box component="dd" sx={{ fontWeight: 700, m: 0 }}>
          {t(order.status === 'cancelled' ? 'orders.status.cancelled' : 'transactions.noInvoice')}
        </Box>
      )}
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="dd" sx={{ m: 0 }}>
      <Box component="span" sx={{ color: '#555' }}>
        {label}:
      </Box>{' '}
      {children}
    </Box>
  )
}

function InvoiceLines({ preview }: SheetProps) {
  const { t } = useTranslation()
  const words = useModifierWords()
  const unitWord = useUnitWord()
  const { currency, lines } = preview.order
  return (
    <table>
      <thead>
        <tr>
          <th className="end" scope="col">
            {t('orders.quantity')}
          </th>
          <th scope="col">{t('orders.item')}</th>
          <th className="end" scope="col">
            {t('orders.unitPrice')}
          </th>
          <th className="end" scope="col">
            {t('orders.taxColumn.net')}
          </th>
          <th className="end" scope="col">
            {t('orders.column.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter((line) => line.status !== 'removed')
          .map((line) => (
            <tr key={line.lineId}>
              <td className="end">
                <QuantityText thousandths={line.quantity} unit={unitWord(line.unit)} />
              </td>
              <td>
                <bdi>{line.name}</bdi>
                {line.variationName ? `, ${line.variationName}` : ''}
                {line.modifiers.length > 0 && (
                  <Box sx={{ color: '#555', fontSize: '9pt' }}>
                    {line.modifiers.map(words).join(', ')}
                  </Box>
                )}
              </td>
              <td className="end">
                <MoneyText currency={currency} minor={line.unitPrice} />
              </td>
              <td className="end">
                <MoneyText currency={currency} minor={line.net} />
              </td>
              <td className="end">
                <MoneyText currency={currency} minor={line.total} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function InvoiceTotals({ preview }: SheetProps) {
  const { t } = useTranslation()
  const { order } = preview
  return (
    <Box sx={{ marginInlineStart: 'auto', my: '6mm', width: '80mm' }}>
      <table>
        <tbody>
          {listTotals(order).map((row) => (
            <tr key={row.key} style={{ fontWeight: row.strong ? 700 : 400 }}>
              <th scope="row" style={{ fontWeight: 'inherit' }}>
                {totalsLabel(row, t)}
              </th>
              <td className="end">
                <MoneyText currency={order.currency} minor={row.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function InvoiceTaxes({ preview }: SheetProps) {
  const { t } = useTranslation()
  const { order } = preview
  return (
    <Box sx={{ width: '110mm' }}>
      <table aria-label={t('orders.taxes')}>
        <thead>
          <tr>
            <th scope="col">{t('orders.taxRate')}</th>
            {(['net', 'tax', 'gross'] as const).map((column) => (
              <th className="end" key={column} scope="col">
                {t(`orders.taxColumn.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.taxes.map((tax) => (
            <tr key={`${tax.key} ${tax.net}`}>
              <td>
                {tax.name === '' ? t('orders.untaxed') : <bdi>{tax.name}</bdi>} (
                <RateText millionths={tax.rate} />)
              </td>
              <td className="end">
                <MoneyText currency={order.currency} minor={tax.net} />
              </td>
              <td className="end">
                <MoneyText currency={order.currency} minor={tax.tax} />
              </td>
              <td className="end">
                <MoneyText currency={order.currency} minor={tax.gross} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const paper = '#ffffff'

/** The brand's colour, in a shade that can be read on paper; ink where it has none. */
const accentOf = ({ colour }: Preview['letterhead']) =>
  colour === '' ? undefined : readableShade(colour, paper)

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ))
}

interface SellerHeadProps {
  readonly letterhead: Preview['letterhead']
  readonly colour: string | undefined
}

/** The logo, the name and what stands below it, as on receipts. */
function SellerHead({ letterhead, colour }: SellerHeadProps) {
  const { t } = useTranslation()
  const { logo, name, lines, vatNumber, header } = letterhead
  return (
    <>
      {logo !== '' && (
        <Box
          alt=""
          component="img"
          src={logo}
          sx={{
            display: 'block',
            height: '20mm',
            maxWidth: '56mm',
            mb: '3mm',
            objectFit: 'contain',
            objectPosition: 'left top',
          }}
        />
      )}
      <Box sx={{ color: colour, fontSize: '16pt', fontWeight: 700 }}>
        <bdi>{name}</bdi>
      </Box>
      <Lines lines={lines} />
      {vatNumber !== '' && (
        <div>
          {t('transactions.vatNumber')} <CodeText>{vatNumber}</CodeText>
        </div>
      )}
      <Box sx={{ color: '#555' }}>
        <Lines lines={header} />
      </Box>
    </>
  )
}

/** Who it is billed to; nothing where nobody is known. */
function BuyerLines({ buyer }: { readonly buyer: Preview['buyer'] }) {
  const { t } = useTranslation()
  if (buyer.length === 0) return null
  return (
    <Box sx={{ mt: '5mm', whiteSpace: 'pre-line' }}>
      <Box sx={{ color: '#555' }}>{t('transactions.column.customer')}</Box>
      <bdi>{buyer.join('\n')}</bdi>
    </Box>
  )
}
