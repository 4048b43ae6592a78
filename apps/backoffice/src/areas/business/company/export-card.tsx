import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { ProofProvider } from '../../../platform/proof/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { ExportCompanyDialog } from './export-company-dialog.tsx'

/** Everything of the company as one sealed file, for owners. */
export function ExportCard() {
  const { t } = useTranslation()
  const { me } = useSession()
  const mayExport = me.role === 'owner' && !me.limitedToBranches
  return (
    <FormCard description={t('company.export.description')} title={t('company.card.export')}>
      {mayExport ? (
        <ExportButton />
      ) : (
        <Alert severity="info" variant="outlined">
          {t('company.export.ownerOnly')}
        </Alert>
      )}
    </FormCard>
  )
}

function ExportButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const methods = useQuery(api.accountSecurity.signInMethods.queryOptions())
  return (
    <Box>
      <Button
        color="secondary"
        disabled={methods.data === undefined}
        onClick={() => setOpen(true)}
        startIcon={<DownloadIcon />}
        variant="outlined"
      >
        {t('company.export.button')}
      </Button>
      {isOpen && methods.data !== undefined && (
        <ProofProvider methods={methods.data}>
          <ExportCompanyDialog onClose={() => setOpen(false)} />
        </ProofProvider>
      )}
    </Box>
  )
}
