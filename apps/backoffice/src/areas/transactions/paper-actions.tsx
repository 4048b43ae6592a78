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
import type { Paper } from '../../paper.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { saveBlob } from '../../save-file.ts'

interface PaperProps {
  /** Of the payment. */
  readonly id: string
  readonly paper: Paper
  /** Nothing of it is an invoice before all is paid. */
  readonly isPaid: boolean
}

/** The receipt or the invoice as a file, to keep or to send. */
export function PaperActions({ id, paper, isPaid }: PaperProps) {
  const { t } = useTranslation()
  const [isSending, setIsSending] = useState(false)
  const download = useMutation({
    mutationFn: () => client.transactions.invoice({ id, paper }),
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
      {isSending && (
        <EmailDialog id={id} isPaid={isPaid} onClose={() => setIsSending(false)} paper={paper} />
      )}
    </>
  )
}

function EmailDialog({
  id,
  paper,
  isPaid,
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
