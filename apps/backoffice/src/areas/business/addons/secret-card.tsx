import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { AddonRecord, AddonState } from '@servery/contract/setup/addons.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { useAct } from './use-act.ts'

interface SecretCardProps {
  readonly kind: 'made' | 'given'
  readonly record: AddonRecord
  readonly state: AddonState
}

/** A secret goes in or comes out once, and is never shown again. */
export function SecretCard({ kind, record, state }: SecretCardProps) {
  const { t } = useTranslation()
  return (
    <FormCard description={t(`addons.secret.${kind}`)} title={t('addons.secret.title')}>
      {kind === 'made' ? (
        <Made id={record.id} state={state} />
      ) : (
        <Given id={record.id} state={state} />
      )}
    </FormCard>
  )
}

interface OfConnection {
  readonly id: string
  readonly state: AddonState
}

function Made({ id, state: { hasSecret, previousSecretUntil } }: OfConnection) {
  const { t } = useTranslation()
  const { act, busy } = useAct()
  const [secret, setSecret] = useState<string | null>(null)
  const make = async () => {
    const made = await act(() => client.boltons.makeSecret({ id }))
    if (made !== null) setSecret(made.secret)
  }
  return (
    <>
      {secret !== null && (
        <Alert severity="success" variant="outlined">
          {t('addons.secret.once')}
          <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            <CodeText>{secret}</CodeText>
          </Box>
        </Alert>
      )}
      {previousSecretUntil !== null && (
        <Box sx={{ fontSize: '0.875rem' }}>
          {t('addons.secret.previousUntil')} <DateTimeText instant={previousSecretUntil} />
        </Box>
      )}
      <Box>
        <Button
          color="secondary"
          disabled={busy}
          onClick={() => void make()}
          variant={hasSecret ? 'outlined' : 'contained'}
        >
          {t(hasSecret ? 'addons.secret.change' : 'addons.secret.make')}
        </Button>
      </Box>
    </>
  )
}

function Given({ id, state: { hasSecret } }: OfConnection) {
  const { t } = useTranslation()
  const { act, busy } = useAct()
  const [text, setText] = useState('')
  const give = async () => {
    if ((await act(() => client.boltons.giveSecret({ id, secret: text }))) === null) return
    setText('')
    toasts.success(t('addons.secret.kept'))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <OutlinedInput
        autoComplete="off"
        inputProps={{ 'aria-label': t('addons.secret.title'), dir: 'ltr' }}
        onChange={(event) => setText(event.target.value)}
        placeholder={hasSecret ? '••••••••' : ''}
        size="small"
        sx={{ flex: '1 1 260px' }}
        value={text}
      />
      <Button disabled={busy || text.trim() === ''} onClick={() => void give()} variant="contained">
        {t('addons.secret.keep')}
      </Button>
    </Box>
  )
}
