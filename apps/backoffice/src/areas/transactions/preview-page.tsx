import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { ReceiptPaper } from '@servery/ordering/receipt-paper.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { UiProvider, useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { LoadProblem } from '../../load-problem.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { useQueryState } from '../../url-state.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'

const papers = ['58', '80', 'a4'] as const
type Paper = (typeof papers)[number]

const paperColumns = { '58': 32, '80': 48 } as const

const pageRules: Readonly<Record<Paper, string>> = {
  '58': '@page { size: 58mm auto; margin: 0 }',
  '80': '@page { size: 80mm auto; margin: 0 }',
  a4: '@page { size: A4; margin: 15mm }',
}

/** On paper there is the receipt and nothing around it. */
const paperAlone = `main header { display: none !important }
main > div { margin: 0 !important; padding: 0 !important }`

/** A payment as its receipt shows it, ready for paper. */
export function TransactionPreviewPage() {
  const { t } = useTranslation()
  const { texts } = useUiSetting()
  const { id = '' } = useParams({ strict: false })
  const [query, setQuery] = useQueryState()
  const preview = useQuery(api.transactions.preview.queryOptions({ input: { id } }))
  const { data } = preview
  // Money back has a receipt; the invoice is that of the sale.
  const isRefund = data?.transaction.type === 'refund'
  const asked = papers.find((candidate) => candidate === query.paper) ?? '80'
  const paper = isRefund && asked === 'a4' ? '80' : asked
  const number = data?.transaction.receiptNumber ?? data?.transaction.callNumber
  return (
    <Page
      actions={
        <PreviewActions
          disabled={data === undefined}
          hasInvoice={!isRefund}
          onPaper={(next) => setQuery(next === '80' ? {} : { paper: next })}
          paper={paper}
        />
      }
      back={<BackLink href={paths.transactions()}>{t('nav.transactions')}</BackLink>}
      title={number === undefined ? t('transactions.receipt') : t('transactions.name', { number })}
      titleTrail={[t('app.name')]}
    >
      <style>{`${pageRules[paper]}\n@media print { ${paperAlone} }`}</style>
      {preview.isError && data === undefined && (
        <LoadProblem error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isPending && <Skeleton height={480} sx={{ maxWidth: 380 }} variant="rounded" />}
      {data !== undefined && (
        <PaperZone texts={texts} timeZone={data.seller.timeZone}>
          <Box
            aria-label={t('transactions.paper')}
            role="group"
            tabIndex={0}
            sx={{
              bgcolor: 'background.sunken',
              borderRadius: 1,
              display: 'flex',
              justifyContent: 'safe center',
              overflowX: 'auto',
              p: { xs: 1.5, sm: 3 },
              '@media print': { bgcolor: 'transparent', display: 'block', p: 0 },
            }}
          >
            {paper === 'a4' ? (
              <InvoiceSheet preview={data} />
            ) : (
              <ReceiptPaper
                columns={paperColumns[paper]}
                label={t('transactions.receipt')}
                parts={paper === '58' ? data.receipts.mm58 : data.receipts.mm80}
              />
            )}
          </Box>
        </PaperZone>
      )}
    </Page>
  )
}

/** Paper shows the clock of the branch that sold, whichever branch is selected. */
function PaperZone(props: {
  readonly texts: ReturnType<typeof useUiSetting>['texts']
  readonly timeZone: string
  readonly children: ReactNode
}) {
  const { locale, Link } = useUiSetting()
  return (
    <UiProvider Link={Link} locale={locale} texts={props.texts} timeZone={props.timeZone}>
      {props.children}
    </UiProvider>
  )
}

interface PreviewActionsProps {
  readonly paper: Paper
  readonly disabled: boolean
  readonly hasInvoice: boolean
  readonly onPaper: (paper: Paper) => void
}

function PreviewActions({ paper, disabled, hasInvoice, onPaper }: PreviewActionsProps) {
  const { t } = useTranslation()
  const { texts } = useUiSetting()
  return (
    <>
      <ToggleButtonGroup
        aria-label={t('transactions.paper')}
        exclusive
        onChange={(_, next: Paper | null) => {
          if (next !== null) onPaper(next)
        }}
        size="small"
        value={paper}
      >
        <ToggleButton value="58">58 mm</ToggleButton>
        <ToggleButton value="80">80 mm</ToggleButton>
        {hasInvoice && <ToggleButton value="a4">A4</ToggleButton>}
      </ToggleButtonGroup>
      <Button
        disabled={disabled}
        onClick={() => window.print()}
        startIcon={<PrintIcon />}
        variant="contained"
      >
        {texts.print}
      </Button>
    </>
  )
}
