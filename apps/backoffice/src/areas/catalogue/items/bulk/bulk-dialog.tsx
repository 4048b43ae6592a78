import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { getCurrencyExponent, getNumberFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useState } from 'react'
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
      actions={
        <>
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
        </>
      }
      gap={2}
      maxWidth="md"
      onClose={apply.isPending ? undefined : onClose}
      title={
        count === null ? t('bulk.titleAll') : t('bulk.title', { count, figure: figure(count) })
      }
      wholeOnPhone
    >
      <BulkFields form={form} onChange={setForm} records={records} />
      {preview.isFetching && <LinearProgress aria-label={t('bulk.looking')} />}
      <Refusal error={apply.error ?? preview.error} />
      {edit !== null && preview.data !== undefined && (
        <BulkPreview preview={preview.data} records={records} />
      )}

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
