import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { type BackupFile, backupFile } from '@servery/contract/devices/backups.ts'
import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../../kit/inputs/index.ts'
import { api, client, getErrorCode } from '../../../platform/api/index.ts'

interface ImportBackupDialogProps {
  readonly register: RegisterRow
  readonly onClose: () => void
}

/** The backup file of a till, read here, sent whole, and told record by record. */
export function ImportBackupDialog({ onClose, register }: ImportBackupDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { id } = register
      return client.registers.importBackup({ id, ...readBackup(await file.text()) })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: api.journal.key() }),
  })
  const counts = sending.data?.counts
  return (
    <Dialog
      actions={<Button onClick={onClose}>{t('pos.importClose')}</Button>}
      maxWidth="sm"
      onClose={onClose}
      title={t('pos.importTitle', { name: register.name })}
    >
      <Stack spacing={2}>
        <div>{t('pos.importBody')}</div>
        <Box>
          <FileButton
            accept="application/json,.json"
            disabled={sending.isPending}
            onFile={(file) => sending.mutate(file)}
            variant="outlined"
          >
            {t('pos.importChoose')}
          </FileButton>
        </Box>
        {sending.isPending && <LinearProgress aria-label={t('pos.importing')} />}
        {sending.error !== null && <Alert severity="error">{t(refusalKey(sending.error))}</Alert>}
        {counts !== undefined && (
          <>
            <Alert severity={counts.refused > 0 ? 'warning' : 'success'}>
              {t(counts.keptApart > 0 ? 'pos.importApart' : 'pos.importDone')}
            </Alert>
            <DataTable
              columns={[
                { key: 'what', cell: (what) => t(`pos.importCount.${what}`) },
                { key: 'count', align: 'right', cell: (what) => counts[what] },
              ]}
              rowKey={(what) => what}
              rows={['new', 'known', 'keptApart', 'refused'] as const}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

class NoBackup extends Error {}

function readBackup(text: string): BackupFile {
  try {
    return backupFile.parse(JSON.parse(text))
  } catch {
    throw new NoBackup()
  }
}

function refusalKey(error: unknown) {
  const code = getErrorCode(error)
  if (code === 'wrong_register') return 'pos.importOther'
  return error instanceof NoBackup || code === 'backup_invalid'
    ? 'pos.importNoBackup'
    : 'pos.importFailed'
}
