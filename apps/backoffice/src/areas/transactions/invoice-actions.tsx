import MailIcon from '@mui/icons-material/MailOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { client } from '../../api.ts'
import { looksLikeEmail } from '../../looks-like-email.ts'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { saveBlob } from '../../save-file.ts'

interface InvoiceProps {
  /** Of the payment. */
  readonly id: string
}

/** The invoice as a file, to keep or to send. */
export function InvoiceActions({ id }: InvoiceProps) {
  const { t } = useTranslation()
  const [isSending, setIsSending] = useState(false)
  const download = useMutation({
    mutationFn: () => client.transactions.invoice({ id }),
    onSuccess: (file) => saveBlob(file, file.name),
    onError: () => toasts.error(t('transactions.pdf.failed')),
  })
  return (
    <>
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
      {isSending && <EmailDialog id={id} onClose={() => setIsSending(false)} />}
    </>
  )
}

function EmailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
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
          await client.transactions.emailInvoice({ transactionId: id, id: letterId, email })
        } catch {
          return { message: t('transactions.pdf.notSent') }
        }
        toasts.success(t('transactions.pdf.sent', { email }))
        onClose()
        return null
      }}
      title={t('transactions.pdf.emailTitle')}
      words={{ submit: t('transactions.pdf.send'), submitting: t('transactions.pdf.sending') }}
    >
      <TextInput
        autoComplete="off"
        findProblem={(text) => (looksLikeEmail(text) ? null : t('transactions.pdf.invalid'))}
        label={t('transactions.pdf.address')}
        name="email"
        type="email"
      />
    </RecordDialog>
  )
}
