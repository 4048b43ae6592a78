import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { BackupStatus } from '@servery/contract/setup/server-backup.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'

/** Whether the server is backed up, for whoever sets up the company. */
export function BackupCard() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const backup = useQuery(api.serverBackup.read.queryOptions({ input: {} }))
  if (backup.data === undefined) return null
  const { status, lastBackupAt, lastCheckAt } = backup.data
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const shown = (at: string) => formatInstant(at, { locale, timeZone, shape: 'dateTime' })
  return (
    <FormCard description={t('company.backup.description')} title={t('company.card.backup')}>
      {lastBackupAt !== null && (
        <Typography>{t('company.backup.last', { when: shown(lastBackupAt) })}</Typography>
      )}
      {lastBackupAt !== null && (
        <Typography color="text.secondary">
          {lastCheckAt === null
            ? t('company.backup.unchecked')
            : t('company.backup.checked', { when: shown(lastCheckAt) })}
        </Typography>
      )}
      <BackupNotice status={status} />
    </FormCard>
  )
}

function BackupNotice({ status }: { readonly status: BackupStatus }) {
  const { t } = useTranslation()
  if (status === 'good') return null
  const isCalm = status === 'waiting' || status === 'provider'
  return (
    <Alert severity={isCalm ? 'info' : 'warning'} variant="outlined">
      {t(`company.backup.${status}`)}
    </Alert>
  )
}
