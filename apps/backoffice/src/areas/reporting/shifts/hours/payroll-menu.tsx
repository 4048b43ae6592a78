import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type PayrollFormat, payrollFormats } from '@servery/domain/shift/rota/payroll.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, getErrorCode } from '../../../../platform/api/index.ts'
import { saveFile } from '../../../../platform/browser/index.ts'
import { PayrollSettings } from './payroll-settings.tsx'

interface PayrollMenuProps {
  readonly input: { readonly branchId: string; readonly from: string; readonly to: string }
}

const refusals = ['hours_unapproved', 'payroll_incomplete', 'not_allowed'] as const

/** Approved hours as a file, and what the payroll wants to know for it. */
export function PayrollMenu({ input }: PayrollMenuProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSetting, setSetting] = useState(false)
  const take = useMutation({
    mutationFn: (format: PayrollFormat) => client.hours.payroll({ ...input, format }),
    onSuccess: ({ content, fileName, type }) => saveFile(content, fileName, type),
    onError: (error) => {
      const code = refusals.find((one) => one === getErrorCode(error))
      toasts.error(t(`hours.refusal.${code ?? 'unavailable'}`))
    },
  })
  return (
    <>
      <Button
        aria-haspopup="menu"
        color="secondary"
        disabled={take.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<DownloadIcon />}
        variant="outlined"
      >
        {t('hours.payroll')}
      </Button>
      <Menu anchorEl={anchor} onClose={() => setAnchor(null)} open={anchor !== null}>
        {payrollFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              take.mutate(format)
            }}
          >
            {t(`hours.format.${format}`)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setSetting(true)
          }}
        >
          {t('hours.settings.title')}
        </MenuItem>
      </Menu>
      {isSetting && <PayrollSettings branchId={input.branchId} onClose={() => setSetting(false)} />}
    </>
  )
}
