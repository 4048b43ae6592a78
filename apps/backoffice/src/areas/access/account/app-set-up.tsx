import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { enableSecondFactor } from '../../../platform/identity/index.ts'
import { ActionForm } from './action-form.tsx'

interface AppSetUpProps {
  readonly uri: string
  readonly secret: string
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The code to scan, the same to be typed, and the first code of the app as the proof. */
export function AppSetUp({ uri, secret, onDone, onCancel }: AppSetUpProps) {
  const { t } = useTranslation()
  const form = useFormPage({ defaultValues: { code: '' } })
  const recoveryCodes = useRef<readonly string[]>([])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="body2">{t('account.app.scan')}</Typography>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <QrCode label={t('account.app.qr')} text={uri} />
        <Box sx={{ minWidth: 0 }}>
          <Typography color="textSecondary" variant="body2">
            {t('account.app.typed')}
          </Typography>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <CodeText>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</CodeText>
          </Box>
        </Box>
      </Box>
      <ActionForm
        deed={async ({ code }) => {
          const outcome = await enableSecondFactor(code.replaceAll(' ', ''))
          if (outcome.ok) recoveryCodes.current = outcome.answer.recoveryCodes
          return outcome
        }}
        form={form}
        label={t('account.app.setUp')}
        onCancel={onCancel}
        onDone={() => onDone(recoveryCodes.current)}
        submitLabel={t('account.app.turnOn')}
      >
        <TextInput
          autoComplete="one-time-code"
          hint={t('account.app.codeHint')}
          isCode
          label={t('account.app.code')}
          maxLength={10}
          name="code"
          type="tel"
        />
      </ActionForm>
    </Box>
  )
}

/** Dark on light in every theme, or cameras cannot read it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <Box
      aria-label={label}
      component="svg"
      role="img"
      shapeRendering="crispEdges"
      sx={{ bgcolor: '#fff', borderRadius: 1, height: 176, width: 176 }}
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
