import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SignInMethods } from '@servery/contract/people/account-security.ts'
import { FormCard, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { looksLikeEmail } from '../../../kit/inputs/index.ts'
import { changeEmail, sendVerification } from '../../../platform/identity/index.ts'
import { ActionForm } from './action-form.tsx'

/** The address that one signs in with. The new one has to be proven before it counts. */
export function EmailCard({ methods }: { readonly methods: SignInMethods }) {
  const { t } = useTranslation()
  const { email, emailVerified } = methods
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useFormPage({ defaultValues: { newEmail: '' } })
  return (
    <FormCard
      actions={
        email !== '' && (
          <StatusChip
            label={t(emailVerified ? 'account.email.verified' : 'account.email.unverified')}
            tone={emailVerified ? 'success' : 'warning'}
          />
        )
      }
      description={<bdi>{email === '' ? t('shell.noEmail') : email}</bdi>}
      title={t('account.email.title')}
    >
      {sentTo !== null && (
        <Alert role="status" severity="info" variant="outlined">
          {t('account.email.sent', { email: sentTo })}
        </Alert>
      )}
      {isOpen ? (
        <ActionForm
          deed={({ newEmail }) => changeEmail(newEmail.trim())}
          form={form}
          label={t('account.email.change')}
          onCancel={() => setIsOpen(false)}
          onDone={({ newEmail }) => {
            setSentTo(newEmail.trim())
            setIsOpen(false)
          }}
          submitLabel={t('account.email.submit')}
        >
          <TextInput
            autoComplete="email"
            findProblem={(text) =>
              looksLikeEmail(text) ? null : t('account.problem.emailInvalid')
            }
            label={t('account.email.new')}
            name="newEmail"
            type="email"
          />
        </ActionForm>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button color="secondary" onClick={() => setIsOpen(true)} variant="outlined">
            {t('account.email.change')}
          </Button>
          {email !== '' && !emailVerified && (
            <Button
              color="secondary"
              onClick={async () => {
                const outcome = await sendVerification(email)
                if (outcome.ok) toasts.success(t('account.email.verifySent'))
                else toasts.error(t('account.problem.unknown'))
              }}
            >
              {t('account.email.verify')}
            </Button>
          )}
        </Box>
      )}
    </FormCard>
  )
}
