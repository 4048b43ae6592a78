import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReceiptBrandInput } from '@servery/contract/setup/receipt-brands.ts'
import type { ReceiptSeller } from '@servery/domain/receipt/layout/content.ts'
import { layOutReceipt } from '@servery/domain/receipt/layout/layout.ts'
import { sampleReceipt } from '@servery/domain/receipt/layout/sample.ts'
import type { Language } from '@servery/messages/languages.ts'
import { receiptWords } from '@servery/messages/paper-in-apps.ts'
import { sampleWords } from '@servery/messages/paper-sample.ts'
import { receiptFormat } from '@servery/ordering/receipt/receipt-format.ts'
import { ReceiptPaper } from '@servery/ordering/receipt/receipt-paper.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperChoice, PaperDesk, paperColumns } from '../../../../kit/export/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { useTestPrint } from '../printers/use-test-print.ts'
import { DotLogo } from './dot-logo.tsx'

const papers = ['58', '80'] as const
type RollPaper = (typeof papers)[number]

interface BrandPreviewProps {
  readonly brand: ReceiptBrandInput
  readonly language: Language
  /** What is shown is what is saved, so that a printer prints the same. */
  readonly saved: boolean
}

/** The receipt as the printer will give it, column by column. */
export function BrandPreview({ brand, language, saved }: BrandPreviewProps) {
  const { t } = useTranslation()
  const { currency, timeZone } = useBranch()
  const [paper, setPaper] = useState<RollPaper>('80')
  const [at] = useState(() => new Date().toISOString())
  const seller = useSeller()
  const columns = paperColumns[paper]
  const parts = layOutReceipt(sampleReceipt({ seller, at, words: sampleWords[language] }), {
    brand,
    columns,
    words: receiptWords[language],
    format: receiptFormat({ language, currency, timeZone }),
  })
  return (
    <Box component="section" aria-label={t('brand.preview')} sx={{ minWidth: 0 }}>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography component="h2" sx={{ flexGrow: 1 }} variant="h3">
          {t('brand.preview')}
        </Typography>
        <PaperChoice label={t('brand.paper')} onPaper={setPaper} paper={paper} papers={papers} />
      </Box>
      <PaperDesk label={t('brand.preview')}>
        <ReceiptPaper
          columns={columns}
          label={t('brand.sample')}
          logo={(path) => <DotLogo paper={paper} path={path} />}
          parts={parts}
        />
      </PaperDesk>
      <TestPrint saved={saved} />
    </Box>
  )
}

/** On one of the branch's receipt printers, as it was saved. */
function TestPrint({ saved }: { readonly saved: boolean }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const { busy, test } = useTestPrint()
  const query = useQuery(
    api.printers.list.queryOptions({ input: { branchId: branch.id, limit: 100 } }),
  )
  const printers = (query.data?.rows ?? []).filter(
    ({ type, connection }) => type === 'receipt' && connection !== 'browser',
  )
  if (!can('settings.write') || query.data === undefined) return null
  if (printers.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ mt: 1.5 }} variant="body2">
        {t('brand.noPrinter')} <Link href={paths.posPrinters()}>{t('brand.addPrinter')}</Link>
      </Typography>
    )
  }
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {printers.map((printer) => (
        <Button
          color="secondary"
          disabled={busy || !saved}
          key={printer.id}
          onClick={() => void test(printer, 'receipt')}
          startIcon={<PrintIcon />}
          variant="outlined"
        >
          {t('brand.testOn', { name: printer.name })}
        </Button>
      ))}
      {!saved && (
        <Typography color="textSecondary" variant="body2">
          {t('brand.saveFirst')}
        </Typography>
      )}
    </Box>
  )
}

/** The branch as it is registered; its name alone for whoever may not read more. */
function useSeller(): ReceiptSeller {
  const branch = useBranch()
  const { can, me } = useSession()
  const query = useQuery({
    ...api.branches.get.queryOptions({ input: { id: branch.id } }),
    enabled: can('company.read'),
  })
  const { companyName, line1, line2, town, postcode, phone, vatNumber } = query.data ?? {
    companyName: me.company.name,
    line1: '',
    line2: '',
    town: branch.town,
    postcode: '',
    phone: '',
    vatNumber: '',
  }
  return { companyName, branchName: branch.name, line1, line2, town, postcode, phone, vatNumber }
}
