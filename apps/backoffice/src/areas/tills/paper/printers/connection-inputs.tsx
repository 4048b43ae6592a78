import CopyIcon from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  baudRates,
  isAtTill,
  printerConnections,
  printerLanguages,
} from '@servery/domain/receipt/printer/printer.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../../platform/api/index.ts'
import type { PrinterValues } from './printer-form.ts'

const hostPattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

/** How the server and the printer come together, and in which language they speak. */
export function ConnectionInputs({ savedId }: { readonly savedId: string | null }) {
  const { t } = useTranslation()
  const connection = useWatch<PrinterValues, 'connection'>({ name: 'connection' })
  return (
    <>
      <FormRow>
        <SelectInput<PrinterValues>
          choices={printerConnections.map((value) => ({
            value,
            label: t(`printers.connections.${value}`),
          }))}
          hint={t('printers.connectionHint')}
          label={t('printers.connection')}
          name="connection"
        />
        <SelectInput<PrinterValues>
          choices={printerLanguages.map((value) => ({
            value,
            label: t(`printers.languages.${value}`),
          }))}
          hint={t('printers.languageHint')}
          label={t('printers.language')}
          name="language"
        />
      </FormRow>
      {connection === 'network' ? (
        <FormRow>
          <TextInput<PrinterValues>
            findProblem={(text) => (hostPattern.test(text.trim()) ? null : t('printers.badHost'))}
            hint={t('printers.hostHint')}
            isCode
            label={t('printers.host')}
            maxLength={253}
            name="host"
          />
          <WholeInput<PrinterValues>
            hint={t('printers.portHint')}
            label={t('printers.port')}
            name="port"
          />
        </FormRow>
      ) : connection === 'browser' ? (
        <Typography color="textSecondary" variant="body2">
          {t('printers.browserHint')}
        </Typography>
      ) : isAtTill(connection) ? (
        <AtTill serial={connection === 'serial'} />
      ) : savedId === null ? (
        <Typography color="textSecondary" variant="body2">
          {t('printers.cloudLater')}
        </Typography>
      ) : (
        <CloudAddress printerId={savedId} />
      )}
    </>
  )
}

function AtTill({ serial }: { readonly serial: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {serial && (
        <SelectInput<PrinterValues>
          choices={baudRates.map((value) => ({ value: `${value}`, label: `${value}` }))}
          hint={t('printers.baudHint')}
          label={t('printers.baudRate')}
          name="baudRate"
        />
      )}
      <Typography color="textSecondary" variant="body2">
        {t('printers.atTill')}
      </Typography>
    </>
  )
}

/** Where the printer asks; a secret, so it is shown to whoever may set printers up. */
function CloudAddress({ printerId }: { readonly printerId: string }) {
  const { t } = useTranslation()
  const query = useQuery(api.printers.cloudAddress.queryOptions({ input: { printerId } }))
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  const url = query.data?.url ?? ''
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toasts.success(t('printers.addressCopied'))
    } catch {
      toasts.error(t('printers.notCopied'))
    }
  }
  return (
    <Box>
      <Typography component="div" sx={{ fontWeight: 500 }} variant="body2">
        {t('printers.cloudAddress')}
      </Typography>
      <Box component="bdi" dir="ltr" sx={{ display: 'block', my: 0.5, overflowWrap: 'anywhere' }}>
        {url}
      </Box>
      <Typography color="textSecondary" variant="body2">
        {t('printers.cloudHint')}
      </Typography>
      <Button
        color="secondary"
        disabled={url === ''}
        onClick={() => void copy()}
        size="small"
        startIcon={<CopyIcon />}
        sx={{ mt: 1 }}
        variant="outlined"
      >
        {t('printers.copyAddress')}
      </Button>
    </Box>
  )
}
