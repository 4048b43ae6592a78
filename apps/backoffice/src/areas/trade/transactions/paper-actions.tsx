import MailIcon from '@mui/icons-material/MailOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { FilePlace, type Paper } from '../../../kit/export/index.ts'
import { CustomerEmailInput } from '../../../kit/orders/index.ts'
import { RecordDialog } from '../../../kit/records/index.ts'
import { client } from '../../../platform/api/index.ts'
import { saveBlob } from '../../../platform/browser/index.ts'

interface PaperProps {
  /** Of the payment. */
  readonly id: string
  readonly paper: Paper
  /** Nothing of it is an invoice before all is paid. */
  readonly isPaid: boolean
  /** Whose order it was; null: nobody's. */
  readonly customerId: string | null
  /** The file is a print like any other. Absent: it is of nothing that is counted. */
  readonly onKept: (() => void) | undefined
}

/** The receipt or the invoice as a file, to keep or to send. */
export function PaperActions(props: PaperProps) {
  const { id, paper, onKept } = props
  const { t } = useTranslation()
  const [isSending, setIsSending] = useState(false)
  const download = useMutation({
    mutationFn: () => client.transactions.invoice({ id, paper }),
    onSuccess: (file) => {
      saveBlob(file, file.name)
      onKept?.()
    },
    onError: () => toasts.error(t('orders.fileFailed')),
  })
  return (
    <>
      {download.isPending && <FilePlace kind="paper" />}
      <Button
        color="secondary"
        disabled={download.isPending}
        onClick={() => download.mutate()}
        startIcon={<PdfIcon />}
        variant="outlined"
      >
        {t('transactions.pdf.download')}
      </Button>
      <Button
        color="secondary"
        onClick={() => setIsSending(true)}
        startIcon={<MailIcon />}
        variant="outlined"
      >
        {t('transactions.pdf.email')}
      </Button>
      {isSending && <EmailDialog {...props} onClose={() => setIsSending(false)} />}
    </>
  )
}

function EmailDialog({
  id,
  paper,
  isPaid,
  customerId,
  onClose,
}: PaperProps & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const sheet = isPaid ? 'invoice' : 'bill'
  const kind = paper === 'a4' ? sheet : 'receipt'
  // One letter, however often it is sent off.
  const [letterId] = useState(() => v7())
  const form = useFormPage({ defaultValues: { email: '' } })
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      onSubmit={async (values) => {
        const email = values.email.trim()
        try {
          await client.transactions.emailInvoice({ transactionId: id, id: letterId, email, paper })
        } catch {
          return { message: t(`transactions.pdf.${kind}.notSent`) }
        }
        toasts.success(t(`transactions.pdf.${kind}.sent`, { email }))
        onClose()
        return null
      }}
      title={t(`transactions.pdf.${kind}.emailTitle`)}
      words={{ submit: t('transactions.pdf.send'), submitting: t('transactions.pdf.sending') }}
    >
      <CustomerEmailInput customerId={customerId} label={t('transactions.pdf.address')} />
    </RecordDialog>
  )
}
