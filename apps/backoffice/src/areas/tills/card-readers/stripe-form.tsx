import Box from '@mui/material/Box'
import type { StripeConnection } from '@servery/contract/setup/stripe.ts'
import { FormCardButtons } from '@servery/ui/form/form-card-buttons.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { LeaveGuard } from '../../../platform/routing/index.ts'
import { useStripe } from './use-stripe.ts'

interface StripeValues {
  secretKey: string
  webhookSecret: string
  publishableKey: string
}

interface StripeFormProps {
  readonly connection: StripeConnection
  readonly onDone: () => void
}

/** The keys anew: what is kept is never filled in, and what is left empty stays. */
export function StripeForm({ connection, onDone }: StripeFormProps) {
  const { t } = useTranslation()
  const form = useFormPage<StripeValues>({
    defaultValues: { secretKey: '', webhookSecret: '', publishableKey: connection.publishableKey },
  })
  const save = useSaveKeys(connection, onDone)
  const isNew = connection.state === 'none'
  const hint = (key: 'secretKey' | 'webhookSecret', isKept: boolean) =>
    isKept ? t('stripe.keptHint') : t(`stripe.${key}Hint`)
  return (
    <Box sx={{ maxWidth: 720, mt: 4 }}>
      <FormPage<StripeValues>
        footer={() => null}
        form={form}
        label={t('stripe.title')}
        onSubmit={save}
      >
        <LeaveGuard dirty={form.formState.isDirty} />
        <FormCard description={t('stripe.formIntro')} title={t('stripe.title')}>
          <TextInput<StripeValues>
            hint={hint('secretKey', !isNew)}
            isCode
            label={t('stripe.secretKey')}
            maxLength={255}
            name="secretKey"
            optional={!isNew}
            type="password"
          />
          <TextInput<StripeValues>
            hint={hint('webhookSecret', connection.hasWebhookSecret)}
            isCode
            label={t('stripe.webhookSecret')}
            maxLength={255}
            name="webhookSecret"
            optional
            type="password"
          />
          <TextInput<StripeValues>
            hint={t('stripe.publishableKeyHint')}
            isCode
            label={t('stripe.publishableKey')}
            maxLength={255}
            name="publishableKey"
            optional
          />
          <FormCardButtons onCancel={onDone} />
        </FormCard>
      </FormPage>
    </Box>
  )
}

function useSaveKeys({ version, publishableKey: before }: StripeConnection, onDone: () => void) {
  const { t } = useTranslation()
  const stripe = useStripe()
  return async (values: StripeValues): Promise<FormRefusal | null> => {
    const { secretKey, webhookSecret, publishableKey } = values
    const outcome = await stripe.proven(() =>
      client.stripe.connect({
        version,
        ...(secretKey === '' ? {} : { secretKey }),
        ...(webhookSecret === '' ? {} : { webhookSecret }),
        // Another account has another one: what was not touched is the server's to judge.
        ...(publishableKey === before ? {} : { publishableKey }),
      }),
    )
    if (!outcome.ok) return stripe.describe(outcome.error)
    stripe.keep(outcome.answer)
    toasts.success(t('stripe.saved'))
    onDone()
    return null
  }
}
