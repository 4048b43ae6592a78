import { FormCard, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import { ActionForm } from './action-form.tsx'

/** The PIN with which one signs in at tills. */
export function TillPinCard() {
  const { t } = useTranslation()
  const form = useFormPage({ defaultValues: { pin: '', again: '' } })
  const save = async ({ pin }: { pin: string }) => {
    try {
      await client.team.setOwnPin({ pin })
      return { ok: true } as const
    } catch (error) {
      return { ok: false, code: getErrorCode(error) ?? 'unavailable' } as const
    }
  }
  return (
    <FormCard description={t('account.pin.hint')} title={t('account.pin.title')}>
      <ActionForm
        deed={save}
        form={form}
        label={t('account.pin.title')}
        onDone={() => toasts.success(t('account.pin.done'))}
        submitLabel={t('account.pin.submit')}
      >
        <TextInput
          autoComplete="off"
          findProblem={(text) => (/^\d{4,6}$/.test(text) ? null : t('account.pin.digits'))}
          isCode
          label={t('account.pin.new')}
          maxLength={6}
          name="pin"
          type="password"
        />
        <TextInput
          autoComplete="off"
          findProblem={(text) => (text === form.getValues('pin') ? null : t('account.pin.differs'))}
          isCode
          label={t('account.pin.again')}
          maxLength={6}
          name="again"
          type="password"
        />
      </ActionForm>
    </FormCard>
  )
}
