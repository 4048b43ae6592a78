import Box from '@mui/material/Box'
import { passphraseMin } from '@servery/contract/base/files.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { FilePlace } from '../../../kit/export/index.ts'
import { RecordDialog } from '../../../kit/records/index.ts'
import { client } from '../../../platform/api/index.ts'
import { saveBlob } from '../../../platform/browser/index.ts'
import { useProven } from '../../../platform/proof/index.ts'
import { PasswordInput } from '../../../platform/sign-in/index.ts'

interface Values {
  passphrase: string
  again: string
}

/** Asks for the passphrase and says how far the file is, which the server does not keep. */
export function ExportCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormPage<Values>({ defaultValues: { passphrase: '', again: '' } })
  const proven = useProven()
  const run = async ({ passphrase }: Values): Promise<FormRefusal | null> => {
    const outcome = await proven(() => client.exports.company({ passphrase }))
    if (!outcome.ok) {
      const why = outcome.code === 'failed' ? 'failed' : 'stopped'
      return { message: t(`company.export.${why}`), fields: {} }
    }
    saveBlob(outcome.answer, outcome.answer.name)
    toasts.success(t('company.export.done'))
    onClose()
    return null
  }
  const count = passphraseMin
  return (
    <RecordDialog<Values>
      form={form}
      notice={
        form.formState.isSubmitting ? (
          <Box>
            {t('company.export.keepOpen')}
            <FilePlace kind="list" />
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{t('company.export.secret')}</Box>
        )
      }
      onClose={onClose}
      onSubmit={run}
      title={t('company.export.dialog')}
      words={{ submit: t('company.export.submit'), submitting: t('company.export.submitting') }}
    >
      <PasswordInput<Values>
        autoComplete="new-password"
        findProblem={(text) =>
          text === '' || text.length >= passphraseMin ? null : t('company.export.short', { count })
        }
        hint={t('company.export.hint', { count })}
        label={t('company.export.passphrase')}
        name="passphrase"
      />
      <PasswordInput<Values>
        autoComplete="new-password"
        findProblem={(text) =>
          text === '' || text === form.getValues('passphrase') ? null : t('company.export.differs')
        }
        label={t('company.export.again')}
        name="again"
      />
    </RecordDialog>
  )
}
