import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormCard, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhoneNumbers } from '../../../kit/inputs/index.ts'
import { removePhone, sendPhoneCode, verifyPhone } from '../../../platform/identity/index.ts'
import { useProof, useSecurityProblem } from '../../../platform/proof/index.ts'
import { ActionForm } from './action-form.tsx'

interface PhoneCardProps {
  /** Proven by a code; null: none. */
  readonly phone: string | null
  readonly onChanged: () => void
}

/** A number that one may sign in with, once a code sent to it has come back. */
export function PhoneCard({ phone, onChanged }: PhoneCardProps) {
  const { t } = useTranslation()
  const prove = useProof()
  const describe = useSecurityProblem()
  const [step, setStep] = useState<'closed' | 'number' | { readonly sentTo: string }>('closed')
  const remove = async () => {
    const outcome = await prove(() => removePhone())
    const problem = outcome.ok ? null : describe(outcome.code)
    if (problem !== null) toasts.error(problem)
    onChanged()
  }
  return (
    <FormCard
      actions={phone !== null && <StatusChip label={t('account.on')} tone="success" />}
      description={t('account.phone.hint')}
      title={t('account.phone.title')}
    >
      {phone !== null && <bdi dir="ltr">{phone}</bdi>}
      {step === 'closed' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button color="secondary" onClick={() => setStep('number')} variant="outlined">
            {t(phone === null ? 'account.phone.add' : 'account.phone.change')}
          </Button>
          {phone !== null && (
            <Button color="secondary" onClick={() => void remove()}>
              {t('account.remove')}
            </Button>
          )}
        </Box>
      )}
      {step === 'number' && (
        <NumberStep onCancel={() => setStep('closed')} onSent={(sentTo) => setStep({ sentTo })} />
      )}
      {typeof step === 'object' && (
        <CodeStep
          onCancel={() => setStep('closed')}
          onDone={() => {
            setStep('closed')
            toasts.success(t('account.phone.done'))
            onChanged()
          }}
          phone={step.sentTo}
        />
      )}
    </FormCard>
  )
}

interface NumberStepProps {
  readonly onSent: (phone: string) => void
  readonly onCancel: () => void
}

function NumberStep({ onSent, onCancel }: NumberStepProps) {
  const { t } = useTranslation()
  const form = useFormPage({ defaultValues: { phone: '' } })
  const send = async ({ phone }: { phone: string }) => {
    const number = (await loadPhoneNumbers()).read(phone)
    if (number === null || number === '') return { ok: false, code: 'invalid-phone' } as const
    const outcome = await sendPhoneCode(number)
    if (outcome.ok) onSent(outcome.answer.phone)
    return outcome
  }
  return (
    <ActionForm
      deed={send}
      form={form}
      label={t('account.phone.title')}
      onCancel={onCancel}
      onDone={() => undefined}
      submitLabel={t('account.phone.send')}
    >
      <TextInput
        autoComplete="tel"
        hint={t('account.profile.phoneHint')}
        isCode
        label={t('account.profile.phone')}
        maxLength={30}
        name="phone"
        type="tel"
      />
    </ActionForm>
  )
}

interface CodeStepProps {
  readonly phone: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

function CodeStep({ phone, onDone, onCancel }: CodeStepProps) {
  const { t } = useTranslation()
  const form = useFormPage({ defaultValues: { code: '' } })
  return (
    <ActionForm
      deed={({ code }) => verifyPhone(phone, code.trim())}
      form={form}
      label={t('account.phone.title')}
      onCancel={onCancel}
      onDone={onDone}
      submitLabel={t('account.phone.confirm')}
    >
      <TextInput
        autoComplete="one-time-code"
        hint={t('account.phone.sent', { phone })}
        isCode
        label={t('account.phone.code')}
        maxLength={10}
        name="code"
        type="tel"
      />
    </ActionForm>
  )
}
