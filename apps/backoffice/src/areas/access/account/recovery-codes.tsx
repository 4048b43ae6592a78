import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../platform/browser/index.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown this once: each opens the account when the app is lost. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toasts.success(t('account.app.copied'))
    } catch {
      toasts.error(t('account.app.notCopied'))
    }
  }
  return (
    <Alert icon={false} severity="warning" variant="outlined">
      <Box sx={{ fontWeight: 600 }}>{t('account.app.codesTitle')}</Box>
      {t('account.app.codesBody')}
      <Box
        component="ul"
        sx={{
          columnGap: 3,
          display: 'flex',
          flexWrap: 'wrap',
          listStyle: 'none',
          m: 0,
          my: 1.5,
          p: 0,
        }}
      >
        {codes.map((code) => (
          <Box
            component="li"
            key={code}
            sx={{ flex: '0 0 calc(50% - 12px)', minWidth: 'max-content' }}
          >
            <CodeText>{code}</CodeText>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button color="secondary" onClick={() => void copy()} size="small" variant="outlined">
          {t('account.app.copy')}
        </Button>
        <Button
          color="secondary"
          onClick={() =>
            saveFile(`${codes.join('\n')}\n`, 'servery-recovery-codes.txt', 'text/plain')
          }
          size="small"
          variant="outlined"
        >
          {t('account.app.download')}
        </Button>
        <Button onClick={onDone} size="small">
          {t('account.app.kept')}
        </Button>
      </Box>
    </Alert>
  )
}
