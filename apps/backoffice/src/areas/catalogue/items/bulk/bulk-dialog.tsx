import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { getCurrencyExponent, getNumberFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../../../platform/api/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkKind, type BulkWhich, bulkEditOf, emptyBulkForm } from './bulk-form.ts'
import { useBulkRecords } from './bulk-names.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { useBulkApply, useBulkPreview } from './use-bulk.ts'

export interface BulkTarget {
  readonly which: BulkWhich
  /** How many are meant; null where nobody knows yet. */
  readonly count: number | null
  /** What the dialog begins with. */
  readonly kind: BulkKind
}

interface BulkDialogProps extends BulkTarget {
  readonly onClose: () => void
}

/** One change to many items: chosen, seen item by item, then made. */
export function BulkDialog({ which, count, kind, onClose }: BulkDialogProps) {
  const { t } = useTranslation()
  const { locale, texts } = useUiSetting()
  const { currency } = useBranch()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  const titleId = useId()
  const records = useBulkRecords()
  const [form, setForm] = useState({ ...emptyBulkForm, kind })
  const [isAsked, setIsAsked] = useState(false)
  const edit = bulkEditOf(form, { exponent: getCurrencyExponent(currency), locale })
  const preview = useBulkPreview(which, edit)
  const apply = useBulkApply(onClose)
  const changed = preview.data?.changed ?? 0
  const send = () => {
    setIsAsked(false)
    if (edit === null || preview.data === undefined) return
    apply.mutate({ which, edit, fingerprint: preview.data.fingerprint })
  }
  const figure = (value: number) => getNumberFormat(locale).format(value)
  const isArchive = edit?.kind === 'archive'
  return (
    <Dialog
      aria-labelledby={titleId}
      fullScreen={narrow}
      fullWidth
      maxWidth="md"
      onClose={apply.isPending ? undefined : onClose}
      open
    >
      <DialogTitle id={titleId} sx={{ fontSize: '1.0625rem' }}>
        {count === null ? t('bulk.titleAll') : t('bulk.title', { count, figure: figure(count) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <BulkFields form={form} onChange={setForm} records={records} />
        {preview.isFetching && <LinearProgress aria-label={t('bulk.looking')} />}
        <Refusal error={apply.error ?? preview.error} />
        {edit !== null && preview.data !== undefined && (
          <BulkPreview preview={preview.data} records={records} />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, pt: 1 }}>
        <Button color="secondary" disabled={apply.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          color={isArchive ? 'error' : 'primary'}
          disabled={!preview.isCurrent || changed === 0}
          loading={apply.isPending}
          onClick={() => (isArchive ? setIsAsked(true) : send())}
          variant="contained"
        >
          {t(isArchive ? 'bulk.archive' : 'bulk.apply', {
            count: changed,
            figure: figure(changed),
          })}
        </Button>
      </DialogActions>
      <ConfirmDialog
        confirmLabel={t('items.action.archive')}
        count={changed}
        destructive
        onClose={() => setIsAsked(false)}
        onConfirm={send}
        open={isAsked}
        title={t('items.archiveMany', { count: changed })}
      >
        {t('items.archiveBody')}
      </ConfirmDialog>
    </Dialog>
  )
}

/** Why nothing was changed. */
function Refusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  if (error === null) return null
  const known = ['stale_version', 'too_many_items', 'reference_unknown'] as const
  const code = known.find((one) => one === getErrorCode(error))
  return (
    <Alert role="alert" severity="error">
      {t(code === undefined ? 'bulk.refusal.failed' : `bulk.refusal.${code}`)}
    </Alert>
  )
}
