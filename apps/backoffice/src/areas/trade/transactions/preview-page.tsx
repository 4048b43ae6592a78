import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Skeleton from '@mui/material/Skeleton'
import { ReceiptPaper } from '@servery/ordering/receipt/receipt-paper.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  PaperChoice,
  PaperDesk,
  PaperStyle,
  PrintButton,
  paperColumns,
  usePaper,
} from '../../../kit/export/index.ts'
import { BranchClock } from '../../../kit/reports/index.ts'
import { api, client, LoadProblem, type OutputOf } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { BackLink, paths } from '../../../platform/routing/index.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { PaperActions } from './paper-actions.tsx'
import { PaperLanguage } from './paper-language.tsx'

type Preview = OutputOf<typeof client.transactions.preview>

/** Money back and what was undone have a receipt; the invoice is that of the sale. */
const papersOf = {
  sale: ['58', '80', 'a4'],
  other: ['58', '80'],
} as const

/** A payment as its receipt shows it, ready for paper. */
export function TransactionPreviewPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/transactions/$id/preview' })
  const preview = useQuery(api.transactions.preview.queryOptions({ input: { id } }))
  const { data } = preview
  const isSale = data?.transaction.type !== 'refund' && (data?.undone ?? null) === null
  const papers = papersOf[isSale ? 'sale' : 'other']
  const { paper, setPaper } = usePaper(papers, '80')
  const onPrinted = useNotedPrint(paper === 'a4' ? undefined : data)
  const note = data?.transaction.note ?? ''
  const number = data?.transaction.receiptNumber ?? data?.transaction.callNumber
  return (
    <Page
      actions={
        <>
          <PaperChoice
            label={t('transactions.paper')}
            onPaper={setPaper}
            paper={paper}
            papers={papers}
          />
          {data !== undefined && (
            <PaperActions
              customerId={data.transaction.customer?.id ?? null}
              id={id}
              isPaid={data.order.receiptNumber !== null}
              onKept={onPrinted}
              paper={paper}
            />
          )}
          <PrintButton disabled={data === undefined} onPrinted={onPrinted} />
        </>
      }
      back={<BackLink href={paths.transactions()}>{t('nav.transactions')}</BackLink>}
      {...(note === '' ? {} : { subtitle: <bdi>“{note}”</bdi> })}
      title={number === undefined ? t('transactions.receipt') : t('transactions.name', { number })}
      titleTrail={[t('app.name')]}
    >
      <PaperStyle paper={paper} />
      {preview.isError && data === undefined && (
        <LoadProblem error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && <Skeleton height={480} sx={{ maxWidth: 380 }} variant="rounded" />}
      {data !== undefined && (
        <BranchClock timeZone={data.seller.timeZone}>
          <Undone undone={data.undone} />
          <PaperDesk label={t('transactions.paper')}>
            {paper === 'a4' ? (
              <PaperLanguage language={data.language}>
                <InvoiceSheet preview={data} />
              </PaperLanguage>
            ) : (
              <ReceiptPaper
                columns={paperColumns[paper]}
                label={t('transactions.receipt')}
                parts={paper === '58' ? data.receipts.mm58 : data.receipts.mm80}
              />
            )}
          </PaperDesk>
        </BranchClock>
      )}
    </Page>
  )
}

/** That it holds no longer, since when and why. */
function Undone({ undone }: Pick<Preview, 'undone'>) {
  const { t } = useTranslation()
  if (undone === null) return null
  return (
    <Alert severity="warning" sx={{ mb: 2, '@media print': { display: 'none' } }}>
      <AlertTitle>
        {t('transactions.type.reversal')} · <DateTimeText instant={undone.at} shape="dateTime" />
      </AlertTitle>
      <bdi>{[undone.reason, undone.note].filter(Boolean).join(' · ')}</bdi>
    </Alert>
  )
}

/** Writes down that a receipt came out, or was kept: the next one is marked as a duplicate. */
function useNotedPrint(preview: Preview | undefined): (() => void) | undefined {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const note = useMutation({
    mutationFn: (transactionId: string) =>
      client.transactions.notePrint({ transactionId, id: newId() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.transactions.preview.key() }),
    onError: () => void toasts.error(t('transactions.printNotNoted')),
  })
  if (preview === undefined) return undefined
  const { order, transaction, undone } = preview
  // A bill is never a duplicate: it changes with its order.
  const isReceipt = transaction.type === 'refund' || order.receiptNumber !== null
  return isReceipt && undone === null ? () => note.mutate(transaction.id) : undefined
}
