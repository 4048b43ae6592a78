import Button from '@mui/material/Button'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FoundationPage, Row, Specimen } from './foundation-page.tsx'

const kinds = ['confirm', 'destructive', 'many', 'busy', 'form', 'wide'] as const
type Kind = (typeof kinds)[number]

/** Every kind of dialog; each is opened by a button with its name. */
export function DialogsPage() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Kind | null>(null)
  return (
    <FoundationPage name="dialogs">
      <Specimen rule={t('foundation.dialogs.rule')} title={t('foundation.dialogs.kinds')}>
        <Row>
          {kinds.map((kind) => (
            <Button
              aria-haspopup="dialog"
              color="secondary"
              key={kind}
              onClick={() => setOpen(kind)}
              variant="outlined"
            >
              {t(`foundation.dialogs.kind.${kind}`)}
            </Button>
          ))}
        </Row>
      </Specimen>
      {open !== null && <Shown kind={open} onClose={() => setOpen(null)} />}
    </FoundationPage>
  )
}

interface ShownProps {
  readonly kind: Kind
  readonly onClose: () => void
}

function Shown({ kind, onClose }: ShownProps) {
  const { t } = useTranslation()
  if (kind === 'form' || kind === 'wide') return <FormDialog kind={kind} onClose={onClose} />
  return (
    <ConfirmDialog
      busy={kind === 'busy'}
      confirmLabel={t('foundation.buttons.archive')}
      count={kind === 'many' ? 12 : 1}
      destructive={kind !== 'confirm'}
      onClose={onClose}
      onConfirm={onClose}
      open
      title={t('foundation.buttons.askTitle')}
    >
      {t('foundation.buttons.askBody')}
    </ConfirmDialog>
  )
}

function FormDialog({ kind, onClose }: ShownProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const form = useFormPage({ defaultValues: { name: '', price: 340 as number | null } })
  return (
    <FormProvider {...form}>
      <Dialog
        actions={
          <>
            <Button color="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" variant="contained">
              {texts.save}
            </Button>
          </>
        }
        gap={2}
        maxWidth={kind === 'wide' ? 'md' : 'xs'}
        onClose={onClose}
        onSubmit={form.handleSubmit(onClose)}
        title={t('foundation.buttons.add')}
        wholeOnPhone={kind === 'wide'}
      >
        <FormRow>
          <TextInput label={t('foundation.inputs.name')} maxLength={80} name="name" />
          <MoneyInput
            currency="GBP"
            exponent={2}
            label={t('foundation.inputs.price')}
            name="price"
          />
        </FormRow>
      </Dialog>
    </FormProvider>
  )
}
